/** What came of an act. */
const OUTCOME = `... on Done {
      revision
      dishes { id title price version }
    }
    ... on Refused {
      code message field step
    }`

/** The operation of each tab, by its name, in the order of the story that they tell. */
export const QUERIES = {
  TheMenu: `# 1. The menu, as every visitor reads it.
query TheMenu {
  menu {
    revision
    currency
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
  WatchChanges: `# 2. This one listens: run it, then change
# a dish at /admin, or in a second window.
# Each change arrives by itself.
subscription WatchChanges {
  dishChanged {
    revision
    after
    edits {
      kind
      id
      dish { title price version }
    }
  }
}
`,
  Resume: `# 3. The same, after a page was away: "since"
# is its last revision. What it missed comes
# first, as one message.
subscription Resume($since: Int!) {
  dishChanged(since: $since) {
    revision
    after
    edits {
      kind
      id
      dish { title price version }
    }
  }
}
`,
  SignIn: `# 4. Sign in, here or at /login: the session
# is a cookie of this origin, so every tab is
# signed in. The next ones need it.
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
  Undo: `# 5. All that staff do is an act. This one is
# an edit, and undo takes it back: by its
# revision, here of the first act since this
# page was opened.
mutation Undo(
  $edit: ActInput!
  $undo: ActInput!
) {
  edit: act(input: $edit) {
    __typename
    ... on Done { revision }
  }
  undo: act(input: $undo) {
    __typename
    ${OUTCOME}
  }
}
`,
  Create: `# 6. Create puts a dish on the menu. Run it
# twice: the requestId makes sure that it is
# done once.
mutation Create($input: ActInput!) {
  act(input: $input) {
    __typename
    ${OUTCOME}
  }
}
`,
  Edit: `# 7. Edit a dish. expectedVersion is the
# version that you saw; what you leave out
# stays.
mutation Edit($input: ActInput!) {
  act(input: $input) {
    __typename
    ${OUTCOME}
  }
}
`,
  Conflict: `# 8. Two edits of one version: where both
# change the same field, the second is
# refused, and told how the dish is now.
mutation Conflict(
  $mine: ActInput!
  $theirs: ActInput!
) {
  theirs: act(input: $theirs) { __typename }
  mine: act(input: $mine) {
    __typename
    ... on Refused {
      code
      message
      current { title price version }
    }
  }
}
`,
  SellOut: `# 9. Sold out, until the next opening after
# today. It is a state that is set: run it
# again, and it is as it was.
mutation SellOut($input: ActInput!) {
  act(input: $input) {
    __typename
    ${OUTCOME}
  }
}
`,
  Delete: `# 10. Delete a dish, and bring it back: the
# same id, the same place.
mutation Delete(
  $delete: ActInput!
  $restore: ActInput!
) {
  delete: act(input: $delete) {
    __typename
    ... on Done { edits { kind id } }
  }
  restore: act(input: $restore) {
    __typename
    ${OUTCOME}
  }
}
`,
  Together: `# 11. Several steps are one act: one
# revision, one message to every page, and
# one undo.
mutation Together($input: ActInput!) {
  act(input: $input) {
    __typename
    ${OUTCOME}
  }
}
`,
  Plan: `# 12. With a time, an act is planned: the
# server carries it out then.
mutation Plan($input: ActInput!) {
  act(input: $input) {
    __typename
    ... on Done {
      revision
      plan { id due state what reason }
    }
    ... on Refused { code message field }
  }
}
`,
  Refused: `# 13. A refusal is a result, with a code for
# programs, a sentence for people, and all
# that is wrong.
mutation Refused($input: ActInput!) {
  act(input: $input) {
    __typename
    ... on Refused {
      code
      message
      faults { step field message }
    }
  }
}
`,
} as const
