/** The tabs that GraphiQL opens with, in the order of the story that they tell. */
export const tabs = [
  {
    query: `# 1. The menu, as every visitor reads it.
query TheMenu {
  menu {
    revision
    dishes {
      id
      sitting
      course
      title
      description
      price
      createdAt
      version
    }
  }
}
`,
  },
  {
    query: `# 2. Run this, then change a dish at /admin,
# or here in a second window: each change
# arrives by itself. "since" (a revision):
# hear first what you missed.
subscription WatchChanges($since: Int) {
  dishChanged(since: $since) {
    revision
    after
    edits {
      kind
      id
      dish {
        title
        price
        version
      }
    }
  }
}
`,
    variables: '{}',
  },
  {
    query: `# 3. Sign in, here or at /login: the session
# is a cookie of this origin, so every tab is
# signed in.
mutation SignIn(
  $email: String!
  $password: String!
) {
  login(email: $email, password: $password) {
    __typename
    ... on SignedIn { staff { email } }
    ... on Refusal { code message field }
  }
}
`,
    variables: '{\n  "email": "staff@tideboard.example",\n  "password": ""\n}',
  },
  {
    query: `# 4. Create a dish. Run it twice: the id
# makes sure that there is no second one.
mutation Create($input: CreateDishInput!) {
  createDish(input: $input) {
    __typename
    ... on DishSaved {
      revision
      dish { id title version createdAt }
    }
    ... on Refusal { code message field }
  }
}
`,
    variables: JSON.stringify(
      {
        input: {
          id: 'dressed-crab',
          sitting: 'LUNCH',
          course: 'STARTERS',
          title: 'Dressed crab',
          description: 'Brown bread, lemon',
          price: 14.5,
        },
      },
      undefined,
      2,
    ),
  },
  {
    query: `# 5. Edit it. expectedVersion is the version
# that you saw; what you leave out stays.
mutation Edit(
  $id: ID!
  $input: UpdateDishInput!
  $expectedVersion: Int!
) {
  updateDish(
    id: $id
    input: $input
    expectedVersion: $expectedVersion
  ) {
    __typename
    ... on DishSaved {
      revision
      dish { id title price version }
    }
    ... on DishConflict {
      current { price version }
    }
    ... on Refusal { code message field }
  }
}
`,
    variables: '{\n  "id": "dressed-crab",\n  "input": { "price": 15 },\n  "expectedVersion": 1\n}',
  },
  {
    query: `# 6. Delete it, and bring it back: the same
# id, the same place.
mutation Delete($id: ID!) {
  deleteDish(id: $id) {
    __typename
    ... on DishDeleted {
      revision
      dish { title }
    }
    ... on Refusal { code message field }
  }
}

mutation Restore($id: ID!) {
  restoreDish(id: $id) {
    __typename
    ... on DishSaved {
      revision
      dish { title version }
    }
    ... on Refusal { code message field }
  }
}
`,
    variables: '{\n  "id": "dressed-crab"\n}',
  },
  {
    query: `# 7. Several dishes at once are one act: one
# revision, one message to every page, and
# one undo, with that revision.
mutation ChangeTogether(
  $acts: [DishActInput!]!
) {
  changeDishes(acts: $acts) {
    __typename
    ... on ChangedDishes {
      revision
      edits { kind id dish { title price } }
    }
    ... on Refusal { code message field }
  }
}

mutation Undo($revision: Int!) {
  undoRevision(revision: $revision) {
    __typename
    ... on ChangedDishes {
      revision
      edits { kind id }
    }
    ... on Refusal { code message field }
  }
}
`,
    variables: JSON.stringify(
      {
        acts: [
          { kind: 'UPDATE', id: 'dressed-crab', fields: { price: 15.5 } },
          {
            kind: 'CREATE',
            id: 'crab-bisque',
            fields: { sitting: 'LUNCH', course: 'STARTERS', title: 'Crab bisque', description: 'Rouille, croutons', price: 9 },
          },
        ],
        revision: 0,
      },
      undefined,
      2,
    ),
  },
]
