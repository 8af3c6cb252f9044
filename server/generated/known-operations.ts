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
    'f6de818c9d112272281f46c42d4a9ce845a58052a0d99a48b30140e14beb0e68',
    'mutation CreateDish($input: CreateDishInput!) {\n  createDish(input: $input) {\n    __typename\n    ... on DishSaved {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '82210a27a0c219a1b141ea765a3e55c9486dc6011ceae96be4f98a0c58b19a6c',
    'mutation UpdateDish($id: ID!, $input: UpdateDishInput!, $expectedVersion: Int!, $requestId: ID) {\n  updateDish(\n    id: $id\n    input: $input\n    expectedVersion: $expectedVersion\n    requestId: $requestId\n  ) {\n    __typename\n    ... on DishSaved {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n    ... on DishConflict {\n      current {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '2452bec96a5862c8bb06ecb2ea4c19b24502171b7d59a61d4d78d1ca92cc3001',
    'mutation DeleteDish($id: ID!) {\n  deleteDish(id: $id) {\n    __typename\n    ... on DishDeleted {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '6f12b43292228fb86f352806a6d01a6880e4625ea35857f2307b1d159f366a58',
    'mutation SetSoldOut($ids: [ID!]!, $soldOut: SoldOutInput) {\n  setSoldOut(ids: $ids, soldOut: $soldOut) {\n    __typename\n    ... on SoldOutSet {\n      revision\n      dishes {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
  ],
  [
    '5ef48f60f341b0315c69fb230d4682cda9e1e45c95e5edce32dbcb3233fee4d6',
    'mutation RestoreDish($id: ID!) {\n  restoreDish(id: $id) {\n    __typename\n    ... on DishSaved {\n      revision\n      dish {\n        ...DishParts\n        __typename\n      }\n      __typename\n    }\n    ... on Refusal {\n      code\n      message\n      field\n      __typename\n    }\n  }\n}\n\nfragment DishParts on Dish {\n  id\n  sitting\n  course\n  title\n  description\n  price\n  position\n  coursePosition\n  soldOut {\n    until\n    __typename\n  }\n  createdAt\n  version\n  __typename\n}',
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
