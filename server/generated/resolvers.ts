import type { GraphQLResolveInfo } from 'graphql'
import type { Dish as MenuDish } from '../../domain/dish.ts'
import type { Context } from '../graphql/context.ts'
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
}

/** A new dish, as staff type it. */
export type CreateDishInput = {
  /** The course; 1 to 40 characters. */
  readonly course: Scalars['String']['input']
  /** Up to 1,000 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>
  /**
   * An id made by the client, so that a repeated create is recognised: 1 to 64 letters, digits, `-` or `_`; a UUID is a
   * good choice. Left out: the server makes one, and a repeat makes a second dish.
   */
  readonly id?: InputMaybe<Scalars['ID']['input']>
  /** In pounds, 0 to 9,999.99, at most two decimals; left out, it is 0. */
  readonly price?: InputMaybe<Scalars['Float']['input']>
  /** The sitting; 1 to 40 characters. */
  readonly sitting: Scalars['String']['input']
  /** The name, up to 120 characters; left out or empty for a line of text. */
  readonly title?: InputMaybe<Scalars['String']['input']>
}

/** The answer to `createDish`. */
export type CreateDishResult = DishSaved | IdTaken | InvalidInput | NotSignedIn

/** The answer to `deleteDish`. */
export type DeleteDishResult = DishDeleted | DishNotFound | NotSignedIn

/** A dish, or a line of text, on the menu. */
export type Dish = {
  readonly __typename?: 'Dish'
  /** The course within the sitting, such as `STARTERS`; 1 to 40 characters. */
  readonly course: Scalars['String']['output']
  /**
   * When it was created, by the server's clock, in whole seconds since 1970. Null for a dish that was imported without
   * it; such dishes come first. A Float because GraphQL's Int ends in the year 2038.
   */
  readonly createdAt?: Maybe<Scalars['Float']['output']>
  /** Up to 1,000 characters; may be empty. */
  readonly description: Scalars['String']['output']
  /** Never changes, and is never given to another dish. */
  readonly id: Scalars['ID']['output']
  /** In pounds (the house currency), 0 to 9,999.99 with at most two decimals; 0 means that no price is shown. */
  readonly price: Scalars['Float']['output']
  /** The sitting that serves it, such as `LUNCH`; 1 to 40 characters. */
  readonly sitting: Scalars['String']['output']
  /** The name, up to 120 characters. Empty together with a price of 0: only the description is shown. */
  readonly title: Scalars['String']['output']
  /** Counts the writes to this dish, from 1. Give it to `updateDish` as `expectedVersion`. */
  readonly version: Scalars['Int']['output']
}

/** One change of the menu, as an open page hears of it. */
export type DishChange = {
  readonly __typename?: 'DishChange'
  /** The whole dish as it is now; null for a `DELETED` or a `RESET`. */
  readonly dish?: Maybe<Dish>
  /** The dish that it happened to; null for a `RESET`. */
  readonly id?: Maybe<Scalars['ID']['output']>
  /** What happened. */
  readonly kind: DishChangeKind
  /** The revision that this change made. For a `RESET`: the revision to be at least at after reading `menu` again. */
  readonly revision: Scalars['Int']['output']
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

/** `CONFLICT`: somebody else changed the same field since the edit began; nothing was stored. */
export type DishConflict = Refusal & {
  readonly __typename?: 'DishConflict'
  /** Always `CONFLICT`. */
  readonly code: RefusalCode
  /** The dish as it is now. To store the edit all the same, send it again with this dish's version. */
  readonly current: Dish
  /** The field that both changed. */
  readonly field?: Maybe<Scalars['String']['output']>
  /** For people: which field, and how it reads now. */
  readonly message: Scalars['String']['output']
}

/** The dish is off the menu. */
export type DishDeleted = {
  readonly __typename?: 'DishDeleted'
  /** The dish as it was. */
  readonly dish: Dish
  /** The revision of the menu that the delete made. */
  readonly revision: Scalars['Int']['output']
}

/** `NOT_FOUND`: there is no such dish on the menu. */
export type DishNotFound = Refusal & {
  readonly __typename?: 'DishNotFound'
  /** Always `NOT_FOUND`. */
  readonly code: RefusalCode
  /** Always `id`. */
  readonly field?: Maybe<Scalars['String']['output']>
  /** For people: whether it was deleted or never existed. */
  readonly message: Scalars['String']['output']
}

/** The dish was kept. */
export type DishSaved = {
  readonly __typename?: 'DishSaved'
  /** The dish as it is now. */
  readonly dish: Dish
  /** The revision that made the dish so: a new one or, where nothing had to be written, that of its latest change. */
  readonly revision: Scalars['Int']['output']
}

/** `ID_TAKEN`: the client-made id belongs to another dish. */
export type IdTaken = Refusal & {
  readonly __typename?: 'IdTaken'
  /** Always `ID_TAKEN`. */
  readonly code: RefusalCode
  /** Always `id`. */
  readonly field?: Maybe<Scalars['String']['output']>
  /** For people: one sentence that says what to do. */
  readonly message: Scalars['String']['output']
}

/** `INVALID_INPUT`: one field may not be kept as it is. */
export type InvalidInput = Refusal & {
  readonly __typename?: 'InvalidInput'
  /** Always `INVALID_INPUT`. */
  readonly code: RefusalCode
  /** The name of the field at fault, such as `price`. */
  readonly field?: Maybe<Scalars['String']['output']>
  /** For people: what is wrong and what to do. */
  readonly message: Scalars['String']['output']
}

/** The answer to `login`. */
export type LoginResult = InvalidInput | SignedIn | TooManyAttempts | WrongCredentials

/** The menu at one moment. */
export type Menu = {
  readonly __typename?: 'Menu'
  /** Every dish, oldest first. Pages arrange them by sitting and course themselves. */
  readonly dishes: ReadonlyArray<Dish>
  /** The number of the latest write: each create, update, delete and restore takes the next integer. */
  readonly revision: Scalars['Int']['output']
}

/**
 * What staff may do. Everything but `login` and `logout` needs a signed-in person and otherwise answers `NotSignedIn`,
 * over HTTP and over WebSocket alike. Each answer is a union of a success and typed refusals; an entry in `errors` is
 * a fault of the request's form or of the server, never a refusal.
 */
export type Mutation = {
  readonly __typename?: 'Mutation'
  /**
   * Puts a new dish on the menu. Section, course, title and description are trimmed, inner spaces folded, and
   * upper-cased. To repeat a create with the same `id` and the same input makes no second dish.
   */
  readonly createDish: CreateDishResult
  /** Takes a dish off the menu at once. `restoreDish` brings it back. */
  readonly deleteDish: DeleteDishResult
  /**
   * Signs in. The session travels in an httpOnly cookie of this origin and never stands in a response body, so this
   * works over HTTP only: a WebSocket cannot set a cookie.
   */
  readonly login: LoginResult
  /**
   * Ends the session of this request's cookie at once, on every page and socket that uses it, and clears the cookie.
   * To sign out twice is no error. Works over HTTP only.
   */
  readonly logout: SignedOut
  /** Brings a deleted dish back with its id, its createdAt and so its place. A dish that is on the menu stays as it is. */
  readonly restoreDish: RestoreDishResult
  /**
   * Changes a dish; what is typed is stored as it is typed. Two edits that began from the same version are put together
   * when they change different fields; when both changed the same field, the second is refused with `DishConflict`.
   */
  readonly updateDish: UpdateDishResult
}

/**
 * What staff may do. Everything but `login` and `logout` needs a signed-in person and otherwise answers `NotSignedIn`,
 * over HTTP and over WebSocket alike. Each answer is a union of a success and typed refusals; an entry in `errors` is
 * a fault of the request's form or of the server, never a refusal.
 */
export type MutationCreateDishArgs = {
  input: CreateDishInput
}

/**
 * What staff may do. Everything but `login` and `logout` needs a signed-in person and otherwise answers `NotSignedIn`,
 * over HTTP and over WebSocket alike. Each answer is a union of a success and typed refusals; an entry in `errors` is
 * a fault of the request's form or of the server, never a refusal.
 */
export type MutationDeleteDishArgs = {
  id: Scalars['ID']['input']
}

/**
 * What staff may do. Everything but `login` and `logout` needs a signed-in person and otherwise answers `NotSignedIn`,
 * over HTTP and over WebSocket alike. Each answer is a union of a success and typed refusals; an entry in `errors` is
 * a fault of the request's form or of the server, never a refusal.
 */
export type MutationLoginArgs = {
  email: Scalars['String']['input']
  password: Scalars['String']['input']
}

/**
 * What staff may do. Everything but `login` and `logout` needs a signed-in person and otherwise answers `NotSignedIn`,
 * over HTTP and over WebSocket alike. Each answer is a union of a success and typed refusals; an entry in `errors` is
 * a fault of the request's form or of the server, never a refusal.
 */
export type MutationRestoreDishArgs = {
  id: Scalars['ID']['input']
}

/**
 * What staff may do. Everything but `login` and `logout` needs a signed-in person and otherwise answers `NotSignedIn`,
 * over HTTP and over WebSocket alike. Each answer is a union of a success and typed refusals; an entry in `errors` is
 * a fault of the request's form or of the server, never a refusal.
 */
export type MutationUpdateDishArgs = {
  expectedVersion: Scalars['Int']['input']
  id: Scalars['ID']['input']
  input: UpdateDishInput
}

/** `NOT_SIGNED_IN`: nobody is signed in, or the session has ended. */
export type NotSignedIn = Refusal & {
  readonly __typename?: 'NotSignedIn'
  /** Always `NOT_SIGNED_IN`. */
  readonly code: RefusalCode
  /** Always null. */
  readonly field?: Maybe<Scalars['String']['output']>
  /** For people: one sentence that says what to do. */
  readonly message: Scalars['String']['output']
}

/** What anyone may read. No sign-in is needed. */
export type Query = {
  readonly __typename?: 'Query'
  /** One dish; null when there is none with this id, or when it is deleted. */
  readonly dish?: Maybe<Dish>
  /** The dishes of the menu, oldest first, as a plain list. */
  readonly dishes: ReadonlyArray<Dish>
  /**
   * The whole menu and the revision at which it stood. Draw it, then subscribe to `dishChanged(since: revision)`:
   * nothing is missed in between.
   */
  readonly menu: Menu
  /** Who is signed in by this request's cookie; null when nobody is. */
  readonly viewer?: Maybe<Staff>
}

/** What anyone may read. No sign-in is needed. */
export type QueryDishArgs = {
  id: Scalars['ID']['input']
}

/** What anyone may read. No sign-in is needed. */
export type QueryDishesArgs = {
  sitting?: InputMaybe<Scalars['String']['input']>
}

/** Why something was not done. Every refusal in this API has these fields. */
export type Refusal = {
  /** For programs. */
  readonly code: RefusalCode
  /** The name of the argument or input field at fault; null where none is. */
  readonly field?: Maybe<Scalars['String']['output']>
  /** For people: one sentence that says what to do. */
  readonly message: Scalars['String']['output']
}

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

/** The answer to `restoreDish`. */
export type RestoreDishResult = DishNotFound | DishSaved | NotSignedIn

/** Signed in; the cookie is set. */
export type SignedIn = {
  readonly __typename?: 'SignedIn'
  /** Who is signed in now. */
  readonly staff: Staff
}

/** Nobody is signed in by this cookie any more. */
export type SignedOut = {
  readonly __typename?: 'SignedOut'
  /** Always true. */
  readonly done: Scalars['Boolean']['output']
}

/** Someone who may change the menu. */
export type Staff = {
  readonly __typename?: 'Staff'
  /** The address that the person signs in with, in lower case. */
  readonly email: Scalars['String']['output']
  /** The id of the account. */
  readonly id: Scalars['ID']['output']
}

/** What a page hears of by itself, over WebSocket (the graphql-ws protocol) on the same path. No sign-in is needed. */
export type Subscription = {
  readonly __typename?: 'Subscription'
  /**
   * Every change of the menu, in order, each once. With `since`, all changes after that revision come first, then the
   * live ones, without a gap. Where that cannot be kept (the revision is too old or unknown, or the listener fell
   * behind), one `RESET` comes instead: read `menu` again and go on from there.
   */
  readonly dishChanged: DishChange
}

/** What a page hears of by itself, over WebSocket (the graphql-ws protocol) on the same path. No sign-in is needed. */
export type SubscriptionDishChangedArgs = {
  since?: InputMaybe<Scalars['Int']['input']>
}

/** `TOO_MANY_ATTEMPTS`: too many failed attempts to sign in. */
export type TooManyAttempts = Refusal & {
  readonly __typename?: 'TooManyAttempts'
  /** Always `TOO_MANY_ATTEMPTS`. */
  readonly code: RefusalCode
  /** Always null. */
  readonly field?: Maybe<Scalars['String']['output']>
  /** For people: how many seconds to wait. */
  readonly message: Scalars['String']['output']
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: Scalars['Int']['output']
}

/** The new state of a dish, stored as typed. */
export type UpdateDishInput = {
  /** The course; 1 to 40 characters. */
  readonly course?: InputMaybe<Scalars['String']['input']>
  /** Up to 1,000 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>
  /** In pounds, 0 to 9,999.99, at most two decimals. */
  readonly price?: InputMaybe<Scalars['Float']['input']>
  /** The sitting; 1 to 40 characters. */
  readonly sitting?: InputMaybe<Scalars['String']['input']>
  /** The name, up to 120 characters. */
  readonly title?: InputMaybe<Scalars['String']['input']>
}

/** The answer to `updateDish`. */
export type UpdateDishResult = DishConflict | DishNotFound | DishSaved | InvalidInput | NotSignedIn

/** `WRONG_CREDENTIALS`: the address or the password is wrong. */
export type WrongCredentials = Refusal & {
  readonly __typename?: 'WrongCredentials'
  /** Always `WRONG_CREDENTIALS`. */
  readonly code: RefusalCode
  /** Always null. */
  readonly field?: Maybe<Scalars['String']['output']>
  /** For people: the same sentence, whichever of the two is wrong. */
  readonly message: Scalars['String']['output']
}

export type ResolverTypeWrapper<T> = Promise<T> | T

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>
}
export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs> | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo,
) => Maybe<TTypes> | Promise<Maybe<TTypes>>

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>

export type NextResolverFn<T> = () => Promise<T>

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (next: NextResolverFn<TResult>, parent: TParent, args: TArgs, context: TContext, info: GraphQLResolveInfo) => TResult | Promise<TResult>

/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  CreateDishResult:
    | (Omit<DishSaved, 'dish'> & { dish: _RefType['Dish'] } & { __typename: 'DishSaved' })
    | (IdTaken & { __typename: 'IdTaken' })
    | (InvalidInput & { __typename: 'InvalidInput' })
    | (NotSignedIn & { __typename: 'NotSignedIn' })
  DeleteDishResult:
    | (Omit<DishDeleted, 'dish'> & { dish: _RefType['Dish'] } & { __typename: 'DishDeleted' })
    | (DishNotFound & { __typename: 'DishNotFound' })
    | (NotSignedIn & { __typename: 'NotSignedIn' })
  LoginResult:
    | (InvalidInput & { __typename: 'InvalidInput' })
    | (SignedIn & { __typename: 'SignedIn' })
    | (TooManyAttempts & { __typename: 'TooManyAttempts' })
    | (WrongCredentials & { __typename: 'WrongCredentials' })
  RestoreDishResult:
    | (DishNotFound & { __typename: 'DishNotFound' })
    | (Omit<DishSaved, 'dish'> & { dish: _RefType['Dish'] } & { __typename: 'DishSaved' })
    | (NotSignedIn & { __typename: 'NotSignedIn' })
  UpdateDishResult:
    | (Omit<DishConflict, 'current'> & { current: _RefType['Dish'] } & { __typename: 'DishConflict' })
    | (DishNotFound & { __typename: 'DishNotFound' })
    | (Omit<DishSaved, 'dish'> & { dish: _RefType['Dish'] } & { __typename: 'DishSaved' })
    | (InvalidInput & { __typename: 'InvalidInput' })
    | (NotSignedIn & { __typename: 'NotSignedIn' })
}

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Refusal:
    | (Omit<DishConflict, 'current'> & { current: _RefType['Dish'] } & { __typename: 'DishConflict' })
    | (DishNotFound & { __typename: 'DishNotFound' })
    | (IdTaken & { __typename: 'IdTaken' })
    | (InvalidInput & { __typename: 'InvalidInput' })
    | (NotSignedIn & { __typename: 'NotSignedIn' })
    | (TooManyAttempts & { __typename: 'TooManyAttempts' })
    | (WrongCredentials & { __typename: 'WrongCredentials' })
}

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>
  CreateDishInput: CreateDishInput
  CreateDishResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateDishResult']>
  DeleteDishResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteDishResult']>
  Dish: ResolverTypeWrapper<MenuDish>
  DishChange: ResolverTypeWrapper<Omit<DishChange, 'dish'> & { dish?: Maybe<ResolversTypes['Dish']> }>
  DishChangeKind: DishChangeKind
  DishConflict: ResolverTypeWrapper<Omit<DishConflict, 'current'> & { current: ResolversTypes['Dish'] }>
  DishDeleted: ResolverTypeWrapper<Omit<DishDeleted, 'dish'> & { dish: ResolversTypes['Dish'] }>
  DishNotFound: ResolverTypeWrapper<DishNotFound>
  DishSaved: ResolverTypeWrapper<Omit<DishSaved, 'dish'> & { dish: ResolversTypes['Dish'] }>
  Float: ResolverTypeWrapper<Scalars['Float']['output']>
  ID: ResolverTypeWrapper<Scalars['ID']['output']>
  IdTaken: ResolverTypeWrapper<IdTaken>
  Int: ResolverTypeWrapper<Scalars['Int']['output']>
  InvalidInput: ResolverTypeWrapper<InvalidInput>
  LoginResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['LoginResult']>
  Menu: ResolverTypeWrapper<Omit<Menu, 'dishes'> & { dishes: ReadonlyArray<ResolversTypes['Dish']> }>
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>
  NotSignedIn: ResolverTypeWrapper<NotSignedIn>
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>
  Refusal: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Refusal']>
  RefusalCode: RefusalCode
  RestoreDishResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RestoreDishResult']>
  SignedIn: ResolverTypeWrapper<SignedIn>
  SignedOut: ResolverTypeWrapper<SignedOut>
  Staff: ResolverTypeWrapper<Staff>
  String: ResolverTypeWrapper<Scalars['String']['output']>
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>
  TooManyAttempts: ResolverTypeWrapper<TooManyAttempts>
  UpdateDishInput: UpdateDishInput
  UpdateDishResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['UpdateDishResult']>
  WrongCredentials: ResolverTypeWrapper<WrongCredentials>
}

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Boolean: Scalars['Boolean']['output']
  CreateDishInput: CreateDishInput
  CreateDishResult: ResolversUnionTypes<ResolversParentTypes>['CreateDishResult']
  DeleteDishResult: ResolversUnionTypes<ResolversParentTypes>['DeleteDishResult']
  Dish: MenuDish
  DishChange: Omit<DishChange, 'dish'> & { dish?: Maybe<ResolversParentTypes['Dish']> }
  DishConflict: Omit<DishConflict, 'current'> & { current: ResolversParentTypes['Dish'] }
  DishDeleted: Omit<DishDeleted, 'dish'> & { dish: ResolversParentTypes['Dish'] }
  DishNotFound: DishNotFound
  DishSaved: Omit<DishSaved, 'dish'> & { dish: ResolversParentTypes['Dish'] }
  Float: Scalars['Float']['output']
  ID: Scalars['ID']['output']
  IdTaken: IdTaken
  Int: Scalars['Int']['output']
  InvalidInput: InvalidInput
  LoginResult: ResolversUnionTypes<ResolversParentTypes>['LoginResult']
  Menu: Omit<Menu, 'dishes'> & { dishes: ReadonlyArray<ResolversParentTypes['Dish']> }
  Mutation: Record<PropertyKey, never>
  NotSignedIn: NotSignedIn
  Query: Record<PropertyKey, never>
  Refusal: ResolversInterfaceTypes<ResolversParentTypes>['Refusal']
  RestoreDishResult: ResolversUnionTypes<ResolversParentTypes>['RestoreDishResult']
  SignedIn: SignedIn
  SignedOut: SignedOut
  Staff: Staff
  String: Scalars['String']['output']
  Subscription: Record<PropertyKey, never>
  TooManyAttempts: TooManyAttempts
  UpdateDishInput: UpdateDishInput
  UpdateDishResult: ResolversUnionTypes<ResolversParentTypes>['UpdateDishResult']
  WrongCredentials: WrongCredentials
}

export type CreateDishResultResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['CreateDishResult'] = ResolversParentTypes['CreateDishResult'],
> = {
  __resolveType?: TypeResolveFn<'DishSaved' | 'IdTaken' | 'InvalidInput' | 'NotSignedIn', ParentType, ContextType>
}

export type DeleteDishResultResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['DeleteDishResult'] = ResolversParentTypes['DeleteDishResult'],
> = {
  __resolveType?: TypeResolveFn<'DishDeleted' | 'DishNotFound' | 'NotSignedIn', ParentType, ContextType>
}

export type DishResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Dish'] = ResolversParentTypes['Dish']> = {
  course?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  createdAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>
  sitting?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
}

export type DishChangeResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['DishChange'] = ResolversParentTypes['DishChange'],
> = {
  dish?: Resolver<Maybe<ResolversTypes['Dish']>, ParentType, ContextType>
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>
  kind?: Resolver<ResolversTypes['DishChangeKind'], ParentType, ContextType>
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
}

export type DishConflictResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['DishConflict'] = ResolversParentTypes['DishConflict'],
> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  current?: Resolver<ResolversTypes['Dish'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type DishDeletedResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['DishDeleted'] = ResolversParentTypes['DishDeleted'],
> = {
  dish?: Resolver<ResolversTypes['Dish'], ParentType, ContextType>
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type DishNotFoundResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['DishNotFound'] = ResolversParentTypes['DishNotFound'],
> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type DishSavedResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['DishSaved'] = ResolversParentTypes['DishSaved'],
> = {
  dish?: Resolver<ResolversTypes['Dish'], ParentType, ContextType>
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type IdTakenResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['IdTaken'] = ResolversParentTypes['IdTaken'],
> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type InvalidInputResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['InvalidInput'] = ResolversParentTypes['InvalidInput'],
> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type LoginResultResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['LoginResult'] = ResolversParentTypes['LoginResult'],
> = {
  __resolveType?: TypeResolveFn<'InvalidInput' | 'SignedIn' | 'TooManyAttempts' | 'WrongCredentials', ParentType, ContextType>
}

export type MenuResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Menu'] = ResolversParentTypes['Menu']> = {
  dishes?: Resolver<ReadonlyArray<ResolversTypes['Dish']>, ParentType, ContextType>
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
}

export type MutationResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createDish?: Resolver<ResolversTypes['CreateDishResult'], ParentType, ContextType, RequireFields<MutationCreateDishArgs, 'input'>>
  deleteDish?: Resolver<ResolversTypes['DeleteDishResult'], ParentType, ContextType, RequireFields<MutationDeleteDishArgs, 'id'>>
  login?: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'email' | 'password'>>
  logout?: Resolver<ResolversTypes['SignedOut'], ParentType, ContextType>
  restoreDish?: Resolver<ResolversTypes['RestoreDishResult'], ParentType, ContextType, RequireFields<MutationRestoreDishArgs, 'id'>>
  updateDish?: Resolver<
    ResolversTypes['UpdateDishResult'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateDishArgs, 'expectedVersion' | 'id' | 'input'>
  >
}

export type NotSignedInResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['NotSignedIn'] = ResolversParentTypes['NotSignedIn'],
> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  dish?: Resolver<Maybe<ResolversTypes['Dish']>, ParentType, ContextType, RequireFields<QueryDishArgs, 'id'>>
  dishes?: Resolver<ReadonlyArray<ResolversTypes['Dish']>, ParentType, ContextType, Partial<QueryDishesArgs>>
  menu?: Resolver<ResolversTypes['Menu'], ParentType, ContextType>
  viewer?: Resolver<Maybe<ResolversTypes['Staff']>, ParentType, ContextType>
}

export type RefusalResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Refusal'] = ResolversParentTypes['Refusal'],
> = {
  __resolveType?: TypeResolveFn<
    'DishConflict' | 'DishNotFound' | 'IdTaken' | 'InvalidInput' | 'NotSignedIn' | 'TooManyAttempts' | 'WrongCredentials',
    ParentType,
    ContextType
  >
}

export type RestoreDishResultResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['RestoreDishResult'] = ResolversParentTypes['RestoreDishResult'],
> = {
  __resolveType?: TypeResolveFn<'DishNotFound' | 'DishSaved' | 'NotSignedIn', ParentType, ContextType>
}

export type SignedInResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['SignedIn'] = ResolversParentTypes['SignedIn'],
> = {
  staff?: Resolver<ResolversTypes['Staff'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type SignedOutResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['SignedOut'] = ResolversParentTypes['SignedOut'],
> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>
}

export type StaffResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Staff'] = ResolversParentTypes['Staff']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>
}

export type SubscriptionResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  dishChanged?: SubscriptionResolver<
    ResolversTypes['DishChange'],
    'dishChanged',
    ParentType,
    ContextType,
    Partial<SubscriptionDishChangedArgs>
  >
}

export type TooManyAttemptsResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['TooManyAttempts'] = ResolversParentTypes['TooManyAttempts'],
> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  retryAfter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type UpdateDishResultResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['UpdateDishResult'] = ResolversParentTypes['UpdateDishResult'],
> = {
  __resolveType?: TypeResolveFn<'DishConflict' | 'DishNotFound' | 'DishSaved' | 'InvalidInput' | 'NotSignedIn', ParentType, ContextType>
}

export type WrongCredentialsResolvers<
  ContextType = Context,
  ParentType extends ResolversParentTypes['WrongCredentials'] = ResolversParentTypes['WrongCredentials'],
> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>
}

export type Resolvers<ContextType = Context> = {
  CreateDishResult?: CreateDishResultResolvers<ContextType>
  DeleteDishResult?: DeleteDishResultResolvers<ContextType>
  Dish?: DishResolvers<ContextType>
  DishChange?: DishChangeResolvers<ContextType>
  DishConflict?: DishConflictResolvers<ContextType>
  DishDeleted?: DishDeletedResolvers<ContextType>
  DishNotFound?: DishNotFoundResolvers<ContextType>
  DishSaved?: DishSavedResolvers<ContextType>
  IdTaken?: IdTakenResolvers<ContextType>
  InvalidInput?: InvalidInputResolvers<ContextType>
  LoginResult?: LoginResultResolvers<ContextType>
  Menu?: MenuResolvers<ContextType>
  Mutation?: MutationResolvers<ContextType>
  NotSignedIn?: NotSignedInResolvers<ContextType>
  Query?: QueryResolvers<ContextType>
  Refusal?: RefusalResolvers<ContextType>
  RestoreDishResult?: RestoreDishResultResolvers<ContextType>
  SignedIn?: SignedInResolvers<ContextType>
  SignedOut?: SignedOutResolvers<ContextType>
  Staff?: StaffResolvers<ContextType>
  Subscription?: SubscriptionResolvers<ContextType>
  TooManyAttempts?: TooManyAttemptsResolvers<ContextType>
  UpdateDishResult?: UpdateDishResultResolvers<ContextType>
  WrongCredentials?: WrongCredentialsResolvers<ContextType>
}
