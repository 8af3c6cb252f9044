/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type { ApolloCache } from '@apollo/client'
import { useMutation, useQuery, useSubscription } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core'
/** A new dish, as staff type it. */
export type CreateDishInput = {
  /** The course; 1 to 40 characters. */
  readonly course: string
  /** Up to 1,000 characters. */
  readonly description?: string | null | undefined
  /**
   * An id made by the client, so that a repeated create is recognised: 1 to 64 letters, digits, `-` or `_`; a UUID is a
   * good choice. Left out: the server makes one, and a repeat makes a second dish.
   */
  readonly id?: string | null | undefined
  /** In pounds, 0 to 9,999.99, at most two decimals; left out, it is 0. */
  readonly price?: number | null | undefined
  /** The sitting; 1 to 40 characters. */
  readonly sitting: string
  /** The name, up to 120 characters; left out or empty for a line of text. */
  readonly title?: string | null | undefined
}

/** What happened to a dish. */
export type DishChangeKind =
  /** It came onto the menu: created, or restored. */
  | 'CREATED'
  /** It left the menu. */
  | 'DELETED'
  /** The menu changed in a way that is not told dish by dish: read `menu` again. */
  | 'RESET'
  /** At least one of its fields changed. */
  | 'UPDATED'

/** Why something was not done. */
export type RefusalCode =
  /** Somebody else changed the same field since the edit began. */
  | 'CONFLICT'
  /** The client-made id belongs to another dish. */
  | 'ID_TAKEN'
  /** A field is missing, too long, out of range, or holds characters that are not allowed. */
  | 'INVALID_INPUT'
  /** There is no such dish on the menu. */
  | 'NOT_FOUND'
  /** Nobody is signed in, or the session has ended. Sign in and try again. */
  | 'NOT_SIGNED_IN'
  /** Too many failed attempts to sign in. */
  | 'TOO_MANY_ATTEMPTS'
  /** The address or the password is wrong; which of the two is not said. */
  | 'WRONG_CREDENTIALS'

/** The new state of a dish, stored as typed. */
export type UpdateDishInput = {
  /** The course; 1 to 40 characters. */
  readonly course?: string | null | undefined
  /** Up to 1,000 characters. */
  readonly description?: string | null | undefined
  /** In pounds, 0 to 9,999.99, at most two decimals. */
  readonly price?: number | null | undefined
  /** The sitting; 1 to 40 characters. */
  readonly sitting?: string | null | undefined
  /** The name, up to 120 characters. */
  readonly title?: string | null | undefined
}

export type DishPartsFragment = {
  readonly __typename: 'Dish'
  readonly id: string
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly description: string
  readonly price: number
  readonly createdAt: number | null
  readonly version: number
}

export type MenuQueryVariables = Exact<{ [key: string]: never }>

export type MenuQuery = {
  readonly menu: {
    readonly __typename: 'Menu'
    readonly revision: number
    readonly dishes: ReadonlyArray<{
      readonly __typename: 'Dish'
      readonly id: string
      readonly sitting: string
      readonly course: string
      readonly title: string
      readonly description: string
      readonly price: number
      readonly createdAt: number | null
      readonly version: number
    }>
  }
}

export type DishChangedSubscriptionVariables = Exact<{
  since?: number | null | undefined
}>

export type DishChangedSubscription = {
  readonly dishChanged: {
    readonly __typename: 'DishChange'
    readonly revision: number
    readonly kind: DishChangeKind
    readonly id: string | null
    readonly dish: {
      readonly __typename: 'Dish'
      readonly id: string
      readonly sitting: string
      readonly course: string
      readonly title: string
      readonly description: string
      readonly price: number
      readonly createdAt: number | null
      readonly version: number
    } | null
  }
}

export type CreateDishMutationVariables = Exact<{
  input: CreateDishInput
}>

export type CreateDishMutation = {
  readonly createDish:
    | {
        readonly __typename: 'DishSaved'
        readonly revision: number
        readonly dish: {
          readonly __typename: 'Dish'
          readonly id: string
          readonly sitting: string
          readonly course: string
          readonly title: string
          readonly description: string
          readonly price: number
          readonly createdAt: number | null
          readonly version: number
        }
      }
    | { readonly __typename: 'IdTaken'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | { readonly __typename: 'InvalidInput'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | { readonly __typename: 'NotSignedIn'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type UpdateDishMutationVariables = Exact<{
  id: string
  input: UpdateDishInput
  expectedVersion: number
}>

export type UpdateDishMutation = {
  readonly updateDish:
    | {
        readonly __typename: 'DishConflict'
        readonly code: RefusalCode
        readonly message: string
        readonly field: string | null
        readonly current: {
          readonly __typename: 'Dish'
          readonly id: string
          readonly sitting: string
          readonly course: string
          readonly title: string
          readonly description: string
          readonly price: number
          readonly createdAt: number | null
          readonly version: number
        }
      }
    | { readonly __typename: 'DishNotFound'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | {
        readonly __typename: 'DishSaved'
        readonly revision: number
        readonly dish: {
          readonly __typename: 'Dish'
          readonly id: string
          readonly sitting: string
          readonly course: string
          readonly title: string
          readonly description: string
          readonly price: number
          readonly createdAt: number | null
          readonly version: number
        }
      }
    | { readonly __typename: 'InvalidInput'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | { readonly __typename: 'NotSignedIn'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type DeleteDishMutationVariables = Exact<{
  id: string
}>

export type DeleteDishMutation = {
  readonly deleteDish:
    | {
        readonly __typename: 'DishDeleted'
        readonly revision: number
        readonly dish: {
          readonly __typename: 'Dish'
          readonly id: string
          readonly sitting: string
          readonly course: string
          readonly title: string
          readonly description: string
          readonly price: number
          readonly createdAt: number | null
          readonly version: number
        }
      }
    | { readonly __typename: 'DishNotFound'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | { readonly __typename: 'NotSignedIn'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type RestoreDishMutationVariables = Exact<{
  id: string
}>

export type RestoreDishMutation = {
  readonly restoreDish:
    | { readonly __typename: 'DishNotFound'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | {
        readonly __typename: 'DishSaved'
        readonly revision: number
        readonly dish: {
          readonly __typename: 'Dish'
          readonly id: string
          readonly sitting: string
          readonly course: string
          readonly title: string
          readonly description: string
          readonly price: number
          readonly createdAt: number | null
          readonly version: number
        }
      }
    | { readonly __typename: 'NotSignedIn'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type ViewerQueryVariables = Exact<{ [key: string]: never }>

export type ViewerQuery = { readonly viewer: { readonly __typename: 'Staff'; readonly id: string; readonly email: string } | null }

export type LoginMutationVariables = Exact<{
  email: string
  password: string
}>

export type LoginMutation = {
  readonly login:
    | { readonly __typename: 'InvalidInput'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | { readonly __typename: 'SignedIn'; readonly staff: { readonly __typename: 'Staff'; readonly id: string; readonly email: string } }
    | {
        readonly __typename: 'TooManyAttempts'
        readonly code: RefusalCode
        readonly message: string
        readonly field: string | null
        readonly retryAfter: number
      }
    | { readonly __typename: 'WrongCredentials'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type LogoutMutationVariables = Exact<{ [key: string]: never }>

export type LogoutMutation = { readonly logout: { readonly __typename: 'SignedOut'; readonly done: boolean } }

export const DishPartsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DishParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Dish' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sitting' } },
          { kind: 'Field', name: { kind: 'Name', value: 'course' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'price' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DishPartsFragment, unknown>
export const MenuDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Menu' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'menu' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'dishes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DishParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Dish' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sitting' } },
          { kind: 'Field', name: { kind: 'Name', value: 'course' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'price' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MenuQuery, MenuQueryVariables>
export const DishChangedDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'DishChanged' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'since' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'dishChanged' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'since' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'since' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'dish' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DishParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Dish' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sitting' } },
          { kind: 'Field', name: { kind: 'Name', value: 'course' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'price' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DishChangedSubscription, DishChangedSubscriptionVariables>
export const CreateDishDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateDish' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateDishInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createDish' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DishSaved' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'dish' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Refusal' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DishParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Dish' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sitting' } },
          { kind: 'Field', name: { kind: 'Name', value: 'course' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'price' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateDishMutation, CreateDishMutationVariables>
export const UpdateDishDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateDish' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateDishInput' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'expectedVersion' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateDish' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'id' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } } },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'expectedVersion' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'expectedVersion' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DishSaved' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'dish' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Refusal' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                    ],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DishConflict' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'current' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DishParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Dish' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sitting' } },
          { kind: 'Field', name: { kind: 'Name', value: 'course' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'price' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateDishMutation, UpdateDishMutationVariables>
export const DeleteDishDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteDish' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteDish' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'id' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DishDeleted' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'dish' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Refusal' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DishParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Dish' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sitting' } },
          { kind: 'Field', name: { kind: 'Name', value: 'course' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'price' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteDishMutation, DeleteDishMutationVariables>
export const RestoreDishDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RestoreDish' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'restoreDish' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'id' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DishSaved' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'dish' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Refusal' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DishParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Dish' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sitting' } },
          { kind: 'Field', name: { kind: 'Name', value: 'course' } },
          { kind: 'Field', name: { kind: 'Name', value: 'title' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'price' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestoreDishMutation, RestoreDishMutationVariables>
export const ViewerDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Viewer' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'viewer' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>
export const LoginDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Login' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'email' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'password' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'login' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'email' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'email' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'password' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'password' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SignedIn' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'staff' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Refusal' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                    ],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TooManyAttempts' } },
                  selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'retryAfter' } }] },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>
export const LogoutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Logout' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'logout' },
            selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'done' } }] },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>
export function useMenuQuery(
  options: useQuery.Options<MenuQuery, MenuQueryVariables> = {},
): useQuery.Result<MenuQuery, MenuQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(MenuDocument, options)
}

export function useDishChangedSubscription(
  options: useSubscription.Options<DishChangedSubscription, DishChangedSubscriptionVariables> = {},
) {
  return useSubscription(DishChangedDocument, options)
}

export function useCreateDishMutation(
  options: useMutation.Options<CreateDishMutation, CreateDishMutationVariables, ApolloCache, Record<never, never>> = {},
) {
  return useMutation(CreateDishDocument, options)
}

export function useUpdateDishMutation(
  options: useMutation.Options<UpdateDishMutation, UpdateDishMutationVariables, ApolloCache, Record<never, never>> = {},
) {
  return useMutation(UpdateDishDocument, options)
}

export function useDeleteDishMutation(
  options: useMutation.Options<DeleteDishMutation, DeleteDishMutationVariables, ApolloCache, Record<never, never>> = {},
) {
  return useMutation(DeleteDishDocument, options)
}

export function useRestoreDishMutation(
  options: useMutation.Options<RestoreDishMutation, RestoreDishMutationVariables, ApolloCache, Record<never, never>> = {},
) {
  return useMutation(RestoreDishDocument, options)
}

export function useViewerQuery(
  options: useQuery.Options<ViewerQuery, ViewerQueryVariables> = {},
): useQuery.Result<ViewerQuery, ViewerQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(ViewerDocument, options)
}

export function useLoginMutation(
  options: useMutation.Options<LoginMutation, LoginMutationVariables, ApolloCache, Record<never, never>> = {},
) {
  return useMutation(LoginDocument, options)
}

export function useLogoutMutation(
  options: useMutation.Options<LogoutMutation, LogoutMutationVariables, ApolloCache, Record<never, never>> = {},
) {
  return useMutation(LogoutDocument, options)
}
