import { hash } from 'node:crypto'
import { OperationTypeNode, TypeInfo, print, visit, visitWithTypeInfo } from 'graphql'
import type { ASTVisitor, DocumentNode, ExecutionArgs } from 'graphql'
import { DISH_FIELDS } from '../../../domain/dish.ts'
import { TEXTS } from '../../../domain/typed.ts'

/**
 * The fields whose answer is the same for everybody without a session and changes with the menu's revision alone. Any other field of
 * the schema is not public, also one that is yet to come.
 */
const PUBLIC_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  Query: new Set(['menu', 'dishes', 'dish', '__typename']),
  Menu: new Set(['revision', 'dishes', 'currency', '__typename']),
  Dish: new Set(['id', ...DISH_FIELDS, 'typed', 'createdAt', 'version', '__typename']),
  TypedText: new Set([...TEXTS, '__typename']),
  Portion: new Set(['name', 'price', '__typename']),
  DishDiet: new Set(['diet', 'onRequest', '__typename']),
  AllergenCheck: new Set(['isCurrent', 'contains', 'mayContain', 'at', '__typename']),
  SoldOut: new Set(['until', '__typename']),
}

/** What is executed. */
export type Operation = Pick<ExecutionArgs, 'document' | 'schema' | 'operationName' | 'variableValues'>

/** Whether a document holds nothing but queries for what is public, in all of its operations and fragments. */
export function isPublic({ document, schema }: Operation): boolean {
  const types = new TypeInfo(schema)
  let isTrue = true
  const visitor: ASTVisitor = {
    OperationDefinition: ({ operation }) => void (isTrue &&= operation === OperationTypeNode.QUERY),
    Field: ({ name }) => void (isTrue &&= PUBLIC_FIELDS[types.getParentType()?.name ?? '']?.has(name.value) ?? false),
  }
  visit<DocumentNode>(document, visitWithTypeInfo(types, visitor))
  return isTrue
}

/** The same for all texts of one question: comments, white space and variables that it does not use make no other. */
export function questionOf({ document, operationName, variableValues }: Operation): string {
  const used = new Set<string>()
  visit(document, { VariableDefinition: () => false, Variable: ({ name }) => void used.add(name.value) })
  const variables = Object.entries(variableValues ?? {}).filter(([name]) => used.has(name))
  return hash('sha256', JSON.stringify([print(document), operationName, variables.toSorted(([a], [b]) => (a < b ? -1 : 1))]), 'base64url')
}
