import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { GeneratorValue } from 'fast-check'
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  OperationTypeNode,
} from 'graphql'
import type { GraphQLArgument, GraphQLField, GraphQLInputType, GraphQLNamedType } from 'graphql'
import { json, numbers, texts } from './values.ts'

const SCHEMA = buildSchema(readFileSync(join(import.meta.dirname, '../schema.graphql'), 'utf8'))
const ROOTS = Object.values(OperationTypeNode)
const MAX_DEPTH = 6
/** Characters. */
const MAX_REPEATED = 300

/** Operations that the schema knows, more or less: most of them valid or nearly so, with fragments, aliases and directives. */
export const documents: fc.Arbitrary<string> = fc.gen().map((gen) => documentFrom(createDice(gen)))

/** The choices that a document is made by. */
interface Dice {
  pick<T>(all: readonly T[]): T
  between(least: number, most: number): number
  /** True once in so many times. */
  once(times: number): boolean
  value(arbitrary: fc.Arbitrary<unknown>): unknown
}

function createDice(gen: GeneratorValue): Dice {
  const between: Dice['between'] = (min, max) => gen(fc.integer, { min, max })
  return {
    between,
    once: (times) => between(1, times) === 1,
    pick: <T>(all: readonly T[]) => gen(() => fc.constantFrom(...all)),
    value: (arbitrary) => gen(() => arbitrary),
  }
}

function documentFrom(dice: Dice): string {
  const kind = dice.pick(ROOTS)
  const root = SCHEMA.getRootType(kind)
  if (!root) throw new Error(`The schema has no ${kind}.`)
  const head = dice.pick([
    kind,
    `${kind} Fuzz`,
    `${kind} Fuzz($a: ID, $b: Boolean = true, $b: [Int!]! = 3)`,
    `${kind} ($if: Boolean!) @live`,
  ])
  const operation = `${head} ${selectionsOf(root, dice, 0)}`
  const fragments = dice.once(2) ? [fragmentNamed('A', dice), fragmentNamed('B', dice)] : []
  return [operation, ...fragments, ...(dice.once(20) ? [operation, '{ menu { revision } }'] : [])].join('\n')
}

function fragmentNamed(name: string, dice: Dice): string {
  const type = dice.pick(Object.values(SCHEMA.getTypeMap()).filter(isCompositeType))
  return `fragment ${name} on ${type.name} ${selectionsOf(type, dice, MAX_DEPTH - 2)}`
}

function selectionsOf(type: GraphQLNamedType, dice: Dice, depth: number): string {
  const chosen = Array.from({ length: dice.between(1, 4) }, () => selectionOf(type, dice, depth))
  return `{ ${chosen.join(' ')} ${dice.once(30) ? repeated(chosen[0] ?? '', dice) : ''} }`
}

/** Selections are repeated within one another: without the bound, a document would double too often. */
function repeated(selection: string, dice: Dice): string {
  return selection.length < MAX_REPEATED ? `${selection} `.repeat(dice.between(20, 400)) : selection
}

function selectionOf(type: GraphQLNamedType, dice: Dice, depth: number): string {
  if (dice.once(12))
    return dice.pick(['...A', '...B', '...Missing', 'missing', '__typename', '__schema { types { name } }', '... { __typename }'])
  if (isAbstractType(type) && !dice.once(8)) {
    const possible = dice.pick(SCHEMA.getPossibleTypes(type))
    return `... on ${possible.name} ${selectionsOf(possible, dice, depth)}`
  }
  const fields = 'getFields' in type && isCompositeType(type) ? Object.values(type.getFields()) : []
  return fields.length === 0 ? '__typename' : fieldOf(dice.pick(fields), dice, depth)
}

function fieldOf({ name, args, type }: GraphQLField<unknown, unknown>, dice: Dice, depth: number): string {
  const alias = dice.once(4) ? `${dice.pick(['a', 'b', '__c', 'dish', '_'])}: ` : ''
  const inner = getNamedType(type)
  const hasInner = isCompositeType(inner) !== dice.once(25)
  const selections = hasInner && depth < MAX_DEPTH ? ` ${selectionsOf(inner, dice, depth + 1)}` : ''
  return `${alias}${name}${argumentsOf(args, dice)}${directive(dice)}${selections}`
}

function directive(dice: Dice): string {
  if (!dice.once(10)) return ''
  const one = dice.pick([
    ' @include(if: true)',
    ' @skip(if: $b)',
    ' @skip(if: "no")',
    ' @missing',
    ' @include',
    ' @deprecated(reason: "x")',
  ])
  return dice.once(5) ? one.repeat(dice.between(2, 300)) : one
}

function argumentsOf(args: readonly GraphQLArgument[], dice: Dice): string {
  const given = args.filter(({ type }) => isNonNullType(type) || dice.once(2)).map(({ name, type }) => `${name}: ${literalOf(type, dice)}`)
  const more = dice.once(20) ? ['missing: 1'] : []
  return given.length + more.length === 0 ? '' : `(${[...given, ...more].join(', ')})`
}

/** A value of the type, now and then of another. */
function literalOf(type: GraphQLInputType, dice: Dice): string {
  if (dice.once(15)) return dice.pick(['null', '$a', '$missing', 'ENUM', '{}', '[[[[]]]]', '"""block"""', written(dice.value(json))])
  if (isNonNullType(type)) return literalOf(type.ofType, dice)
  if (isListType(type)) return `[${literalOf(type.ofType, dice)}]`
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || dice.once(2))
    return `{${fields.map((field) => `${field.name}: ${literalOf(field.type, dice)}`).join(', ')}}`
  }
  if (isEnumType(type)) return dice.pick(type.getValues()).name
  return written(dice.value(['Int', 'Float'].includes(type.name) ? numbers : texts))
}

/** JSON as GraphQL writes it: names of fields without quotes. */
function written(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"(\w+)":/g, '$1:')
}
