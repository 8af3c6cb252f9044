import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { isAbstractType } from 'graphql'

/** What Apollo's cache has to know to match a fragment on a union or an interface, such as `... on Refusal`. */
export const plugin: PluginFunction = (schema) => {
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType)
  const possible = abstract.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)])
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(possible), null, 2)}`
}
