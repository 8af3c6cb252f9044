import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql'
import type { Dish as MenuDish } from '../../domain/dish.ts'
import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import type { Revision as LoggedRevision } from '../../domain/revision.ts'
import type { DeletedDish as LoggedDelete } from '../log/store.ts'
import type { SoldOutNow, CheckNow, AnyRefusal } from '../api/results.ts'
import type { Person } from '../api/actors.ts'
import type { AccountChanged as AccountSaved, FirstPassword as MadeUpPassword } from '../staff/staff.ts'
import type { Done as ActDone } from '../menu/acts.ts'
import type { Menu as MenuThen } from '../../domain/menu.ts'
import type { Context } from '../api/context.ts'
export type Maybe<T> = T | null | undefined
export type InputMaybe<T> = T | null | undefined
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> }
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string }
  String: { input: string; output: string }
  Boolean: { input: boolean; output: boolean }
  Int: { input: number; output: number }
  Float: { input: number; output: number }
  Price: { input: number; output: number }
  Timestamp: { input: number; output: number }
}

export type ActInput = {
  readonly at?: InputMaybe<Scalars['Timestamp']['input']>
  readonly requestId: Scalars['ID']['input']
  readonly steps: ReadonlyArray<StepInput>
}

export type ActResult = Done | Refused

export type Actor = Staff | System

export type AgendaState = 'CANCELLED' | 'DONE' | 'FAILED' | 'PLANNED'

export type AgendaStep = {
  readonly due: Scalars['Timestamp']['output']
  readonly id: Scalars['ID']['output']
  readonly state: AgendaState
  readonly what?: Maybe<Scalars['String']['output']>
}

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

export type AllergenCheck = {
  readonly at: Scalars['Timestamp']['output']
  readonly contains?: Maybe<ReadonlyArray<Allergen>>
  readonly isCurrent: Scalars['Boolean']['output']
  readonly mayContain?: Maybe<ReadonlyArray<Allergen>>
}

export type CancelPlanStep = {
  readonly id: Scalars['ID']['input']
}

export type ChangePasswordResult = PasswordChanged | Refused

export type ChangePlanStep = {
  readonly at?: InputMaybe<Scalars['Timestamp']['input']>
  readonly id: Scalars['ID']['input']
  readonly steps?: InputMaybe<ReadonlyArray<StepInput>>
}

export type ChangePricesStep = {
  readonly by: PriceChangeKind
  readonly course?: InputMaybe<Scalars['String']['input']>
  readonly dishes?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>
  readonly rounding?: Rounding
  readonly sitting?: InputMaybe<Scalars['String']['input']>
  readonly value: Scalars['Float']['input']
}

export type CheckStep = {
  readonly contains: ReadonlyArray<Allergen>
  readonly description: Scalars['String']['input']
  readonly id: Scalars['ID']['input']
  readonly mayContain?: ReadonlyArray<Allergen>
  readonly title: Scalars['String']['input']
}

export type ChecksResult = DishChecks | Refused

export type CreateDishInput = {
  readonly course: Scalars['String']['input']
  readonly description?: InputMaybe<Scalars['String']['input']>
  readonly diets?: InputMaybe<ReadonlyArray<DishDietInput>>
  readonly id?: InputMaybe<Scalars['ID']['input']>
  readonly portions?: InputMaybe<ReadonlyArray<PortionInput>>
  readonly price?: InputMaybe<Scalars['Float']['input']>
  readonly priceWords?: InputMaybe<Scalars['String']['input']>
  readonly sitting: Scalars['String']['input']
  readonly title?: InputMaybe<Scalars['String']['input']>
}

export type CreateStep = {
  readonly fields: DishFieldsInput
  readonly id?: InputMaybe<Scalars['ID']['input']>
}

export type DeletedDish = {
  readonly at: Scalars['Timestamp']['output']
  readonly by: Actor
  readonly dish: Dish
  readonly revision: Scalars['Int']['output']
}

export type DeletedDishes = {
  readonly dishes: ReadonlyArray<DeletedDish>
  readonly hasMore: Scalars['Boolean']['output']
}

export type DeletedDishesResult = DeletedDishes | Refused

export type Diet = 'NO_GLUTEN_INGREDIENTS' | 'VEGAN' | 'VEGETARIAN'

export type Dish = {
  readonly check?: Maybe<AllergenCheck>
  readonly course: Scalars['String']['output']
  readonly coursePosition?: Maybe<Scalars['Int']['output']>
  readonly createdAt?: Maybe<Scalars['Timestamp']['output']>
  readonly description: Scalars['String']['output']
  readonly diets?: Maybe<ReadonlyArray<DishDiet>>
  readonly id: Scalars['ID']['output']
  readonly portions?: Maybe<ReadonlyArray<Portion>>
  readonly position?: Maybe<Scalars['Int']['output']>
  readonly price: Scalars['Price']['output']
  readonly priceWords?: Maybe<Scalars['String']['output']>
  readonly sitting: Scalars['String']['output']
  readonly soldOut?: Maybe<SoldOut>
  readonly title: Scalars['String']['output']
  readonly typed?: Maybe<TypedText>
  readonly version: Scalars['Int']['output']
}

export type DishCheck = {
  readonly at: Scalars['Timestamp']['output']
  readonly by: Actor
  readonly contains: ReadonlyArray<Allergen>
  readonly id: Scalars['ID']['output']
  readonly mayContain: ReadonlyArray<Allergen>
}

export type DishChecks = {
  readonly dishes: ReadonlyArray<DishCheck>
}

export type DishDiet = {
  readonly diet: Diet
  readonly onRequest: Scalars['Boolean']['output']
}

export type DishDietInput = {
  readonly diet: Diet
  readonly onRequest?: Scalars['Boolean']['input']
}

export type DishEdit = {
  readonly dish?: Maybe<Dish>
  readonly id: Scalars['ID']['output']
  readonly kind: DishEditKind
}

export type DishEditKind = 'CREATED' | 'DELETED' | 'UPDATED'

export type DishFieldsInput = {
  readonly course?: InputMaybe<Scalars['String']['input']>
  readonly description?: InputMaybe<Scalars['String']['input']>
  readonly diets?: InputMaybe<ReadonlyArray<DishDietInput>>
  readonly portions?: InputMaybe<ReadonlyArray<PortionInput>>
  readonly price?: InputMaybe<Scalars['Price']['input']>
  readonly priceWords?: InputMaybe<Scalars['String']['input']>
  readonly sitting?: InputMaybe<Scalars['String']['input']>
  readonly title?: InputMaybe<Scalars['String']['input']>
}

export type DishStep = {
  readonly id: Scalars['ID']['input']
}

export type Done = {
  readonly dishes: ReadonlyArray<Dish>
  readonly edits: ReadonlyArray<DishEdit>
  readonly plan?: Maybe<PlannedAct>
  readonly revision?: Maybe<Scalars['Int']['output']>
}

export type FailingAct = {
  readonly id: Scalars['ID']['output']
  readonly reason: Scalars['String']['output']
}

export type Fault = {
  readonly field?: Maybe<Scalars['String']['output']>
  readonly message: Scalars['String']['output']
  readonly step?: Maybe<Scalars['Int']['output']>
}

export type FirstPassword = {
  readonly password: Scalars['String']['output']
  readonly staff: Staff
}

export type FirstPasswordResult = FirstPassword | Refused

export type History = {
  readonly hasMore: Scalars['Boolean']['output']
  readonly revisions: ReadonlyArray<Revision>
}

export type HistoryResult = History | Refused

export type InvalidInput = Refusal & {
  readonly code: RefusalCode
  readonly field?: Maybe<Scalars['String']['output']>
  readonly message: Scalars['String']['output']
}

export type LaterEdit = {
  readonly after?: Maybe<Dish>
  readonly fields: ReadonlyArray<Scalars['String']['output']>
  readonly now: Dish
}

export type ListedDishInput = {
  readonly fields: DishFieldsInput
  readonly id?: InputMaybe<Scalars['ID']['input']>
}

export type LoginResult = InvalidInput | SignedIn | TooManyAttempts | WrongCredentials

export type Menu = {
  readonly currency: Scalars['String']['output']
  readonly dishes: ReadonlyArray<Dish>
  readonly revision: Scalars['Int']['output']
}

export type MenuAtResult = Menu | Refused

export type MenuChange = {
  readonly after: Scalars['Int']['output']
  readonly edits?: Maybe<ReadonlyArray<DishEdit>>
  readonly revision: Scalars['Int']['output']
}

export type MenuPlannedResult = PlannedMenu | Refused

export type MoveCourseStep = {
  readonly before?: InputMaybe<Scalars['String']['input']>
  readonly course: Scalars['String']['input']
  readonly sitting: Scalars['String']['input']
}

export type MoveStep = {
  readonly before?: InputMaybe<Scalars['ID']['input']>
  readonly course?: InputMaybe<Scalars['String']['input']>
  readonly id: Scalars['ID']['input']
  readonly sitting?: InputMaybe<Scalars['String']['input']>
}

export type Mutation = {
  readonly act: ActResult
  readonly addStaff: FirstPasswordResult
  readonly changePassword: ChangePasswordResult
  readonly createDish: ActResult
  readonly deleteDish: ActResult
  readonly login: LoginResult
  readonly logout: SignedOut
  readonly renameStaff: StaffSavedResult
  readonly resetPassword: FirstPasswordResult
  readonly setStaffDisabled: StaffSavedResult
  readonly setStaffManager: StaffSavedResult
  readonly signOutEverywhere: SignOutEverywhereResult
  readonly updateDish: ActResult
}

export type MutationActArgs = {
  input: ActInput
}

export type MutationAddStaffArgs = {
  email: Scalars['String']['input']
  name: Scalars['String']['input']
}

export type MutationChangePasswordArgs = {
  current: Scalars['String']['input']
  next: Scalars['String']['input']
}

export type MutationCreateDishArgs = {
  input: CreateDishInput
  requestId?: InputMaybe<Scalars['ID']['input']>
}

export type MutationDeleteDishArgs = {
  id: Scalars['ID']['input']
  requestId?: InputMaybe<Scalars['ID']['input']>
}

export type MutationLoginArgs = {
  email: Scalars['String']['input']
  password: Scalars['String']['input']
}

export type MutationRenameStaffArgs = {
  id: Scalars['ID']['input']
  name: Scalars['String']['input']
}

export type MutationResetPasswordArgs = {
  id: Scalars['ID']['input']
}

export type MutationSetStaffDisabledArgs = {
  id: Scalars['ID']['input']
  isDisabled: Scalars['Boolean']['input']
}

export type MutationSetStaffManagerArgs = {
  id: Scalars['ID']['input']
  isManager: Scalars['Boolean']['input']
}

export type MutationUpdateDishArgs = {
  expectedVersion: Scalars['Int']['input']
  id: Scalars['ID']['input']
  input: UpdateDishInput
  requestId?: InputMaybe<Scalars['ID']['input']>
}

export type PasswordChanged = {
  readonly done: Scalars['Boolean']['output']
}

export type PlannedAct = {
  readonly by: Actor
  readonly due: Scalars['Timestamp']['output']
  readonly id: Scalars['ID']['output']
  readonly isReturn: Scalars['Boolean']['output']
  readonly reason?: Maybe<Scalars['String']['output']>
  readonly state: AgendaState
  readonly steps: ReadonlyArray<PlannedStep>
  readonly what?: Maybe<Scalars['String']['output']>
}

export type PlannedActs = {
  readonly entries: ReadonlyArray<PlannedAct>
  readonly hasMore: Scalars['Boolean']['output']
}

export type PlannedActsResult = PlannedActs | Refused

export type PlannedMenu = {
  readonly dishes: ReadonlyArray<Dish>
  readonly failing: ReadonlyArray<FailingAct>
}

export type PlannedStep = {
  readonly course?: Maybe<Scalars['String']['output']>
  readonly expectedVersion?: Maybe<Scalars['Int']['output']>
  readonly fields?: Maybe<StepFields>
  readonly id?: Maybe<Scalars['ID']['output']>
  readonly kind: StepKind
  readonly name?: Maybe<Scalars['String']['output']>
  readonly priced?: Maybe<ReadonlyArray<Scalars['ID']['output']>>
  readonly sitting?: Maybe<Scalars['String']['output']>
  readonly soldOut?: Maybe<SoldOutEnd>
}

export type Portion = {
  readonly name: Scalars['String']['output']
  readonly price: Scalars['Price']['output']
}

export type PortionInput = {
  readonly name: Scalars['String']['input']
  readonly price: Scalars['Price']['input']
}

export type PriceChangeKind = 'AMOUNT' | 'PERCENT' | 'TO'

export type PutBackStep = {
  readonly dishes?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>
  readonly revision: Scalars['Int']['input']
}

export type Query = {
  readonly checks: ChecksResult
  readonly deletedDishes: DeletedDishesResult
  readonly dish?: Maybe<Dish>
  readonly dishes: ReadonlyArray<Dish>
  readonly history: HistoryResult
  readonly menu: Menu
  readonly menuAt: MenuAtResult
  readonly menuPlanned: MenuPlannedResult
  readonly plannedActs: PlannedActsResult
  readonly soldOutBy: SoldOutByResult
  readonly staff: StaffResult
  readonly viewer?: Maybe<Staff>
}

export type QueryDeletedDishesArgs = {
  after?: InputMaybe<Scalars['Int']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
}

export type QueryDishArgs = {
  id: Scalars['ID']['input']
}

export type QueryDishesArgs = {
  sitting?: InputMaybe<Scalars['String']['input']>
}

export type QueryHistoryArgs = {
  after?: InputMaybe<Scalars['Int']['input']>
  by?: InputMaybe<Scalars['ID']['input']>
  dish?: InputMaybe<Scalars['ID']['input']>
  first?: InputMaybe<Scalars['Int']['input']>
}

export type QueryMenuAtArgs = {
  revision?: InputMaybe<Scalars['Int']['input']>
  time?: InputMaybe<Scalars['Timestamp']['input']>
}

export type QueryMenuPlannedArgs = {
  time: Scalars['Timestamp']['input']
}

export type Refusal = {
  readonly code: RefusalCode
  readonly field?: Maybe<Scalars['String']['output']>
  readonly message: Scalars['String']['output']
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

export type Refused = Refusal & {
  readonly code: RefusalCode
  readonly current?: Maybe<Dish>
  readonly faults: ReadonlyArray<Fault>
  readonly field?: Maybe<Scalars['String']['output']>
  readonly later?: Maybe<ReadonlyArray<LaterEdit>>
  readonly message: Scalars['String']['output']
  readonly retryAfter?: Maybe<Scalars['Int']['output']>
  readonly step?: Maybe<Scalars['Int']['output']>
}

export type RenameStep = {
  readonly course?: InputMaybe<Scalars['String']['input']>
  readonly name: Scalars['String']['input']
  readonly sitting: Scalars['String']['input']
}

export type ReplaceSectionStep = {
  readonly dishes: ReadonlyArray<ListedDishInput>
  readonly sitting: Scalars['String']['input']
}

export type Revision = {
  readonly agenda?: Maybe<ReadonlyArray<AgendaStep>>
  readonly at: Scalars['Timestamp']['output']
  readonly by: Actor
  readonly edits?: Maybe<ReadonlyArray<RevisionEdit>>
  readonly revision: Scalars['Int']['output']
  readonly undoes?: Maybe<Scalars['Int']['output']>
  readonly what: Scalars['String']['output']
}

export type RevisionEdit = {
  readonly after?: Maybe<Dish>
  readonly before?: Maybe<Dish>
  readonly id: Scalars['ID']['output']
}

export type Rounding = 'FIVE' | 'HALF' | 'NINETY_FIVE' | 'NONE' | 'POUND' | 'QUARTER' | 'TEN'

export type SignOutEverywhereResult = Refused | SignedOut

export type SignedIn = {
  readonly staff: Staff
}

export type SignedOut = {
  readonly done: Scalars['Boolean']['output']
}

export type SoldOut = {
  readonly until?: Maybe<Scalars['Timestamp']['output']>
}

export type SoldOutByResult = Refused | SoldOutDishes

export type SoldOutDish = {
  readonly at: Scalars['Timestamp']['output']
  readonly by: Actor
  readonly id: Scalars['ID']['output']
}

export type SoldOutDishes = {
  readonly dishes: ReadonlyArray<SoldOutDish>
}

export type SoldOutEnd = {
  readonly until?: Maybe<Scalars['Timestamp']['output']>
  readonly untilNextOpening?: Maybe<Scalars['Boolean']['output']>
}

export type SoldOutStep = {
  readonly id: Scalars['ID']['input']
  readonly isSoldOut?: Scalars['Boolean']['input']
  readonly until?: InputMaybe<Scalars['Timestamp']['input']>
  readonly untilNextOpening?: InputMaybe<Scalars['Boolean']['input']>
}

export type Staff = {
  readonly createdAt?: Maybe<Scalars['Timestamp']['output']>
  readonly email: Scalars['String']['output']
  readonly id: Scalars['ID']['output']
  readonly isDisabled: Scalars['Boolean']['output']
  readonly isManager: Scalars['Boolean']['output']
  readonly isYou: Scalars['Boolean']['output']
  readonly name?: Maybe<Scalars['String']['output']>
}

export type StaffList = {
  readonly staff: ReadonlyArray<Staff>
}

export type StaffResult = Refused | StaffList

export type StaffSaved = {
  readonly staff: Staff
}

export type StaffSavedResult = Refused | StaffSaved

export type StepFields = {
  readonly cleared: ReadonlyArray<Scalars['String']['output']>
  readonly course?: Maybe<Scalars['String']['output']>
  readonly description?: Maybe<Scalars['String']['output']>
  readonly diets?: Maybe<ReadonlyArray<DishDiet>>
  readonly portions?: Maybe<ReadonlyArray<Portion>>
  readonly price?: Maybe<Scalars['Price']['output']>
  readonly priceWords?: Maybe<Scalars['String']['output']>
  readonly sitting?: Maybe<Scalars['String']['output']>
  readonly title?: Maybe<Scalars['String']['output']>
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

export type Subscription = {
  readonly dishChanged: MenuChange
}

export type SubscriptionDishChangedArgs = {
  since?: InputMaybe<Scalars['Int']['input']>
}

export type System = {
  readonly id: Scalars['ID']['output']
  readonly name?: Maybe<Scalars['String']['output']>
}

export type TooManyAttempts = Refusal & {
  readonly code: RefusalCode
  readonly field?: Maybe<Scalars['String']['output']>
  readonly message: Scalars['String']['output']
  readonly retryAfter: Scalars['Int']['output']
}

export type TypedText = {
  readonly description?: Maybe<Scalars['String']['output']>
  readonly title?: Maybe<Scalars['String']['output']>
}

export type UndoStep = {
  readonly dishes?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>
  readonly overwrite?: Scalars['Boolean']['input']
  readonly revision: Scalars['Int']['input']
}

export type UpdateDishInput = {
  readonly course?: InputMaybe<Scalars['String']['input']>
  readonly description?: InputMaybe<Scalars['String']['input']>
  readonly diets?: InputMaybe<ReadonlyArray<DishDietInput>>
  readonly portions?: InputMaybe<ReadonlyArray<PortionInput>>
  readonly price?: InputMaybe<Scalars['Float']['input']>
  readonly priceWords?: InputMaybe<Scalars['String']['input']>
  readonly sitting?: InputMaybe<Scalars['String']['input']>
  readonly title?: InputMaybe<Scalars['String']['input']>
}

export type UpdateStep = {
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>
  readonly fields: DishFieldsInput
  readonly id: Scalars['ID']['input']
}

export type WrongCredentials = Refusal & {
  readonly code: RefusalCode
  readonly field?: Maybe<Scalars['String']['output']>
  readonly message: Scalars['String']['output']
}

export type ResolverTypeWrapper<T> = Promise<T> | T

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>
}
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ResolverFn<TResult, TParent, TContext, TArgs>
  | ResolverWithResolve<TResult, TParent, TContext, TArgs>

export type ResolverFn<TResult, TParent, TContext, TArgs> = (parent: TParent, args: TArgs, context: TContext, info: GraphQLResolveInfo) => Promise<TResult> | TResult

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (parent: TParent, args: TArgs, context: TContext, info: GraphQLResolveInfo) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (parent: TParent, args: TArgs, context: TContext, info: GraphQLResolveInfo) => TResult | Promise<TResult>

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> = SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs> | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (parent: TParent, context: TContext, info: GraphQLResolveInfo) => Maybe<TTypes> | Promise<Maybe<TTypes>>

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>

export type NextResolverFn<T> = () => Promise<T>

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>

/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  ActResult: ActDone | AnyRefusal
  Actor: Person | System
  ChangePasswordResult: PasswordChanged | AnyRefusal
  ChecksResult: (Omit<DishChecks, 'dishes'> & { dishes: ReadonlyArray<_RefType['DishCheck']> }) | AnyRefusal
  DeletedDishesResult: (Omit<DeletedDishes, 'dishes'> & { dishes: ReadonlyArray<_RefType['DeletedDish']> }) | AnyRefusal
  FirstPasswordResult: MadeUpPassword | AnyRefusal
  HistoryResult: (Omit<History, 'revisions'> & { revisions: ReadonlyArray<_RefType['Revision']> }) | AnyRefusal
  LoginResult: InvalidInput | (Omit<SignedIn, 'staff'> & { staff: _RefType['Staff'] }) | TooManyAttempts | WrongCredentials
  MenuAtResult: MenuThen | AnyRefusal
  MenuPlannedResult: (Omit<PlannedMenu, 'dishes'> & { dishes: ReadonlyArray<_RefType['Dish']> }) | AnyRefusal
  PlannedActsResult: (Omit<PlannedActs, 'entries'> & { entries: ReadonlyArray<_RefType['PlannedAct']> }) | AnyRefusal
  SignOutEverywhereResult: AnyRefusal | SignedOut
  SoldOutByResult: AnyRefusal | (Omit<SoldOutDishes, 'dishes'> & { dishes: ReadonlyArray<_RefType['SoldOutDish']> })
  StaffResult: AnyRefusal | (Omit<StaffList, 'staff'> & { staff: ReadonlyArray<_RefType['Staff']> })
  StaffSavedResult: AnyRefusal | AccountSaved
}

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Refusal: InvalidInput | AnyRefusal | TooManyAttempts | WrongCredentials
}

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActInput: ActInput
  ActResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ActResult']>
  Actor: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Actor']>
  AgendaState: AgendaState
  AgendaStep: ResolverTypeWrapper<AgendaStep>
  Allergen: Allergen
  AllergenCheck: ResolverTypeWrapper<AllergenCheck>
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>
  CancelPlanStep: CancelPlanStep
  ChangePasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangePasswordResult']>
  ChangePlanStep: ChangePlanStep
  ChangePricesStep: ChangePricesStep
  CheckStep: CheckStep
  ChecksResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChecksResult']>
  CreateDishInput: CreateDishInput
  CreateStep: CreateStep
  DeletedDish: ResolverTypeWrapper<LoggedDelete>
  DeletedDishes: ResolverTypeWrapper<Omit<DeletedDishes, 'dishes'> & { dishes: ReadonlyArray<ResolversTypes['DeletedDish']> }>
  DeletedDishesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeletedDishesResult']>
  Diet: Diet
  Dish: ResolverTypeWrapper<MenuDish>
  DishCheck: ResolverTypeWrapper<CheckNow>
  DishChecks: ResolverTypeWrapper<Omit<DishChecks, 'dishes'> & { dishes: ReadonlyArray<ResolversTypes['DishCheck']> }>
  DishDiet: ResolverTypeWrapper<DishDiet>
  DishDietInput: DishDietInput
  DishEdit: ResolverTypeWrapper<Omit<DishEdit, 'dish'> & { dish?: Maybe<ResolversTypes['Dish']> }>
  DishEditKind: DishEditKind
  DishFieldsInput: DishFieldsInput
  DishStep: DishStep
  Done: ResolverTypeWrapper<ActDone>
  FailingAct: ResolverTypeWrapper<FailingAct>
  Fault: ResolverTypeWrapper<Fault>
  FirstPassword: ResolverTypeWrapper<MadeUpPassword>
  FirstPasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FirstPasswordResult']>
  Float: ResolverTypeWrapper<Scalars['Float']['output']>
  History: ResolverTypeWrapper<Omit<History, 'revisions'> & { revisions: ReadonlyArray<ResolversTypes['Revision']> }>
  HistoryResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['HistoryResult']>
  ID: ResolverTypeWrapper<Scalars['ID']['output']>
  Int: ResolverTypeWrapper<Scalars['Int']['output']>
  InvalidInput: ResolverTypeWrapper<InvalidInput>
  LaterEdit: ResolverTypeWrapper<Omit<LaterEdit, 'after' | 'now'> & { after?: Maybe<ResolversTypes['Dish']>; now: ResolversTypes['Dish'] }>
  ListedDishInput: ListedDishInput
  LoginResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['LoginResult']>
  Menu: ResolverTypeWrapper<MenuThen>
  MenuAtResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['MenuAtResult']>
  MenuChange: ResolverTypeWrapper<Omit<MenuChange, 'edits'> & { edits?: Maybe<ReadonlyArray<ResolversTypes['DishEdit']>> }>
  MenuPlannedResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['MenuPlannedResult']>
  MoveCourseStep: MoveCourseStep
  MoveStep: MoveStep
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>
  PasswordChanged: ResolverTypeWrapper<PasswordChanged>
  PlannedAct: ResolverTypeWrapper<AgendaEntry>
  PlannedActs: ResolverTypeWrapper<Omit<PlannedActs, 'entries'> & { entries: ReadonlyArray<ResolversTypes['PlannedAct']> }>
  PlannedActsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PlannedActsResult']>
  PlannedMenu: ResolverTypeWrapper<Omit<PlannedMenu, 'dishes'> & { dishes: ReadonlyArray<ResolversTypes['Dish']> }>
  PlannedStep: ResolverTypeWrapper<PlannedStep>
  Portion: ResolverTypeWrapper<Portion>
  PortionInput: PortionInput
  Price: ResolverTypeWrapper<Scalars['Price']['output']>
  PriceChangeKind: PriceChangeKind
  PutBackStep: PutBackStep
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>
  Refusal: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Refusal']>
  RefusalCode: RefusalCode
  Refused: ResolverTypeWrapper<AnyRefusal>
  RenameStep: RenameStep
  ReplaceSectionStep: ReplaceSectionStep
  Revision: ResolverTypeWrapper<LoggedRevision>
  RevisionEdit: ResolverTypeWrapper<Omit<RevisionEdit, 'after' | 'before'> & { after?: Maybe<ResolversTypes['Dish']>; before?: Maybe<ResolversTypes['Dish']> }>
  Rounding: Rounding
  SignOutEverywhereResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SignOutEverywhereResult']>
  SignedIn: ResolverTypeWrapper<Omit<SignedIn, 'staff'> & { staff: ResolversTypes['Staff'] }>
  SignedOut: ResolverTypeWrapper<SignedOut>
  SoldOut: ResolverTypeWrapper<SoldOut>
  SoldOutByResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SoldOutByResult']>
  SoldOutDish: ResolverTypeWrapper<SoldOutNow>
  SoldOutDishes: ResolverTypeWrapper<Omit<SoldOutDishes, 'dishes'> & { dishes: ReadonlyArray<ResolversTypes['SoldOutDish']> }>
  SoldOutEnd: ResolverTypeWrapper<SoldOutEnd>
  SoldOutStep: SoldOutStep
  Staff: ResolverTypeWrapper<Person>
  StaffList: ResolverTypeWrapper<Omit<StaffList, 'staff'> & { staff: ReadonlyArray<ResolversTypes['Staff']> }>
  StaffResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StaffResult']>
  StaffSaved: ResolverTypeWrapper<AccountSaved>
  StaffSavedResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StaffSavedResult']>
  StepFields: ResolverTypeWrapper<StepFields>
  StepInput: StepInput
  StepKind: StepKind
  String: ResolverTypeWrapper<Scalars['String']['output']>
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>
  System: ResolverTypeWrapper<System>
  Timestamp: ResolverTypeWrapper<Scalars['Timestamp']['output']>
  TooManyAttempts: ResolverTypeWrapper<TooManyAttempts>
  TypedText: ResolverTypeWrapper<TypedText>
  UndoStep: UndoStep
  UpdateDishInput: UpdateDishInput
  UpdateStep: UpdateStep
  WrongCredentials: ResolverTypeWrapper<WrongCredentials>
}

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActInput: ActInput
  ActResult: ResolversUnionTypes<ResolversParentTypes>['ActResult']
  Actor: ResolversUnionTypes<ResolversParentTypes>['Actor']
  AgendaStep: AgendaStep
  AllergenCheck: AllergenCheck
  Boolean: Scalars['Boolean']['output']
  CancelPlanStep: CancelPlanStep
  ChangePasswordResult: ResolversUnionTypes<ResolversParentTypes>['ChangePasswordResult']
  ChangePlanStep: ChangePlanStep
  ChangePricesStep: ChangePricesStep
  CheckStep: CheckStep
  ChecksResult: ResolversUnionTypes<ResolversParentTypes>['ChecksResult']
  CreateDishInput: CreateDishInput
  CreateStep: CreateStep
  DeletedDish: LoggedDelete
  DeletedDishes: Omit<DeletedDishes, 'dishes'> & { dishes: ReadonlyArray<ResolversParentTypes['DeletedDish']> }
  DeletedDishesResult: ResolversUnionTypes<ResolversParentTypes>['DeletedDishesResult']
  Dish: MenuDish
  DishCheck: CheckNow
  DishChecks: Omit<DishChecks, 'dishes'> & { dishes: ReadonlyArray<ResolversParentTypes['DishCheck']> }
  DishDiet: DishDiet
  DishDietInput: DishDietInput
  DishEdit: Omit<DishEdit, 'dish'> & { dish?: Maybe<ResolversParentTypes['Dish']> }
  DishFieldsInput: DishFieldsInput
  DishStep: DishStep
  Done: ActDone
  FailingAct: FailingAct
  Fault: Fault
  FirstPassword: MadeUpPassword
  FirstPasswordResult: ResolversUnionTypes<ResolversParentTypes>['FirstPasswordResult']
  Float: Scalars['Float']['output']
  History: Omit<History, 'revisions'> & { revisions: ReadonlyArray<ResolversParentTypes['Revision']> }
  HistoryResult: ResolversUnionTypes<ResolversParentTypes>['HistoryResult']
  ID: Scalars['ID']['output']
  Int: Scalars['Int']['output']
  InvalidInput: InvalidInput
  LaterEdit: Omit<LaterEdit, 'after' | 'now'> & { after?: Maybe<ResolversParentTypes['Dish']>; now: ResolversParentTypes['Dish'] }
  ListedDishInput: ListedDishInput
  LoginResult: ResolversUnionTypes<ResolversParentTypes>['LoginResult']
  Menu: MenuThen
  MenuAtResult: ResolversUnionTypes<ResolversParentTypes>['MenuAtResult']
  MenuChange: Omit<MenuChange, 'edits'> & { edits?: Maybe<ReadonlyArray<ResolversParentTypes['DishEdit']>> }
  MenuPlannedResult: ResolversUnionTypes<ResolversParentTypes>['MenuPlannedResult']
  MoveCourseStep: MoveCourseStep
  MoveStep: MoveStep
  Mutation: Record<PropertyKey, never>
  PasswordChanged: PasswordChanged
  PlannedAct: AgendaEntry
  PlannedActs: Omit<PlannedActs, 'entries'> & { entries: ReadonlyArray<ResolversParentTypes['PlannedAct']> }
  PlannedActsResult: ResolversUnionTypes<ResolversParentTypes>['PlannedActsResult']
  PlannedMenu: Omit<PlannedMenu, 'dishes'> & { dishes: ReadonlyArray<ResolversParentTypes['Dish']> }
  PlannedStep: PlannedStep
  Portion: Portion
  PortionInput: PortionInput
  Price: Scalars['Price']['output']
  PutBackStep: PutBackStep
  Query: Record<PropertyKey, never>
  Refusal: ResolversInterfaceTypes<ResolversParentTypes>['Refusal']
  Refused: AnyRefusal
  RenameStep: RenameStep
  ReplaceSectionStep: ReplaceSectionStep
  Revision: LoggedRevision
  RevisionEdit: Omit<RevisionEdit, 'after' | 'before'> & { after?: Maybe<ResolversParentTypes['Dish']>; before?: Maybe<ResolversParentTypes['Dish']> }
  SignOutEverywhereResult: ResolversUnionTypes<ResolversParentTypes>['SignOutEverywhereResult']
  SignedIn: Omit<SignedIn, 'staff'> & { staff: ResolversParentTypes['Staff'] }
  SignedOut: SignedOut
  SoldOut: SoldOut
  SoldOutByResult: ResolversUnionTypes<ResolversParentTypes>['SoldOutByResult']
  SoldOutDish: SoldOutNow
  SoldOutDishes: Omit<SoldOutDishes, 'dishes'> & { dishes: ReadonlyArray<ResolversParentTypes['SoldOutDish']> }
  SoldOutEnd: SoldOutEnd
  SoldOutStep: SoldOutStep
  Staff: Person
  StaffList: Omit<StaffList, 'staff'> & { staff: ReadonlyArray<ResolversParentTypes['Staff']> }
  StaffResult: ResolversUnionTypes<ResolversParentTypes>['StaffResult']
  StaffSaved: AccountSaved
  StaffSavedResult: ResolversUnionTypes<ResolversParentTypes>['StaffSavedResult']
  StepFields: StepFields
  StepInput: StepInput
  String: Scalars['String']['output']
  Subscription: Record<PropertyKey, never>
  System: System
  Timestamp: Scalars['Timestamp']['output']
  TooManyAttempts: TooManyAttempts
  TypedText: TypedText
  UndoStep: UndoStep
  UpdateDishInput: UpdateDishInput
  UpdateStep: UpdateStep
  WrongCredentials: WrongCredentials
}

export type ActResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActResult'] = ResolversParentTypes['ActResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'Refused', ParentType, ContextType>
}

export type ActorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Actor'] = ResolversParentTypes['Actor']> = {
  __resolveType: TypeResolveFn<'Staff' | 'System', ParentType, ContextType>
}

export type AgendaStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgendaStep'] = ResolversParentTypes['AgendaStep']> = {
  due?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  state?: Resolver<ResolversTypes['AgendaState'], ParentType, ContextType>
  what?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
}

export type AllergenCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AllergenCheck'] = ResolversParentTypes['AllergenCheck']> = {
  at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>
  contains?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Allergen']>>, ParentType, ContextType>
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  mayContain?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Allergen']>>, ParentType, ContextType>
}

export type ChangePasswordResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePasswordResult'] = ResolversParentTypes['ChangePasswordResult']> = {
  __resolveType: TypeResolveFn<'PasswordChanged' | 'Refused', ParentType, ContextType>
}

export type ChecksResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChecksResult'] = ResolversParentTypes['ChecksResult']> = {
  __resolveType: TypeResolveFn<'DishChecks' | 'Refused', ParentType, ContextType>
}

export type DeletedDishResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletedDish'] = ResolversParentTypes['DeletedDish']> = {
  at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>
  by?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>
  dish?: Resolver<ResolversTypes['Dish'], ParentType, ContextType>
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
}

export type DeletedDishesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletedDishes'] = ResolversParentTypes['DeletedDishes']> = {
  dishes?: Resolver<ReadonlyArray<ResolversTypes['DeletedDish']>, ParentType, ContextType>
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type DeletedDishesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletedDishesResult'] = ResolversParentTypes['DeletedDishesResult']> = {
  __resolveType: TypeResolveFn<'DeletedDishes' | 'Refused', ParentType, ContextType>
}

export type DishResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Dish'] = ResolversParentTypes['Dish']> = {
  check?: Resolver<Maybe<ResolversTypes['AllergenCheck']>, ParentType, ContextType>
  course?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  coursePosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>
  createdAt?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  diets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DishDiet']>>, ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  portions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Portion']>>, ParentType, ContextType>
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>
  price?: Resolver<ResolversTypes['Price'], ParentType, ContextType>
  priceWords?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  sitting?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  soldOut?: Resolver<Maybe<ResolversTypes['SoldOut']>, ParentType, ContextType>
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  typed?: Resolver<Maybe<ResolversTypes['TypedText']>, ParentType, ContextType>
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
}

export type DishCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DishCheck'] = ResolversParentTypes['DishCheck']> = {
  at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>
  by?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>
  contains?: Resolver<ReadonlyArray<ResolversTypes['Allergen']>, ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  mayContain?: Resolver<ReadonlyArray<ResolversTypes['Allergen']>, ParentType, ContextType>
}

export type DishChecksResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DishChecks'] = ResolversParentTypes['DishChecks']> = {
  dishes?: Resolver<ReadonlyArray<ResolversTypes['DishCheck']>, ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type DishDietResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DishDiet'] = ResolversParentTypes['DishDiet']> = {
  diet?: Resolver<ResolversTypes['Diet'], ParentType, ContextType>
  onRequest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
}

export type DishEditResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DishEdit'] = ResolversParentTypes['DishEdit']> = {
  dish?: Resolver<Maybe<ResolversTypes['Dish']>, ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  kind?: Resolver<ResolversTypes['DishEditKind'], ParentType, ContextType>
}

export type DoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Done'] = ResolversParentTypes['Done']> = {
  dishes?: Resolver<ReadonlyArray<ResolversTypes['Dish']>, ParentType, ContextType>
  edits?: Resolver<ReadonlyArray<ResolversTypes['DishEdit']>, ParentType, ContextType>
  plan?: Resolver<Maybe<ResolversTypes['PlannedAct']>, ParentType, ContextType>
  revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type FailingActResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FailingAct'] = ResolversParentTypes['FailingAct']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>
}

export type FaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Fault'] = ResolversParentTypes['Fault']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  step?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>
}

export type FirstPasswordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FirstPassword'] = ResolversParentTypes['FirstPassword']> = {
  password?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  staff?: Resolver<ResolversTypes['Staff'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type FirstPasswordResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FirstPasswordResult'] = ResolversParentTypes['FirstPasswordResult']> = {
  __resolveType: TypeResolveFn<'FirstPassword' | 'Refused', ParentType, ContextType>
}

export type HistoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['History'] = ResolversParentTypes['History']> = {
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  revisions?: Resolver<ReadonlyArray<ResolversTypes['Revision']>, ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type HistoryResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryResult'] = ResolversParentTypes['HistoryResult']> = {
  __resolveType: TypeResolveFn<'History' | 'Refused', ParentType, ContextType>
}

export type InvalidInputResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvalidInput'] = ResolversParentTypes['InvalidInput']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type LaterEditResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LaterEdit'] = ResolversParentTypes['LaterEdit']> = {
  after?: Resolver<Maybe<ResolversTypes['Dish']>, ParentType, ContextType>
  fields?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>
  now?: Resolver<ResolversTypes['Dish'], ParentType, ContextType>
}

export type LoginResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginResult'] = ResolversParentTypes['LoginResult']> = {
  __resolveType: TypeResolveFn<'InvalidInput' | 'SignedIn' | 'TooManyAttempts' | 'WrongCredentials', ParentType, ContextType>
}

export type MenuResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Menu'] = ResolversParentTypes['Menu']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  dishes?: Resolver<ReadonlyArray<ResolversTypes['Dish']>, ParentType, ContextType>
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type MenuAtResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MenuAtResult'] = ResolversParentTypes['MenuAtResult']> = {
  __resolveType: TypeResolveFn<'Menu' | 'Refused', ParentType, ContextType>
}

export type MenuChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MenuChange'] = ResolversParentTypes['MenuChange']> = {
  after?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  edits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DishEdit']>>, ParentType, ContextType>
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
}

export type MenuPlannedResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MenuPlannedResult'] = ResolversParentTypes['MenuPlannedResult']> = {
  __resolveType: TypeResolveFn<'PlannedMenu' | 'Refused', ParentType, ContextType>
}

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  act?: Resolver<ResolversTypes['ActResult'], ParentType, ContextType, RequireFields<MutationActArgs, 'input'>>
  addStaff?: Resolver<ResolversTypes['FirstPasswordResult'], ParentType, ContextType, RequireFields<MutationAddStaffArgs, 'email' | 'name'>>
  changePassword?: Resolver<ResolversTypes['ChangePasswordResult'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'current' | 'next'>>
  createDish?: Resolver<ResolversTypes['ActResult'], ParentType, ContextType, RequireFields<MutationCreateDishArgs, 'input'>>
  deleteDish?: Resolver<ResolversTypes['ActResult'], ParentType, ContextType, RequireFields<MutationDeleteDishArgs, 'id'>>
  login?: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'email' | 'password'>>
  logout?: Resolver<ResolversTypes['SignedOut'], ParentType, ContextType>
  renameStaff?: Resolver<ResolversTypes['StaffSavedResult'], ParentType, ContextType, RequireFields<MutationRenameStaffArgs, 'id' | 'name'>>
  resetPassword?: Resolver<ResolversTypes['FirstPasswordResult'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'id'>>
  setStaffDisabled?: Resolver<ResolversTypes['StaffSavedResult'], ParentType, ContextType, RequireFields<MutationSetStaffDisabledArgs, 'id' | 'isDisabled'>>
  setStaffManager?: Resolver<ResolversTypes['StaffSavedResult'], ParentType, ContextType, RequireFields<MutationSetStaffManagerArgs, 'id' | 'isManager'>>
  signOutEverywhere?: Resolver<ResolversTypes['SignOutEverywhereResult'], ParentType, ContextType>
  updateDish?: Resolver<ResolversTypes['ActResult'], ParentType, ContextType, RequireFields<MutationUpdateDishArgs, 'expectedVersion' | 'id' | 'input'>>
}

export type PasswordChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PasswordChanged'] = ResolversParentTypes['PasswordChanged']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type PlannedActResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedAct'] = ResolversParentTypes['PlannedAct']> = {
  by?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>
  due?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  isReturn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  state?: Resolver<ResolversTypes['AgendaState'], ParentType, ContextType>
  steps?: Resolver<ReadonlyArray<ResolversTypes['PlannedStep']>, ParentType, ContextType>
  what?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
}

export type PlannedActsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedActs'] = ResolversParentTypes['PlannedActs']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['PlannedAct']>, ParentType, ContextType>
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type PlannedActsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedActsResult'] = ResolversParentTypes['PlannedActsResult']> = {
  __resolveType: TypeResolveFn<'PlannedActs' | 'Refused', ParentType, ContextType>
}

export type PlannedMenuResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedMenu'] = ResolversParentTypes['PlannedMenu']> = {
  dishes?: Resolver<ReadonlyArray<ResolversTypes['Dish']>, ParentType, ContextType>
  failing?: Resolver<ReadonlyArray<ResolversTypes['FailingAct']>, ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type PlannedStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedStep'] = ResolversParentTypes['PlannedStep']> = {
  course?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  expectedVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>
  fields?: Resolver<Maybe<ResolversTypes['StepFields']>, ParentType, ContextType>
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>
  kind?: Resolver<ResolversTypes['StepKind'], ParentType, ContextType>
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  priced?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>
  sitting?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  soldOut?: Resolver<Maybe<ResolversTypes['SoldOutEnd']>, ParentType, ContextType>
}

export type PortionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Portion'] = ResolversParentTypes['Portion']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  price?: Resolver<ResolversTypes['Price'], ParentType, ContextType>
}

export interface PriceScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Price'], any> {
  name: 'Price'
}

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  checks?: Resolver<ResolversTypes['ChecksResult'], ParentType, ContextType>
  deletedDishes?: Resolver<ResolversTypes['DeletedDishesResult'], ParentType, ContextType, RequireFields<QueryDeletedDishesArgs, 'first'>>
  dish?: Resolver<Maybe<ResolversTypes['Dish']>, ParentType, ContextType, RequireFields<QueryDishArgs, 'id'>>
  dishes?: Resolver<ReadonlyArray<ResolversTypes['Dish']>, ParentType, ContextType, Partial<QueryDishesArgs>>
  history?: Resolver<ResolversTypes['HistoryResult'], ParentType, ContextType, RequireFields<QueryHistoryArgs, 'first'>>
  menu?: Resolver<ResolversTypes['Menu'], ParentType, ContextType>
  menuAt?: Resolver<ResolversTypes['MenuAtResult'], ParentType, ContextType, Partial<QueryMenuAtArgs>>
  menuPlanned?: Resolver<ResolversTypes['MenuPlannedResult'], ParentType, ContextType, RequireFields<QueryMenuPlannedArgs, 'time'>>
  plannedActs?: Resolver<ResolversTypes['PlannedActsResult'], ParentType, ContextType>
  soldOutBy?: Resolver<ResolversTypes['SoldOutByResult'], ParentType, ContextType>
  staff?: Resolver<ResolversTypes['StaffResult'], ParentType, ContextType>
  viewer?: Resolver<Maybe<ResolversTypes['Staff']>, ParentType, ContextType>
}

export type RefusalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Refusal'] = ResolversParentTypes['Refusal']> = {
  __resolveType: TypeResolveFn<'InvalidInput' | 'Refused' | 'TooManyAttempts' | 'WrongCredentials', ParentType, ContextType>
}

export type RefusedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Refused'] = ResolversParentTypes['Refused']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  current?: Resolver<Maybe<ResolversTypes['Dish']>, ParentType, ContextType>
  faults?: Resolver<ReadonlyArray<ResolversTypes['Fault']>, ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  later?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LaterEdit']>>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  retryAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>
  step?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type RevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Revision'] = ResolversParentTypes['Revision']> = {
  agenda?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AgendaStep']>>, ParentType, ContextType>
  at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>
  by?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>
  edits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RevisionEdit']>>, ParentType, ContextType>
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  undoes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>
}

export type RevisionEditResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevisionEdit'] = ResolversParentTypes['RevisionEdit']> = {
  after?: Resolver<Maybe<ResolversTypes['Dish']>, ParentType, ContextType>
  before?: Resolver<Maybe<ResolversTypes['Dish']>, ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
}

export type SignOutEverywhereResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignOutEverywhereResult'] = ResolversParentTypes['SignOutEverywhereResult']> = {
  __resolveType: TypeResolveFn<'Refused' | 'SignedOut', ParentType, ContextType>
}

export type SignedInResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignedIn'] = ResolversParentTypes['SignedIn']> = {
  staff?: Resolver<ResolversTypes['Staff'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type SignedOutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignedOut'] = ResolversParentTypes['SignedOut']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type SoldOutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SoldOut'] = ResolversParentTypes['SoldOut']> = {
  until?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>
}

export type SoldOutByResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SoldOutByResult'] = ResolversParentTypes['SoldOutByResult']> = {
  __resolveType: TypeResolveFn<'Refused' | 'SoldOutDishes', ParentType, ContextType>
}

export type SoldOutDishResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SoldOutDish'] = ResolversParentTypes['SoldOutDish']> = {
  at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>
  by?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
}

export type SoldOutDishesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SoldOutDishes'] = ResolversParentTypes['SoldOutDishes']> = {
  dishes?: Resolver<ReadonlyArray<ResolversTypes['SoldOutDish']>, ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type SoldOutEndResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SoldOutEnd'] = ResolversParentTypes['SoldOutEnd']> = {
  until?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>
  untilNextOpening?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>
}

export type StaffResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Staff'] = ResolversParentTypes['Staff']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  isDisabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  isManager?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  isYou?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type StaffListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StaffList'] = ResolversParentTypes['StaffList']> = {
  staff?: Resolver<ReadonlyArray<ResolversTypes['Staff']>, ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type StaffResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StaffResult'] = ResolversParentTypes['StaffResult']> = {
  __resolveType: TypeResolveFn<'Refused' | 'StaffList', ParentType, ContextType>
}

export type StaffSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StaffSaved'] = ResolversParentTypes['StaffSaved']> = {
  staff?: Resolver<ResolversTypes['Staff'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type StaffSavedResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StaffSavedResult'] = ResolversParentTypes['StaffSavedResult']> = {
  __resolveType: TypeResolveFn<'Refused' | 'StaffSaved', ParentType, ContextType>
}

export type StepFieldsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StepFields'] = ResolversParentTypes['StepFields']> = {
  cleared?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>
  course?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  diets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DishDiet']>>, ParentType, ContextType>
  portions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Portion']>>, ParentType, ContextType>
  price?: Resolver<Maybe<ResolversTypes['Price']>, ParentType, ContextType>
  priceWords?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  sitting?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
}

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  dishChanged?: SubscriptionResolver<ResolversTypes['MenuChange'], 'dishChanged', ParentType, ContextType, Partial<SubscriptionDishChangedArgs>>
}

export type SystemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['System'] = ResolversParentTypes['System']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export interface TimestampScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Timestamp'], any> {
  name: 'Timestamp'
}

export type TooManyAttemptsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TooManyAttempts'] = ResolversParentTypes['TooManyAttempts']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  retryAfter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type TypedTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TypedText'] = ResolversParentTypes['TypedText']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
}

export type WrongCredentialsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WrongCredentials'] = ResolversParentTypes['WrongCredentials']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type Resolvers<ContextType = Context> = {
  ActResult?: ActResultResolvers<ContextType>
  Actor?: ActorResolvers<ContextType>
  AgendaStep?: AgendaStepResolvers<ContextType>
  AllergenCheck?: AllergenCheckResolvers<ContextType>
  ChangePasswordResult?: ChangePasswordResultResolvers<ContextType>
  ChecksResult?: ChecksResultResolvers<ContextType>
  DeletedDish?: DeletedDishResolvers<ContextType>
  DeletedDishes?: DeletedDishesResolvers<ContextType>
  DeletedDishesResult?: DeletedDishesResultResolvers<ContextType>
  Dish?: DishResolvers<ContextType>
  DishCheck?: DishCheckResolvers<ContextType>
  DishChecks?: DishChecksResolvers<ContextType>
  DishDiet?: DishDietResolvers<ContextType>
  DishEdit?: DishEditResolvers<ContextType>
  Done?: DoneResolvers<ContextType>
  FailingAct?: FailingActResolvers<ContextType>
  Fault?: FaultResolvers<ContextType>
  FirstPassword?: FirstPasswordResolvers<ContextType>
  FirstPasswordResult?: FirstPasswordResultResolvers<ContextType>
  History?: HistoryResolvers<ContextType>
  HistoryResult?: HistoryResultResolvers<ContextType>
  InvalidInput?: InvalidInputResolvers<ContextType>
  LaterEdit?: LaterEditResolvers<ContextType>
  LoginResult?: LoginResultResolvers<ContextType>
  Menu?: MenuResolvers<ContextType>
  MenuAtResult?: MenuAtResultResolvers<ContextType>
  MenuChange?: MenuChangeResolvers<ContextType>
  MenuPlannedResult?: MenuPlannedResultResolvers<ContextType>
  Mutation?: MutationResolvers<ContextType>
  PasswordChanged?: PasswordChangedResolvers<ContextType>
  PlannedAct?: PlannedActResolvers<ContextType>
  PlannedActs?: PlannedActsResolvers<ContextType>
  PlannedActsResult?: PlannedActsResultResolvers<ContextType>
  PlannedMenu?: PlannedMenuResolvers<ContextType>
  PlannedStep?: PlannedStepResolvers<ContextType>
  Portion?: PortionResolvers<ContextType>
  Price?: GraphQLScalarType
  Query?: QueryResolvers<ContextType>
  Refusal?: RefusalResolvers<ContextType>
  Refused?: RefusedResolvers<ContextType>
  Revision?: RevisionResolvers<ContextType>
  RevisionEdit?: RevisionEditResolvers<ContextType>
  SignOutEverywhereResult?: SignOutEverywhereResultResolvers<ContextType>
  SignedIn?: SignedInResolvers<ContextType>
  SignedOut?: SignedOutResolvers<ContextType>
  SoldOut?: SoldOutResolvers<ContextType>
  SoldOutByResult?: SoldOutByResultResolvers<ContextType>
  SoldOutDish?: SoldOutDishResolvers<ContextType>
  SoldOutDishes?: SoldOutDishesResolvers<ContextType>
  SoldOutEnd?: SoldOutEndResolvers<ContextType>
  Staff?: StaffResolvers<ContextType>
  StaffList?: StaffListResolvers<ContextType>
  StaffResult?: StaffResultResolvers<ContextType>
  StaffSaved?: StaffSavedResolvers<ContextType>
  StaffSavedResult?: StaffSavedResultResolvers<ContextType>
  StepFields?: StepFieldsResolvers<ContextType>
  Subscription?: SubscriptionResolvers<ContextType>
  System?: SystemResolvers<ContextType>
  Timestamp?: GraphQLScalarType
  TooManyAttempts?: TooManyAttemptsResolvers<ContextType>
  TypedText?: TypedTextResolvers<ContextType>
  WrongCredentials?: WrongCredentialsResolvers<ContextType>
}
