/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core'
import { useQuery, useSubscription } from '@apollo/client/react'
export type Allergen =
  | 'ALMONDS'
  | 'BARLEY'
  | 'BRAZIL_NUTS'
  | 'CASHEWS'
  | 'CELERY'
  | 'CRUSTACEANS'
  | 'EGGS'
  | 'FISH'
  | 'HAZELNUTS'
  | 'LUPIN'
  | 'MACADAMIAS'
  | 'MILK'
  | 'MOLLUSCS'
  | 'MUSTARD'
  | 'OATS'
  | 'PEANUTS'
  | 'PECANS'
  | 'PISTACHIOS'
  | 'RYE'
  | 'SESAME'
  | 'SOYA'
  | 'SULPHITES'
  | 'WALNUTS'
  | 'WHEAT'

export type Diet = 'NO_GLUTEN_INGREDIENTS' | 'VEGAN' | 'VEGETARIAN'

export type DishEditKind = 'CREATED' | 'DELETED' | 'UPDATED'

export type DishPartsFragment = {
  readonly __typename: 'Dish'
  readonly id: string
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly description: string
  readonly price: number
  readonly priceWords: string | null
  readonly position: number | null
  readonly coursePosition: number | null
  readonly createdAt: number | null
  readonly version: number
  readonly typed: { readonly __typename: 'TypedText'; readonly title: string | null; readonly description: string | null } | null
  readonly portions: ReadonlyArray<{ readonly __typename: 'Portion'; readonly name: string; readonly price: number }> | null
  readonly diets: ReadonlyArray<{ readonly __typename: 'DishDiet'; readonly diet: Diet; readonly onRequest: boolean }> | null
  readonly check: { readonly __typename: 'AllergenCheck'; readonly isCurrent: boolean; readonly contains: ReadonlyArray<Allergen> | null; readonly mayContain: ReadonlyArray<Allergen> | null; readonly at: number } | null
  readonly soldOut: { readonly __typename: 'SoldOut'; readonly until: number | null } | null
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
      readonly priceWords: string | null
      readonly position: number | null
      readonly coursePosition: number | null
      readonly createdAt: number | null
      readonly version: number
      readonly typed: { readonly __typename: 'TypedText'; readonly title: string | null; readonly description: string | null } | null
      readonly portions: ReadonlyArray<{ readonly __typename: 'Portion'; readonly name: string; readonly price: number }> | null
      readonly diets: ReadonlyArray<{ readonly __typename: 'DishDiet'; readonly diet: Diet; readonly onRequest: boolean }> | null
      readonly check: { readonly __typename: 'AllergenCheck'; readonly isCurrent: boolean; readonly contains: ReadonlyArray<Allergen> | null; readonly mayContain: ReadonlyArray<Allergen> | null; readonly at: number } | null
      readonly soldOut: { readonly __typename: 'SoldOut'; readonly until: number | null } | null
    }>
  }
}

export type DishChangedSubscriptionVariables = Exact<{
  since?: number | null | undefined
}>

export type DishChangedSubscription = {
  readonly dishChanged: {
    readonly __typename: 'MenuChange'
    readonly revision: number
    readonly after: number
    readonly edits: ReadonlyArray<{
      readonly __typename: 'DishEdit'
      readonly kind: DishEditKind
      readonly id: string
      readonly dish: {
        readonly __typename: 'Dish'
        readonly id: string
        readonly sitting: string
        readonly course: string
        readonly title: string
        readonly description: string
        readonly price: number
        readonly priceWords: string | null
        readonly position: number | null
        readonly coursePosition: number | null
        readonly createdAt: number | null
        readonly version: number
        readonly typed: { readonly __typename: 'TypedText'; readonly title: string | null; readonly description: string | null } | null
        readonly portions: ReadonlyArray<{ readonly __typename: 'Portion'; readonly name: string; readonly price: number }> | null
        readonly diets: ReadonlyArray<{ readonly __typename: 'DishDiet'; readonly diet: Diet; readonly onRequest: boolean }> | null
        readonly check: { readonly __typename: 'AllergenCheck'; readonly isCurrent: boolean; readonly contains: ReadonlyArray<Allergen> | null; readonly mayContain: ReadonlyArray<Allergen> | null; readonly at: number } | null
        readonly soldOut: { readonly __typename: 'SoldOut'; readonly until: number | null } | null
      } | null
    }> | null
  }
}

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
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'typed' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'title' } },
                { kind: 'Field', name: { kind: 'Name', value: 'description' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'price' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'portions' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'price' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'priceWords' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'diets' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'diet' } },
                { kind: 'Field', name: { kind: 'Name', value: 'onRequest' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'check' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'isCurrent' } },
                { kind: 'Field', name: { kind: 'Name', value: 'contains' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mayContain' } },
                { kind: 'Field', name: { kind: 'Name', value: 'at' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'position' } },
          { kind: 'Field', name: { kind: 'Name', value: 'coursePosition' } },
          { kind: 'Field', name: { kind: 'Name', value: 'soldOut' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'until' } }] } },
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
                { kind: 'Field', name: { kind: 'Name', value: 'dishes' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
              ],
            },
          },
        ],
      },
    },
    DishPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<MenuQuery, MenuQueryVariables>
export const DishChangedDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'DishChanged' },
      variableDefinitions: [{ kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'since' } }, type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } }],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'dishChanged' },
            arguments: [{ kind: 'Argument', name: { kind: 'Name', value: 'since' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'since' } } }],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                { kind: 'Field', name: { kind: 'Name', value: 'after' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'edits' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'dish' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    DishPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<DishChangedSubscription, DishChangedSubscriptionVariables>
export function useMenuQuery(options: useQuery.Options<MenuQuery, MenuQueryVariables> = {}): useQuery.Result<MenuQuery, MenuQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(MenuDocument, options)
}

export function useDishChangedSubscription(options: useSubscription.Options<DishChangedSubscription, DishChangedSubscriptionVariables> = {}) {
  return useSubscription(DishChangedDocument, options)
}
