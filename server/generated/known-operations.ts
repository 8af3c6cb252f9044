/** The operations of the site by the SHA-256 of their text, as its pages send it. */
export const KNOWN_OPERATIONS: ReadonlyMap<string, string> = new Map([
  [
    '36d9dc18fb5d1dc2988541029d35e42401f680d9b5408217388509efb5b29c9a',
    'query Menu {\n  menu {\n    revision\n    dishes {\n      ...DishParts\n      __typename\n    }\n    __typename\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '69b24caf5f7cc6c6ac98d2a62ea8ce4f7d46bb53a8a4db3384d1e975998a725d',
    'subscription DishChanged($since: Int) {\n  dishChanged(since: $since) {\n    revision\n    after\n    edits {\n      kind\n      id\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'd5dc5529e5128a33af82c48c8ca76a296b9f84a0c3e2808a43ea09899b64bfb4',
    'query StaffList {\n  staff {\n    __typename\n    ... on StaffList {\n      staff {\n        ...StaffParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment StaffParts on Staff {\n  id\n  email\n  name\n  createdAt\n  isDisabled\n  isYou\n  __typename\n}',
  ],
  [
    '3a556ce0c2372a18553d5b50f3016f9f9c19a70e3556b7819ee015e13b6c7367',
    'mutation AddStaff($email: String!, $name: String!) {\n  addStaff(email: $email, name: $name) {\n    __typename\n    ... on FirstPassword {\n      password\n      staff {\n        ...StaffParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment StaffParts on Staff {\n  id\n  email\n  name\n  createdAt\n  isDisabled\n  isYou\n  __typename\n}',
  ],
  [
    '8a3886706d517ad271b9176180c222da928a14e2d1fcc98722fdeb744aa3fbbe',
    'mutation RenameStaff($id: ID!, $name: String!) {\n  renameStaff(id: $id, name: $name) {\n    __typename\n    ... on StaffSaved {\n      staff {\n        ...StaffParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment StaffParts on Staff {\n  id\n  email\n  name\n  createdAt\n  isDisabled\n  isYou\n  __typename\n}',
  ],
  [
    '328d60c6e30ed8406ca1649791953dfc5f1fa7b0cf32abd3631bad00c1486f2d',
    'mutation SetStaffDisabled($id: ID!, $isDisabled: Boolean!) {\n  setStaffDisabled(id: $id, isDisabled: $isDisabled) {\n    __typename\n    ... on StaffSaved {\n      staff {\n        ...StaffParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment StaffParts on Staff {\n  id\n  email\n  name\n  createdAt\n  isDisabled\n  isYou\n  __typename\n}',
  ],
  [
    '64044aef858e80256e737aefcc43de2ea9794f5fae19a2821de307c582fdfc2d',
    'mutation ResetPassword($id: ID!) {\n  resetPassword(id: $id) {\n    __typename\n    ... on FirstPassword {\n      password\n      staff {\n        ...StaffParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment StaffParts on Staff {\n  id\n  email\n  name\n  createdAt\n  isDisabled\n  isYou\n  __typename\n}',
  ],
  [
    'df7ceb5db365ac5f97fcaac775f0c4e1f81a6a0413d4e3ff862264c96fc438b8',
    'mutation ChangePassword($current: String!, $next: String!) {\n  changePassword(current: $current, next: $next) {\n    __typename\n    ... on PasswordChanged {\n      done\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}',
  ],
  [
    'cccdb8d70f97552b54e3c0ef81ae621ad9401366b9328661e52a3682c94c85d4',
    'mutation SignOutEverywhere {\n  signOutEverywhere {\n    __typename\n    ... on SignedOut {\n      done\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}',
  ],
  [
    '1a2be796b7eea4116e6d9fd462439d1ebb387f561eae44f53afcaf5a11351c4e',
    'query DishHistory($dish: ID!) {\n  history(dish: $dish, limit: 10) {\n    __typename\n    ... on History {\n      revisions {\n        at\n        by\n        byName\n        edits {\n          before {\n            ...DishParts\n            __typename\n          }\n          after {\n            ...DishParts\n            __typename\n          }\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '648663f8e59093f5ae8e571a58bb94b1c6eb19d7b8e4905d95a9ced1e03a278c',
    'query History($before: Int, $dish: ID, $by: ID, $limit: Int!) {\n  history(before: $before, dish: $dish, by: $by, limit: $limit) {\n    __typename\n    ... on History {\n      revisions {\n        revision\n        at\n        by\n        byName\n        edits {\n          id\n          before {\n            ...DishParts\n            __typename\n          }\n          after {\n            ...DishParts\n            __typename\n          }\n          __typename\n        }\n        agenda {\n          id\n          due\n          state\n          what\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '809eaa9a7922664db657b86e651715bf188352efc5054d5fd636fda3f72bdefc',
    'query DeletedDishes($before: Int, $limit: Int!) {\n  deletedDishes(before: $before, limit: $limit) {\n    __typename\n    ... on DeletedDishes {\n      dishes {\n        revision\n        at\n        by\n        byName\n        dish {\n          ...DishParts\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '1758d01e88af6e80cda77d1fb5d798b170ad7ffc5dcb9b56aa2ee3a6c7b60a17',
    'query People {\n  staff {\n    __typename\n    ... on StaffList {\n      staff {\n        id\n        name\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}',
  ],
  [
    'd04d68d07f1c13c3c946442fa3ec05a1911e93d2c98d073d40975351173abcdc',
    'query MenuAt($time: Float!) {\n  menuAt(time: $time) {\n    __typename\n    ... on Menu {\n      revision\n      dishes {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'bdabf50c22b97afccdd4fd6e9e231e5ba88b8c00d9ddb48cbc7da87709c9dd42',
    'query PlannedActs {\n  plannedActs {\n    __typename\n    ... on PlannedActs {\n      hasMore\n      entries {\n        ...PlannedParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      __typename\n    }\n  }\n}\n\nfragment PlannedParts on PlannedAct {\n  id\n  due\n  byName\n  state\n  reason\n  isReturn\n  what\n  rename {\n    sitting\n    course\n    name\n    __typename\n  }\n  acts {\n    kind\n    id\n    expectedVersion\n    fields {\n      sitting\n      course\n      title\n      description\n      price\n      __typename\n    }\n    soldOut {\n      until\n      untilNextOpening\n      __typename\n    }\n    __typename\n  }\n  __typename\n}',
  ],
  [
    '82629507c39ca058d6eaf0852b78c573de5c76f130c8f347c7b2c5bcd98acf6d',
    'query MenuPlanned($time: Float!) {\n  menuPlanned(time: $time) {\n    __typename\n    ... on PlannedMenu {\n      dishes {\n        ...DishParts\n        __typename\n      }\n      failing {\n        id\n        reason\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '7772b94d01c4f358da436bdf84e923dc090feb6097da18a2aba1457800bf5c9c',
    'mutation PlanAct($acts: [DishActInput!]!, $due: Float!, $requestId: ID) {\n  planAct(acts: $acts, due: $due, requestId: $requestId) {\n    ...PlanOutcome\n    __typename\n  }\n}\n\nfragment PlannedParts on PlannedAct {\n  id\n  due\n  byName\n  state\n  reason\n  isReturn\n  what\n  rename {\n    sitting\n    course\n    name\n    __typename\n  }\n  acts {\n    kind\n    id\n    expectedVersion\n    fields {\n      sitting\n      course\n      title\n      description\n      price\n      __typename\n    }\n    soldOut {\n      until\n      untilNextOpening\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\n\nfragment PlanOutcome on PlanActResult {\n  __typename\n  ... on PlanSaved {\n    revision\n    plan {\n      ...PlannedParts\n      __typename\n    }\n    __typename\n  }\n  ... on Refusal {\n    code\n    message\n    field\n    __typename\n  }\n}',
  ],
  [
    '1a1bd7277045a47b2e81666fafc995b7e5b3e6f803f585285fd6093fe3ac58b4',
    'mutation PlanMove($move: MoveInput!, $due: Float!, $requestId: ID) {\n  planMove(move: $move, due: $due, requestId: $requestId) {\n    ...PlanOutcome\n    __typename\n  }\n}\n\nfragment PlannedParts on PlannedAct {\n  id\n  due\n  byName\n  state\n  reason\n  isReturn\n  what\n  rename {\n    sitting\n    course\n    name\n    __typename\n  }\n  acts {\n    kind\n    id\n    expectedVersion\n    fields {\n      sitting\n      course\n      title\n      description\n      price\n      __typename\n    }\n    soldOut {\n      until\n      untilNextOpening\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\n\nfragment PlanOutcome on PlanActResult {\n  __typename\n  ... on PlanSaved {\n    revision\n    plan {\n      ...PlannedParts\n      __typename\n    }\n    __typename\n  }\n  ... on Refusal {\n    code\n    message\n    field\n    __typename\n  }\n}',
  ],
  [
    '96c00deb2866783ebd482b233442606c311c5a8a11bbe19b6b5c988d2a6befb8',
    'mutation ChangePlannedAct($id: ID!, $acts: [DishActInput!], $due: Float, $name: String, $requestId: ID) {\n  changePlannedAct(\n    id: $id\n    acts: $acts\n    due: $due\n    name: $name\n    requestId: $requestId\n  ) {\n    ...PlanOutcome\n    __typename\n  }\n}\n\nfragment PlannedParts on PlannedAct {\n  id\n  due\n  byName\n  state\n  reason\n  isReturn\n  what\n  rename {\n    sitting\n    course\n    name\n    __typename\n  }\n  acts {\n    kind\n    id\n    expectedVersion\n    fields {\n      sitting\n      course\n      title\n      description\n      price\n      __typename\n    }\n    soldOut {\n      until\n      untilNextOpening\n      __typename\n    }\n    __typename\n  }\n  __typename\n}\n\nfragment PlanOutcome on PlanActResult {\n  __typename\n  ... on PlanSaved {\n    revision\n    plan {\n      ...PlannedParts\n      __typename\n    }\n    __typename\n  }\n  ... on Refusal {\n    code\n    message\n    field\n    __typename\n  }\n}',
  ],
  [
    '5c04d329cea908190b22dc2f08c7d9c1ad47c0df84ab2a8feee9a03c660cc77c',
    'mutation CancelPlannedAct($id: ID!, $requestId: ID) {\n  cancelPlannedAct(id: $id, requestId: $requestId) {\n    __typename\n    ... on PlannedActCancelled {\n      id\n      revision\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}',
  ],
  [
    'e554678a0b60bfb80b955b720aaf5aaf033875eb527a5d5609ab1c5bf673ad67',
    'query SoldOutBy {\n  soldOutBy {\n    __typename\n    ... on SoldOutDishes {\n      dishes {\n        id\n        byName\n        at\n        __typename\n      }\n      __typename\n    }\n  }\n}',
  ],
  [
    '06e0704c0d5343f47d9f524ea32124bf3d2df151cac994818b72ca7dba5fcbe5',
    'query Viewer {\n  viewer {\n    id\n    email\n    name\n    __typename\n  }\n}',
  ],
  [
    '8a045609152e6bd4e26f22a66435958d823e549b1d2fd0c5f8a9dc28f745403f',
    'mutation Login($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    __typename\n    ... on SignedIn {\n      staff {\n        id\n        email\n        name\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n    ... on TooManyAttempts {\n      retryAfter\n      __typename\n    }\n  }\n}',
  ],
  ['812b5b2038517b8c9522375a1d4c626deac4df31f8ed3979800b64f2e61c9db5', 'mutation Logout {\n  logout {\n    done\n    __typename\n  }\n}'],
  [
    'f6de818c9d112272281f46c42d4a9ce845a58052a0d99a48b30140e14beb0e68',
    'mutation CreateDish($input: CreateDishInput!) {\n  createDish(input: $input) {\n    __typename\n    ... on DishSaved {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '82210a27a0c219a1b141ea765a3e55c9486dc6011ceae96be4f98a0c58b19a6c',
    'mutation UpdateDish($id: ID!, $input: UpdateDishInput!, $expectedVersion: Int!, $requestId: ID) {\n  updateDish(\n    id: $id\n    input: $input\n    expectedVersion: $expectedVersion\n    requestId: $requestId\n  ) {\n    __typename\n    ... on DishSaved {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n    ... on DishConflict {\n      current {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '23700d1ee40904a5e74fe9d90a15bb9b399aea1acb59ac032840d9fb2c55ebcd',
    'mutation DeleteDish($id: ID!, $requestId: ID) {\n  deleteDish(id: $id, requestId: $requestId) {\n    __typename\n    ... on DishDeleted {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'cfc3226065d22710bc219b433bd0112e1448d0cf9d623df37f045f8533caae06',
    'mutation SetSoldOut($ids: [ID!]!, $soldOut: SoldOutInput, $requestId: ID) {\n  setSoldOut(ids: $ids, soldOut: $soldOut, requestId: $requestId) {\n    __typename\n    ... on SoldOutSet {\n      revision\n      dishes {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '2c9864f5b96a309b3e8da66268ae323efa703252f19d2c3364a73a998eeb0578',
    'mutation RestoreDish($id: ID!, $requestId: ID) {\n  restoreDish(id: $id, requestId: $requestId) {\n    __typename\n    ... on DishSaved {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'f31adea3e069696502df38c3bee517028ab393e3b795b6b267bfe2ca948eb5ca',
    'mutation ChangeDishes($acts: [DishActInput!]!, $requestId: ID) {\n  changeDishes(acts: $acts, requestId: $requestId) {\n    __typename\n    ... on ChangedDishes {\n      revision\n      edits {\n        kind\n        id\n        dish {\n          ...DishParts\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n    ... on InvalidInput {\n      act\n      __typename\n    }\n    ... on DishNotFound {\n      act\n      __typename\n    }\n    ... on DishConflict {\n      act\n      current {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on IdTaken {\n      act\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'd9e820fecb272fc99a2ffbab0cd91442dfefbce298d6d0a81f46e82c05a1de92',
    'mutation UndoRevision($revision: Int!, $dishes: [ID!], $overwrite: Boolean, $requestId: ID) {\n  undoRevision(\n    revision: $revision\n    dishes: $dishes\n    overwrite: $overwrite\n    requestId: $requestId\n  ) {\n    __typename\n    ... on ChangedDishes {\n      revision\n      edits {\n        kind\n        id\n        dish {\n          ...DishParts\n          __typename\n        }\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n    ... on LaterWork {\n      edits {\n        now {\n          ...DishParts\n          __typename\n        }\n        after {\n          ...DishParts\n          __typename\n        }\n        fields\n        __typename\n      }\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '39b1a1a2dac26cdb954fcfff0d5ae0139def02ee178c7c88b4e76dd45e548860',
    'mutation MoveDish($id: ID!, $before: ID, $requestId: ID) {\n  moveDish(id: $id, before: $before, requestId: $requestId) {\n    __typename\n    ... on DishesMoved {\n      revision\n      dishes {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '2903d8d680c04f840ce8ff0be660318b70cf2fefcab5a46d8cd6c1dfd732dea3',
    'mutation MoveDishes($ids: [ID!]!, $sitting: String!, $course: String!, $requestId: ID) {\n  moveDishes(ids: $ids, sitting: $sitting, course: $course, requestId: $requestId) {\n    __typename\n    ... on DishesMoved {\n      revision\n      dishes {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'ea5b4e45beb1ce4bbf80d81c84d61d78699e23dac996d48101a7316f00e4e63e',
    'mutation MoveCourse($sitting: String!, $course: String!, $before: String, $requestId: ID) {\n  moveCourse(\n    sitting: $sitting\n    course: $course\n    before: $before\n    requestId: $requestId\n  ) {\n    __typename\n    ... on DishesMoved {\n      revision\n      dishes {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'c1ead63fb4221a967eeab5299b1b02c38fbfcc74ba88df2f1060dafe2ae097f9',
    'mutation Rename($sitting: String!, $course: String, $name: String!, $requestId: ID) {\n  rename(sitting: $sitting, course: $course, name: $name, requestId: $requestId) {\n    __typename\n    ... on DishesMoved {\n      revision\n      dishes {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
])
