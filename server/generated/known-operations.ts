/** The operations of the site by the SHA-256 of their text, as its pages send it. */
export const KNOWN_OPERATIONS: ReadonlyMap<string, string> = new Map([
  [
    '3c358ab4a402ca9a257d794326b03cb8c639290b0cb8418451ed98861089e647',
    'query Menu {\n  menu {\n    revision\n    dishes {\n      ...DishParts\n      __typename\n    }\n    __typename\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '7bdc50de341515a1d671a2db72a4b79b7d393c52cd205caa3a827c344bbcdc72',
    'subscription DishChanged($since: Int) {\n  dishChanged(since: $since) {\n    revision\n    after\n    edits {\n      kind\n      id\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    __typename\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'b5d5c30e1e6ed05e801e8e73cc7a7c85bdccaab2710794defca2bf4b4599001c',
    'mutation CreateDish($input: CreateDishInput!) {\n  createDish(input: $input) {\n    __typename\n    ... on DishSaved {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '4657fdca070464850ab6c20c7261d251639b701836a872a126f5c523d879ae28',
    'mutation UpdateDish($id: ID!, $input: UpdateDishInput!, $expectedVersion: Int!, $requestId: ID) {\n  updateDish(\n    id: $id\n    input: $input\n    expectedVersion: $expectedVersion\n    requestId: $requestId\n  ) {\n    __typename\n    ... on DishSaved {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n    ... on DishConflict {\n      current {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '478c488d4bdcea3d2125a764823bf00ac25b6898797f11edf42a49b106c5661a',
    'mutation DeleteDish($id: ID!) {\n  deleteDish(id: $id) {\n    __typename\n    ... on DishDeleted {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'c487633130d80e513bd6a105f8b5b3d066b5cf6cdd2a80c15eb5857e8909210f',
    'mutation RestoreDish($id: ID!) {\n  restoreDish(id: $id) {\n    __typename\n    ... on DishSaved {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    'a746984233e9c7d837ee944b13da6a0d772c1f5f27df32f3e49fc534af24b599',
    'query Viewer {\n  viewer {\n    id\n    email\n    __typename\n  }\n}',
  ],
  [
    '74792d293926cc8d7970d9a8903c40ea9afb4c189f910cde0116b756a1266215',
    'mutation Login($email: String!, $password: String!) {\n  login(email: $email, password: $password) {\n    __typename\n    ... on SignedIn {\n      staff {\n        id\n        email\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n    ... on TooManyAttempts {\n      retryAfter\n      __typename\n    }\n  }\n}',
  ],
  ['812b5b2038517b8c9522375a1d4c626deac4df31f8ed3979800b64f2e61c9db5', 'mutation Logout {\n  logout {\n    done\n    __typename\n  }\n}'],
])
