import { DISH_FIELDS } from '../../../domain/dish.ts'
import { Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { ASTVisitor, DocumentNode, ExecutionArgs } from 'graphql'

/**
 * The fields whose answer is the same for everybody without a session and changes with the menu's revision alone. Any other field of
 * the schema is not public, also one that is yet to come.
 */
const PUBLIC_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  Query: new Set(['menu', 'dishes', 'dish', '__typename']),
  Menu: new Set(['revision', 'dishes', '__typename']),
  Dish: new Set(['id', ...DISH_FIELDS, 'createdAt', 'version', '__typename']),
  SoldOut: new Set(['until', '__typename']),
}

/** The fields that may surround one whole list of dishes. */
const AROUND_A_LIST: Readonly<Record<string, ReadonlySet<string>>> = {
  Query: new Set(['menu', 'dishes', '__typename']),
  Menu: new Set(['revision', 'dishes', '__typename']),
}

const WITHIN_A_DISH: ReadonlySet<string> = new Set(['Dish', 'SoldOut'])

/** What was executed. */
export type Operation = Pick<ExecutionArgs, 'document' | 'schema'>

/** Whether a document holds nothing but queries for what is public, in all of its operations and fragments. */
export function isPublic({ document, schema }: Operation): boolean {
  const areQueries = document.definitions.every(({ kind, ...node }) => kind !== Kind.OPERATION_DEFINITION || isQuery(node))
  return areQueries && everyField({ document, schema }, (type, field) => PUBLIC_FIELDS[type]?.has(field) ?? false)
}

function isQuery(node: object): boolean {
  return 'operation' in node && node.operation === 'query'
}

/** Whether each dish of the menu is in the answer as it would be alone: nothing chooses among the dishes or their fields. */
export function listsAllDishes(operation: Operation): boolean {
  let isPlain = true
  const choice = (): void => void (isPlain = false)
  visit(operation.document, { Argument: choice, Directive: choice, VariableDefinition: choice })
  return isPlain && everyField(operation, (type, field) => AROUND_A_LIST[type]?.has(field) ?? WITHIN_A_DISH.has(type))
}

function everyField({ document, schema }: Operation, holds: (type: string, field: string) => boolean): boolean {
  const types = new TypeInfo(schema)
  let isTrue = true
  const visitor: ASTVisitor = { Field: ({ name }) => void (isTrue &&= holds(types.getParentType()?.name ?? '', name.value)) }
  visit<DocumentNode>(document, visitWithTypeInfo(types, visitor))
  return isTrue
}
