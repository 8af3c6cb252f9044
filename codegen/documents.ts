import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { plugin as typedDocuments } from '@graphql-codegen/typed-document-node'

interface Definition {
  readonly name: { readonly value: string }
}

/** The documents of `typed-document-node`, each with its own definition only: a fragment is printed once, and the others name it. */
export const plugin: PluginFunction = async (...given) => {
  const made = await typedDocuments(...given)
  if (typeof made === 'string') throw new Error('typed-document-node has changed what it gives.')
  const content = made.content.replaceAll(
    /^(export const \w+ = )(\{.*\})(?= as unknown as )/gm,
    (_, head: string, json: string) => head + withFragmentsNamed(JSON.parse(json) as { readonly definitions: readonly Definition[] }),
  )
  return { ...made, content }
}

/** They are printed in an order in which each is there before it is named. */
function withFragmentsNamed({ definitions: [own, ...fragments] }: { readonly definitions: readonly Definition[] }): string {
  const named = fragments.map(({ name }) => `${name.value}FragmentDoc.definitions[0]`)
  return `{"kind":"Document","definitions":[${[JSON.stringify(own), ...named].join()}]}`
}
