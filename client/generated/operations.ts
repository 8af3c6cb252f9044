/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never }
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core'
import type { ApolloCache } from '@apollo/client'
import { useMutation, useQuery } from '@apollo/client/react'
export type ActInput = {
  readonly at?: number | null | undefined
  readonly requestId: string
  readonly steps: ReadonlyArray<StepInput>
}

export type AgendaState = 'CANCELLED' | 'DONE' | 'FAILED' | 'PLANNED'

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

export type CancelPlanStep = {
  readonly id: string
}

export type ChangePlanStep = {
  readonly at?: number | null | undefined
  readonly id: string
  readonly steps?: ReadonlyArray<StepInput> | null | undefined
}

export type ChangePricesStep = {
  readonly by: PriceChangeKind
  readonly course?: string | null | undefined
  readonly dishes?: ReadonlyArray<string> | null | undefined
  readonly rounding?: Rounding
  readonly sitting?: string | null | undefined
  readonly value: number
}

export type CheckStep = {
  readonly contains: ReadonlyArray<Allergen>
  readonly description: string
  readonly id: string
  readonly mayContain?: ReadonlyArray<Allergen>
  readonly title: string
}

export type CreateStep = {
  readonly fields: DishFieldsInput
  readonly id?: string | null | undefined
}

export type Diet = 'NO_GLUTEN_INGREDIENTS' | 'VEGAN' | 'VEGETARIAN'

export type DishDietInput = {
  readonly diet: Diet
  readonly onRequest?: boolean
}

export type DishEditKind = 'CREATED' | 'DELETED' | 'UPDATED'

export type DishFieldsInput = {
  readonly course?: string | null | undefined
  readonly description?: string | null | undefined
  readonly diets?: ReadonlyArray<DishDietInput> | null | undefined
  readonly portions?: ReadonlyArray<PortionInput> | null | undefined
  readonly price?: number | null | undefined
  readonly priceWords?: string | null | undefined
  readonly sitting?: string | null | undefined
  readonly title?: string | null | undefined
}

export type DishStep = {
  readonly id: string
}

export type ListedDishInput = {
  readonly fields: DishFieldsInput
  readonly id?: string | null | undefined
}

export type MoveCourseStep = {
  readonly before?: string | null | undefined
  readonly course: string
  readonly sitting: string
}

export type MoveStep = {
  readonly before?: string | null | undefined
  readonly course?: string | null | undefined
  readonly id: string
  readonly sitting?: string | null | undefined
}

export type PortionInput = {
  readonly name: string
  readonly price: number
}

export type PriceChangeKind = 'AMOUNT' | 'PERCENT' | 'TO'

export type PutBackStep = {
  readonly dishes?: ReadonlyArray<string> | null | undefined
  readonly revision: number
}

export type RefusalCode =
  | 'ADDRESS_TAKEN'
  | 'AMBIGUOUS'
  | 'CONFLICT'
  | 'COURSE_NOT_FOUND'
  | 'ID_TAKEN'
  | 'INVALID_INPUT'
  | 'LAST_MANAGER'
  | 'LATER_WORK'
  | 'NOT_FOUND'
  | 'NOT_IN_LOG'
  | 'NOT_MANAGER'
  | 'NOT_PLANNED'
  | 'NOT_SIGNED_IN'
  | 'NO_SUCH_ACCOUNT'
  | 'OWN_ACCOUNT'
  | 'REQUEST_ID_TAKEN'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_DISHES'
  | 'WRONG_CREDENTIALS'

export type RenameStep = {
  readonly course?: string | null | undefined
  readonly name: string
  readonly sitting: string
}

export type ReplaceSectionStep = {
  readonly dishes: ReadonlyArray<ListedDishInput>
  readonly sitting: string
}

export type Rounding = 'FIVE' | 'HALF' | 'NINETY_FIVE' | 'NONE' | 'POUND' | 'QUARTER' | 'TEN'

export type SoldOutStep = {
  readonly id: string
  readonly isSoldOut?: boolean
  readonly until?: number | null | undefined
  readonly untilNextOpening?: boolean | null | undefined
}

export type StepInput =
  | {
      readonly cancelPlan: CancelPlanStep
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan: ChangePlanStep
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices: ChangePricesStep
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check: CheckStep
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create: CreateStep
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete: DishStep
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move: MoveStep
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse: MoveCourseStep
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack: PutBackStep
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename: RenameStep
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection: ReplaceSectionStep
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore: DishStep
      readonly soldOut?: never
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut: SoldOutStep
      readonly undo?: never
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo: UndoStep
      readonly update?: never
    }
  | {
      readonly cancelPlan?: never
      readonly changePlan?: never
      readonly changePrices?: never
      readonly check?: never
      readonly create?: never
      readonly delete?: never
      readonly move?: never
      readonly moveCourse?: never
      readonly putBack?: never
      readonly rename?: never
      readonly replaceSection?: never
      readonly restore?: never
      readonly soldOut?: never
      readonly undo?: never
      readonly update: UpdateStep
    }

export type StepKind = 'CHANGE_PRICES' | 'CREATE' | 'DELETE' | 'MOVE_COURSE' | 'MOVE_DISH' | 'RENAME' | 'REPLACE_SECTION' | 'RESTORE' | 'SOLD_OUT' | 'UPDATE'

export type UndoStep = {
  readonly dishes?: ReadonlyArray<string> | null | undefined
  readonly overwrite?: boolean
  readonly revision: number
}

export type UpdateStep = {
  readonly expectedVersion?: number | null | undefined
  readonly fields: DishFieldsInput
  readonly id: string
}

export type DishHistoryQueryVariables = Exact<{
  dish: string
}>

export type DishHistoryQuery = {
  readonly history:
    | {
        readonly __typename: 'History'
        readonly revisions: ReadonlyArray<{
          readonly __typename: 'Revision'
          readonly at: number
          readonly by: { readonly __typename: 'Staff'; readonly id: string; readonly name: string | null } | { readonly __typename: 'System'; readonly id: string; readonly name: string | null }
          readonly edits: ReadonlyArray<{
            readonly __typename: 'RevisionEdit'
            readonly before: {
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
            readonly after: {
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
        }>
      }
    | { readonly __typename: 'Refused' }
}

export type SoldOutByQueryVariables = Exact<{ [key: string]: never }>

export type SoldOutByQuery = {
  readonly soldOutBy:
    | { readonly __typename: 'Refused' }
    | {
        readonly __typename: 'SoldOutDishes'
        readonly dishes: ReadonlyArray<{
          readonly __typename: 'SoldOutDish'
          readonly id: string
          readonly at: number
          readonly by: { readonly __typename: 'Staff'; readonly id: string; readonly name: string | null } | { readonly __typename: 'System'; readonly id: string; readonly name: string | null }
        }>
      }
}

type ActorParts_Staff_Fragment = { readonly __typename: 'Staff'; readonly id: string; readonly name: string | null }

type ActorParts_System_Fragment = { readonly __typename: 'System'; readonly id: string; readonly name: string | null }

export type ActorPartsFragment = ActorParts_Staff_Fragment | ActorParts_System_Fragment

export type HistoryQueryVariables = Exact<{
  first: number
  after?: number | null | undefined
  dish?: string | null | undefined
  by?: string | null | undefined
}>

export type HistoryQuery = {
  readonly history:
    | {
        readonly __typename: 'History'
        readonly hasMore: boolean
        readonly revisions: ReadonlyArray<{
          readonly __typename: 'Revision'
          readonly revision: number
          readonly at: number
          readonly what: string
          readonly undoes: number | null
          readonly by: { readonly __typename: 'Staff'; readonly id: string; readonly name: string | null } | { readonly __typename: 'System'; readonly id: string; readonly name: string | null }
          readonly edits: ReadonlyArray<{
            readonly __typename: 'RevisionEdit'
            readonly id: string
            readonly before: {
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
            readonly after: {
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
          readonly agenda: ReadonlyArray<{ readonly __typename: 'AgendaStep'; readonly id: string; readonly due: number; readonly state: AgendaState }> | null
        }>
      }
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type DeletedDishesQueryVariables = Exact<{
  first: number
  after?: number | null | undefined
}>

export type DeletedDishesQuery = {
  readonly deletedDishes:
    | {
        readonly __typename: 'DeletedDishes'
        readonly hasMore: boolean
        readonly dishes: ReadonlyArray<{
          readonly __typename: 'DeletedDish'
          readonly revision: number
          readonly at: number
          readonly by: { readonly __typename: 'Staff'; readonly id: string; readonly name: string | null } | { readonly __typename: 'System'; readonly id: string; readonly name: string | null }
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
          }
        }>
      }
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type MenuAtQueryVariables = Exact<{
  time: number
}>

export type MenuAtQuery = {
  readonly menuAt:
    | {
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
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type PlannedPartsFragment = {
  readonly __typename: 'PlannedAct'
  readonly id: string
  readonly due: number
  readonly state: AgendaState
  readonly reason: string | null
  readonly isReturn: boolean
  readonly what: string | null
  readonly by: { readonly __typename: 'Staff'; readonly id: string; readonly name: string | null } | { readonly __typename: 'System'; readonly id: string; readonly name: string | null }
  readonly steps: ReadonlyArray<{
    readonly __typename: 'PlannedStep'
    readonly kind: StepKind
    readonly id: string | null
    readonly expectedVersion: number | null
    readonly sitting: string | null
    readonly course: string | null
    readonly name: string | null
    readonly priced: ReadonlyArray<string> | null
    readonly fields: {
      readonly __typename: 'StepFields'
      readonly sitting: string | null
      readonly course: string | null
      readonly title: string | null
      readonly description: string | null
      readonly price: number | null
      readonly priceWords: string | null
      readonly cleared: ReadonlyArray<string>
      readonly portions: ReadonlyArray<{ readonly __typename: 'Portion'; readonly name: string; readonly price: number }> | null
      readonly diets: ReadonlyArray<{ readonly __typename: 'DishDiet'; readonly diet: Diet; readonly onRequest: boolean }> | null
    } | null
    readonly soldOut: { readonly __typename: 'SoldOutEnd'; readonly until: number | null; readonly untilNextOpening: boolean | null } | null
  }>
}

export type PlannedActsQueryVariables = Exact<{ [key: string]: never }>

export type PlannedActsQuery = {
  readonly plannedActs:
    | {
        readonly __typename: 'PlannedActs'
        readonly hasMore: boolean
        readonly entries: ReadonlyArray<{
          readonly __typename: 'PlannedAct'
          readonly id: string
          readonly due: number
          readonly state: AgendaState
          readonly reason: string | null
          readonly isReturn: boolean
          readonly what: string | null
          readonly by: { readonly __typename: 'Staff'; readonly id: string; readonly name: string | null } | { readonly __typename: 'System'; readonly id: string; readonly name: string | null }
          readonly steps: ReadonlyArray<{
            readonly __typename: 'PlannedStep'
            readonly kind: StepKind
            readonly id: string | null
            readonly expectedVersion: number | null
            readonly sitting: string | null
            readonly course: string | null
            readonly name: string | null
            readonly priced: ReadonlyArray<string> | null
            readonly fields: {
              readonly __typename: 'StepFields'
              readonly sitting: string | null
              readonly course: string | null
              readonly title: string | null
              readonly description: string | null
              readonly price: number | null
              readonly priceWords: string | null
              readonly cleared: ReadonlyArray<string>
              readonly portions: ReadonlyArray<{ readonly __typename: 'Portion'; readonly name: string; readonly price: number }> | null
              readonly diets: ReadonlyArray<{ readonly __typename: 'DishDiet'; readonly diet: Diet; readonly onRequest: boolean }> | null
            } | null
            readonly soldOut: { readonly __typename: 'SoldOutEnd'; readonly until: number | null; readonly untilNextOpening: boolean | null } | null
          }>
        }>
      }
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type MenuPlannedQueryVariables = Exact<{
  time: number
}>

export type MenuPlannedQuery = {
  readonly menuPlanned:
    | {
        readonly __typename: 'PlannedMenu'
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
        readonly failing: ReadonlyArray<{ readonly __typename: 'FailingAct'; readonly id: string; readonly reason: string }>
      }
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type DishChecksQueryVariables = Exact<{ [key: string]: never }>

export type DishChecksQuery = {
  readonly checks:
    | {
        readonly __typename: 'DishChecks'
        readonly dishes: ReadonlyArray<{
          readonly __typename: 'DishCheck'
          readonly id: string
          readonly at: number
          readonly contains: ReadonlyArray<Allergen>
          readonly mayContain: ReadonlyArray<Allergen>
          readonly by: { readonly __typename: 'Staff'; readonly id: string; readonly name: string | null } | { readonly __typename: 'System'; readonly id: string; readonly name: string | null }
        }>
      }
    | { readonly __typename: 'Refused' }
}

type RefusalParts_InvalidInput_Fragment = { readonly __typename: 'InvalidInput'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }

type RefusalParts_Refused_Fragment = { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }

type RefusalParts_TooManyAttempts_Fragment = { readonly __typename: 'TooManyAttempts'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }

type RefusalParts_WrongCredentials_Fragment = { readonly __typename: 'WrongCredentials'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }

export type RefusalPartsFragment = RefusalParts_InvalidInput_Fragment | RefusalParts_Refused_Fragment | RefusalParts_TooManyAttempts_Fragment | RefusalParts_WrongCredentials_Fragment

export type ActMutationVariables = Exact<{
  input: ActInput
}>

export type ActMutation = {
  readonly act:
    | {
        readonly __typename: 'Done'
        readonly revision: number | null
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
        }>
        readonly plan: { readonly __typename: 'PlannedAct'; readonly id: string; readonly due: number; readonly reason: string | null; readonly what: string | null } | null
      }
    | {
        readonly __typename: 'Refused'
        readonly step: number | null
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
        readonly later: ReadonlyArray<{
          readonly __typename: 'LaterEdit'
          readonly fields: ReadonlyArray<string>
          readonly now: {
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
          readonly after: {
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

export type ViewerPartsFragment = { readonly __typename: 'Staff'; readonly id: string; readonly email: string; readonly name: string | null; readonly isManager: boolean }

export type ViewerQueryVariables = Exact<{ [key: string]: never }>

export type ViewerQuery = { readonly viewer: { readonly __typename: 'Staff'; readonly id: string; readonly email: string; readonly name: string | null; readonly isManager: boolean } | null }

export type LoginMutationVariables = Exact<{
  email: string
  password: string
}>

export type LoginMutation = {
  readonly login:
    | { readonly __typename: 'InvalidInput'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | { readonly __typename: 'SignedIn'; readonly staff: { readonly __typename: 'Staff'; readonly id: string; readonly email: string; readonly name: string | null; readonly isManager: boolean } }
    | { readonly __typename: 'TooManyAttempts'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | { readonly __typename: 'WrongCredentials'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type LogoutMutationVariables = Exact<{ [key: string]: never }>

export type LogoutMutation = { readonly logout: { readonly __typename: 'SignedOut'; readonly done: boolean } }

export type StaffPartsFragment = {
  readonly __typename: 'Staff'
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly createdAt: number | null
  readonly isDisabled: boolean
  readonly isManager: boolean
  readonly isYou: boolean
}

export type FirstPasswordPartsFragment = {
  readonly __typename: 'FirstPassword'
  readonly password: string
  readonly staff: {
    readonly __typename: 'Staff'
    readonly id: string
    readonly email: string
    readonly name: string | null
    readonly createdAt: number | null
    readonly isDisabled: boolean
    readonly isManager: boolean
    readonly isYou: boolean
  }
}

export type StaffSavedPartsFragment = {
  readonly __typename: 'StaffSaved'
  readonly staff: {
    readonly __typename: 'Staff'
    readonly id: string
    readonly email: string
    readonly name: string | null
    readonly createdAt: number | null
    readonly isDisabled: boolean
    readonly isManager: boolean
    readonly isYou: boolean
  }
}

export type StaffListQueryVariables = Exact<{ [key: string]: never }>

export type StaffListQuery = {
  readonly staff:
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | {
        readonly __typename: 'StaffList'
        readonly staff: ReadonlyArray<{
          readonly __typename: 'Staff'
          readonly id: string
          readonly email: string
          readonly name: string | null
          readonly createdAt: number | null
          readonly isDisabled: boolean
          readonly isManager: boolean
          readonly isYou: boolean
        }>
      }
}

export type AddStaffMutationVariables = Exact<{
  email: string
  name: string
}>

export type AddStaffMutation = {
  readonly addStaff:
    | {
        readonly __typename: 'FirstPassword'
        readonly password: string
        readonly staff: {
          readonly __typename: 'Staff'
          readonly id: string
          readonly email: string
          readonly name: string | null
          readonly createdAt: number | null
          readonly isDisabled: boolean
          readonly isManager: boolean
          readonly isYou: boolean
        }
      }
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type RenameStaffMutationVariables = Exact<{
  id: string
  name: string
}>

export type RenameStaffMutation = {
  readonly renameStaff:
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | {
        readonly __typename: 'StaffSaved'
        readonly staff: {
          readonly __typename: 'Staff'
          readonly id: string
          readonly email: string
          readonly name: string | null
          readonly createdAt: number | null
          readonly isDisabled: boolean
          readonly isManager: boolean
          readonly isYou: boolean
        }
      }
}

export type SetStaffDisabledMutationVariables = Exact<{
  id: string
  isDisabled: boolean
}>

export type SetStaffDisabledMutation = {
  readonly setStaffDisabled:
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | {
        readonly __typename: 'StaffSaved'
        readonly staff: {
          readonly __typename: 'Staff'
          readonly id: string
          readonly email: string
          readonly name: string | null
          readonly createdAt: number | null
          readonly isDisabled: boolean
          readonly isManager: boolean
          readonly isYou: boolean
        }
      }
}

export type SetStaffManagerMutationVariables = Exact<{
  id: string
  isManager: boolean
}>

export type SetStaffManagerMutation = {
  readonly setStaffManager:
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
    | {
        readonly __typename: 'StaffSaved'
        readonly staff: {
          readonly __typename: 'Staff'
          readonly id: string
          readonly email: string
          readonly name: string | null
          readonly createdAt: number | null
          readonly isDisabled: boolean
          readonly isManager: boolean
          readonly isYou: boolean
        }
      }
}

export type ResetPasswordMutationVariables = Exact<{
  id: string
}>

export type ResetPasswordMutation = {
  readonly resetPassword:
    | {
        readonly __typename: 'FirstPassword'
        readonly password: string
        readonly staff: {
          readonly __typename: 'Staff'
          readonly id: string
          readonly email: string
          readonly name: string | null
          readonly createdAt: number | null
          readonly isDisabled: boolean
          readonly isManager: boolean
          readonly isYou: boolean
        }
      }
    | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type ChangePasswordMutationVariables = Exact<{
  current: string
  next: string
}>

export type ChangePasswordMutation = {
  readonly changePassword: { readonly __typename: 'PasswordChanged'; readonly done: boolean } | { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null }
}

export type SignOutEverywhereMutationVariables = Exact<{ [key: string]: never }>

export type SignOutEverywhereMutation = {
  readonly signOutEverywhere: { readonly __typename: 'Refused'; readonly code: RefusalCode; readonly message: string; readonly field: string | null } | { readonly __typename: 'SignedOut'; readonly done: boolean }
}

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

export const ActorPartsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ActorParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Actor' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'InlineFragment',
            typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Staff' } },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          {
            kind: 'InlineFragment',
            typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'System' } },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ActorPartsFragment, unknown>
export const PlannedPartsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PlannedParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PlannedAct' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'due' } },
          { kind: 'Field', name: { kind: 'Name', value: 'by' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ActorParts' } }] } },
          { kind: 'Field', name: { kind: 'Name', value: 'state' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isReturn' } },
          { kind: 'Field', name: { kind: 'Name', value: 'what' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'steps' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'expectedVersion' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sitting' } },
                { kind: 'Field', name: { kind: 'Name', value: 'course' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'priced' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'fields' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'sitting' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'course' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'title' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'description' } },
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
                      { kind: 'Field', name: { kind: 'Name', value: 'cleared' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'soldOut' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'until' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'untilNextOpening' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    ActorPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<PlannedPartsFragment, unknown>
export const RefusalPartsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RefusalParts' },
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
} as unknown as DocumentNode<RefusalPartsFragment, unknown>
export const ViewerPartsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ViewerParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Staff' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isManager' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ViewerPartsFragment, unknown>
export const StaffPartsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'StaffParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Staff' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'email' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isDisabled' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isManager' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isYou' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StaffPartsFragment, unknown>
export const FirstPasswordPartsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'FirstPasswordParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'FirstPassword' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'password' } },
          { kind: 'Field', name: { kind: 'Name', value: 'staff' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'StaffParts' } }] } },
        ],
      },
    },
    StaffPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<FirstPasswordPartsFragment, unknown>
export const StaffSavedPartsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'StaffSavedParts' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'StaffSaved' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'Field', name: { kind: 'Name', value: 'staff' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'StaffParts' } }] } }],
      },
    },
    StaffPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<StaffSavedPartsFragment, unknown>
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
export const DishHistoryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'DishHistory' },
      variableDefinitions: [{ kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'dish' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } } }],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'history' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'dish' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'dish' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'IntValue', value: '10' } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'History' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'revisions' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ActorParts' } }] } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'edits' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'Field', name: { kind: 'Name', value: 'before' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'after' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                                ],
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
        ],
      },
    },
    ActorPartsFragmentDoc.definitions[0],
    DishPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<DishHistoryQuery, DishHistoryQueryVariables>
export const SoldOutByDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'SoldOutBy' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'soldOutBy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SoldOutDishes' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'dishes' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ActorParts' } }] } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                          ],
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
    ActorPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<SoldOutByQuery, SoldOutByQueryVariables>
export const HistoryDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'History' },
      variableDefinitions: [
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'first' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'after' } }, type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'dish' } }, type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'by' } }, type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'history' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'first' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'after' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'after' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'dish' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'dish' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'by' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'by' } } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'History' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'hasMore' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'revisions' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ActorParts' } }] } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'edits' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'before' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'after' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                                ],
                              },
                            },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'agenda' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'due' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'state' } },
                                ],
                              },
                            },
                            { kind: 'Field', name: { kind: 'Name', value: 'what' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'undoes' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    ActorPartsFragmentDoc.definitions[0],
    RefusalPartsFragmentDoc.definitions[0],
    DishPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<HistoryQuery, HistoryQueryVariables>
export const DeletedDishesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'DeletedDishes' },
      variableDefinitions: [
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'first' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'after' } }, type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } } },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deletedDishes' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'first' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'first' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'after' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'after' } } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DeletedDishes' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'hasMore' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'dishes' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ActorParts' } }] } },
                            { kind: 'Field', name: { kind: 'Name', value: 'dish' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    ActorPartsFragmentDoc.definitions[0],
    RefusalPartsFragmentDoc.definitions[0],
    DishPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<DeletedDishesQuery, DeletedDishesQueryVariables>
export const MenuAtDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MenuAt' },
      variableDefinitions: [{ kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'time' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Timestamp' } } } }],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'menuAt' },
            arguments: [{ kind: 'Argument', name: { kind: 'Name', value: 'time' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'time' } } }],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Menu' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'dishes' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                    ],
                  },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
    DishPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<MenuAtQuery, MenuAtQueryVariables>
export const PlannedActsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'PlannedActs' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'plannedActs' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PlannedActs' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'hasMore' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'entries' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PlannedParts' } }] } },
                    ],
                  },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    ActorPartsFragmentDoc.definitions[0],
    PlannedPartsFragmentDoc.definitions[0],
    RefusalPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<PlannedActsQuery, PlannedActsQueryVariables>
export const MenuPlannedDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MenuPlanned' },
      variableDefinitions: [{ kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'time' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Timestamp' } } } }],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'menuPlanned' },
            arguments: [{ kind: 'Argument', name: { kind: 'Name', value: 'time' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'time' } } }],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PlannedMenu' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'dishes' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'failing' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
    DishPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<MenuPlannedQuery, MenuPlannedQueryVariables>
export const DishChecksDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'DishChecks' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'checks' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DishChecks' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'dishes' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'contains' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'mayContain' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'by' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ActorParts' } }] } },
                          ],
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
    ActorPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<DishChecksQuery, DishChecksQueryVariables>
export const ActDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Act' },
      variableDefinitions: [{ kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ActInput' } } } }],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'act' },
            arguments: [{ kind: 'Argument', name: { kind: 'Name', value: 'input' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } } }],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Done' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'revision' } },
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
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'plan' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'due' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'what' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Refused' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'step' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'current' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'later' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'now' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                            { kind: 'Field', name: { kind: 'Name', value: 'after' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DishParts' } }] } },
                            { kind: 'Field', name: { kind: 'Name', value: 'fields' } },
                          ],
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
    RefusalPartsFragmentDoc.definitions[0],
    DishPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<ActMutation, ActMutationVariables>
export const ViewerDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Viewer' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [{ kind: 'Field', name: { kind: 'Name', value: 'viewer' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ViewerParts' } }] } }],
      },
    },
    ViewerPartsFragmentDoc.definitions[0],
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
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'email' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'password' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } } },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'login' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'email' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'email' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'password' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'password' } } },
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
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'staff' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ViewerParts' } }] } }],
                  },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
    ViewerPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>
export const LogoutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Logout' },
      selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'logout' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'done' } }] } }] },
    },
  ],
} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>
export const StaffListDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'StaffList' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'staff' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'StaffList' } },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'staff' }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'StaffParts' } }] } }],
                  },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
    StaffPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<StaffListQuery, StaffListQueryVariables>
export const AddStaffDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'AddStaff' },
      variableDefinitions: [
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'email' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'name' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } } },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'addStaff' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'email' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'email' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'name' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'name' } } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'FirstPasswordParts' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
    StaffPartsFragmentDoc.definitions[0],
    FirstPasswordPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<AddStaffMutation, AddStaffMutationVariables>
export const RenameStaffDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RenameStaff' },
      variableDefinitions: [
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'name' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } } },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'renameStaff' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'id' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'name' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'name' } } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'StaffSavedParts' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
    StaffPartsFragmentDoc.definitions[0],
    StaffSavedPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<RenameStaffMutation, RenameStaffMutationVariables>
export const SetStaffDisabledDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SetStaffDisabled' },
      variableDefinitions: [
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'isDisabled' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } } },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'setStaffDisabled' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'id' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'isDisabled' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'isDisabled' } } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'StaffSavedParts' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
    StaffPartsFragmentDoc.definitions[0],
    StaffSavedPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<SetStaffDisabledMutation, SetStaffDisabledMutationVariables>
export const SetStaffManagerDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SetStaffManager' },
      variableDefinitions: [
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'isManager' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } } } },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'setStaffManager' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'id' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'isManager' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'isManager' } } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'StaffSavedParts' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
    StaffPartsFragmentDoc.definitions[0],
    StaffSavedPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<SetStaffManagerMutation, SetStaffManagerMutationVariables>
export const ResetPasswordDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ResetPassword' },
      variableDefinitions: [{ kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } } }],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'resetPassword' },
            arguments: [{ kind: 'Argument', name: { kind: 'Name', value: 'id' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } } }],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'FirstPasswordParts' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
    StaffPartsFragmentDoc.definitions[0],
    FirstPasswordPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>
export const ChangePasswordDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ChangePassword' },
      variableDefinitions: [
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'current' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } } },
        { kind: 'VariableDefinition', variable: { kind: 'Variable', name: { kind: 'Name', value: 'next' } }, type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } } },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'changePassword' },
            arguments: [
              { kind: 'Argument', name: { kind: 'Name', value: 'current' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'current' } } },
              { kind: 'Argument', name: { kind: 'Name', value: 'next' }, value: { kind: 'Variable', name: { kind: 'Name', value: 'next' } } },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'InlineFragment',
                  typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PasswordChanged' } },
                  selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'done' } }] },
                },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>
export const SignOutEverywhereDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SignOutEverywhere' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'signOutEverywhere' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'InlineFragment', typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SignedOut' } }, selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'done' } }] } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RefusalParts' } },
              ],
            },
          },
        ],
      },
    },
    RefusalPartsFragmentDoc.definitions[0],
  ],
} as unknown as DocumentNode<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>
export function useDishHistoryQuery(options: useQuery.Options<DishHistoryQuery, DishHistoryQueryVariables>): useQuery.Result<DishHistoryQuery, DishHistoryQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(DishHistoryDocument, options)
}

export function useSoldOutByQuery(options: useQuery.Options<SoldOutByQuery, SoldOutByQueryVariables> = {}): useQuery.Result<SoldOutByQuery, SoldOutByQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(SoldOutByDocument, options)
}

export function useHistoryQuery(options: useQuery.Options<HistoryQuery, HistoryQueryVariables>): useQuery.Result<HistoryQuery, HistoryQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(HistoryDocument, options)
}

export function useDeletedDishesQuery(options: useQuery.Options<DeletedDishesQuery, DeletedDishesQueryVariables>): useQuery.Result<DeletedDishesQuery, DeletedDishesQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(DeletedDishesDocument, options)
}

export function useMenuAtQuery(options: useQuery.Options<MenuAtQuery, MenuAtQueryVariables>): useQuery.Result<MenuAtQuery, MenuAtQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(MenuAtDocument, options)
}

export function usePlannedActsQuery(options: useQuery.Options<PlannedActsQuery, PlannedActsQueryVariables> = {}): useQuery.Result<PlannedActsQuery, PlannedActsQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(PlannedActsDocument, options)
}

export function useMenuPlannedQuery(options: useQuery.Options<MenuPlannedQuery, MenuPlannedQueryVariables>): useQuery.Result<MenuPlannedQuery, MenuPlannedQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(MenuPlannedDocument, options)
}

export function useDishChecksQuery(options: useQuery.Options<DishChecksQuery, DishChecksQueryVariables> = {}): useQuery.Result<DishChecksQuery, DishChecksQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(DishChecksDocument, options)
}

export function useActMutation(options: useMutation.Options<ActMutation, ActMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(ActDocument, options)
}

export function useViewerQuery(options: useQuery.Options<ViewerQuery, ViewerQueryVariables> = {}): useQuery.Result<ViewerQuery, ViewerQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(ViewerDocument, options)
}

export function useLoginMutation(options: useMutation.Options<LoginMutation, LoginMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(LoginDocument, options)
}

export function useLogoutMutation(options: useMutation.Options<LogoutMutation, LogoutMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(LogoutDocument, options)
}

export function useStaffListQuery(options: useQuery.Options<StaffListQuery, StaffListQueryVariables> = {}): useQuery.Result<StaffListQuery, StaffListQueryVariables, 'complete' | 'streaming' | 'empty'> {
  return useQuery(StaffListDocument, options)
}

export function useAddStaffMutation(options: useMutation.Options<AddStaffMutation, AddStaffMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(AddStaffDocument, options)
}

export function useRenameStaffMutation(options: useMutation.Options<RenameStaffMutation, RenameStaffMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(RenameStaffDocument, options)
}

export function useSetStaffDisabledMutation(options: useMutation.Options<SetStaffDisabledMutation, SetStaffDisabledMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(SetStaffDisabledDocument, options)
}

export function useSetStaffManagerMutation(options: useMutation.Options<SetStaffManagerMutation, SetStaffManagerMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(SetStaffManagerDocument, options)
}

export function useResetPasswordMutation(options: useMutation.Options<ResetPasswordMutation, ResetPasswordMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(ResetPasswordDocument, options)
}

export function useChangePasswordMutation(options: useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(ChangePasswordDocument, options)
}

export function useSignOutEverywhereMutation(options: useMutation.Options<SignOutEverywhereMutation, SignOutEverywhereMutationVariables, ApolloCache, Record<never, never>> = {}) {
  return useMutation(SignOutEverywhereDocument, options)
}
