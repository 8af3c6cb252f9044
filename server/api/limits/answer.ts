import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  OperationTypeNode,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql'
import type { FieldNode, GraphQLCompositeType, GraphQLSchema, GraphQLType } from 'graphql'
import type { OperationDefinitionNode, SelectionSetNode } from 'graphql'
import { LIMITS } from '../../http/limits.ts'
import type { Fragments } from './operation.ts'

const { aliases, passwordFields, perItem, perItemOfChange, perIntrospectedType, namesPerItem } = LIMITS.documents

/** The fields with a limit of names of their own. */
const NAMES_FOR: Readonly<Record<string, number>> = {
  'Mutation.login': passwordFields,
  'Mutation.addStaff': passwordFields,
  'Mutation.resetPassword': passwordFields,
  'Mutation.changePassword': passwordFields,
}
/** What GraphiQL repeats to unwrap a type. */
const UNWRAPPING: ReadonlySet<string> = new Set(['__Type.kind', '__Type.name', '__Type.ofType'])

/** Lists that are short however long the menu is: what stands in one of them counts as its dish does. */
const SHORT_LISTS: ReadonlySet<string> = new Set(['Dish.portions', 'Dish.diets'])

/** A field of the answer: what every selection of this name under one parent asks for together. */
interface AnswerField {
  /** Such as `Dish.title`. */
  readonly coordinate: string
  readonly responseName: string
  readonly type: GraphQLType | undefined
  readonly selections: SelectionSetNode[]
}

/**
 * What would make an operation's answer much larger than the menu; undefined when nothing does. The answer is counted, not the question:
 * a field of a list's items is there as often as the list is long. So it counts once for each place that it has in an item, over
 * all lists of the operation, and however long the menu is, its answer stays within so many times the plain one. What is merged counts once.
 */
export function faultInAnswer(operation: OperationDefinitionNode, fragments: Fragments, schema: GraphQLSchema): string | undefined {
  const root = schema.getRootType(operation.operation)
  if (root == null) return undefined
  const fieldsOf = fieldCollector(fragments, schema)
  const places = new Map<string, number>()
  const most = operation.operation === OperationTypeNode.SUBSCRIPTION ? perItemOfChange : perItem
  let letters = 0

  function faultIn(parent: GraphQLCompositeType, sets: readonly SelectionSetNode[], isInList: boolean): string | undefined {
    const fields = fieldsOf(parent, sets)
    return faultInNames(fields) ?? firstFault(fields, (field) => (isInList ? faultInItem(field) : undefined) ?? faultBelow(field, isInList))
  }

  function faultInItem({ coordinate, responseName }: AnswerField): string | undefined {
    const count = (places.get(coordinate) ?? 0) + 1
    places.set(coordinate, count)
    const limit = UNWRAPPING.has(coordinate) ? perIntrospectedType : most
    if (count > limit) return `Ask for ${coordinate} at most ${timesOf(limit)} in each item of a list, over the whole operation.`
    letters += coordinate.startsWith('__') ? 0 : responseName.length
    return letters > namesPerItem
      ? `The names in an item of a list have at most ${namesPerItem} letters together: use shorter ones.`
      : undefined
  }

  function faultBelow({ coordinate, type, selections }: AnswerField, isInList: boolean): string | undefined {
    const inner = type && getNamedType(type)
    const isList = isListType(getNullableType(type)) && !SHORT_LISTS.has(coordinate)
    return isCompositeType(inner) ? faultIn(inner, selections, isInList || isList) : undefined
  }

  return faultIn(root, [operation.selectionSet], false)
}

function faultInNames(fields: readonly AnswerField[]): string | undefined {
  const names = Map.groupBy(fields, ({ coordinate }) => coordinate.slice(coordinate.indexOf('.')))
  return firstFault([...names.values()], (same) => {
    const { coordinate } = same[0] ?? { coordinate: '' }
    const most = NAMES_FOR[coordinate] ?? aliases
    const used = new Set(same.map(({ responseName }) => responseName)).size
    return used > most ? `Ask for ${coordinate} at most ${timesOf(most)} under one parent; here it has ${used} names.` : undefined
  })
}

/** Collects the fields that some selection sets have together, as execution does: each fragment once, the same name merged. */
function fieldCollector(fragments: Fragments, schema: GraphQLSchema) {
  return (parent: GraphQLCompositeType, sets: readonly SelectionSetNode[]): AnswerField[] => {
    const fields = new Map<string, AnswerField>()
    const spread = new Set<string>()

    function add(type: GraphQLCompositeType, { alias, name, selectionSet }: FieldNode): void {
      const coordinate = `${type.name}.${name.value}`
      const responseName = alias?.value ?? name.value
      const key = `${responseName} ${coordinate}`
      const field = fields.get(key) ?? { coordinate, responseName, type: typeOf(schema, type, name.value), selections: [] }
      fields.set(key, field)
      if (selectionSet !== undefined) field.selections.push(selectionSet)
    }

    function collect(type: GraphQLCompositeType, { selections }: SelectionSetNode): void {
      for (const node of selections) {
        if (node.kind === Kind.FIELD) {
          add(type, node)
          continue
        }
        const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
        if (fragment === undefined || (node.kind === Kind.FRAGMENT_SPREAD && spread.has(node.name.value))) continue
        if (node.kind === Kind.FRAGMENT_SPREAD) spread.add(node.name.value)
        const condition = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value)
        collect(isCompositeType(condition) ? condition : type, fragment.selectionSet)
      }
    }

    for (const set of sets) collect(parent, set)
    return [...fields.values()]
  }
}

/** The type of a field; undefined for a name and for what there is not, which have no fields. */
function typeOf(schema: GraphQLSchema, parent: GraphQLCompositeType, name: string): GraphQLType | undefined {
  const ofSchema = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
  if (ofSchema !== undefined) return parent === schema.getQueryType() ? ofSchema.type : undefined
  return 'getFields' in parent ? parent.getFields()[name]?.type : undefined
}

function firstFault<T>(items: readonly T[], faultIn: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const fault = faultIn(item)
    if (fault !== undefined) return fault
  }
  return undefined
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
