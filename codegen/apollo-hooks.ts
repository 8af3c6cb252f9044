import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { Kind, OperationTypeNode, concatAST } from 'graphql'
import type { OperationDefinitionNode } from 'graphql'

/**
 * A thin, typed call of Apollo Client 4's own hook for every operation: `useMenuQuery`, `useActMutation`,
 * `useDishChangedSubscription`. (The published plugin does not typecheck with Apollo Client 4.)
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const { definitions } = concatAST(documents.flatMap(({ document }) => document ?? []))
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const hooks = [...new Set(operations.map(({ operation }) => HOOKS[operation].hook))].toSorted()
  return {
    prepend: [
      ...(hooks.includes(HOOKS.mutation.hook) ? [`import type { ApolloCache } from '@apollo/client'`] : []),
      `import { ${hooks.join(', ')} } from '@apollo/client/react'`,
    ],
    content: operations.map(hookFor).join('\n\n'),
  }
}

// Some types are spelled out where Apollo, knowing nothing of the options yet, would infer looser ones: a query whose
// data may be partial, and a mutation that may be called without its variables.
const HOOKS = {
  query: {
    hook: 'useQuery',
    suffix: 'Query',
    options: (types: string) => `useQuery.Options<${types}>`,
    result: (types: string) => `: useQuery.Result<${types}, 'complete' | 'streaming' | 'empty'>`,
  },
  mutation: {
    hook: 'useMutation',
    suffix: 'Mutation',
    options: (types: string) => `useMutation.Options<${types}, ApolloCache, Record<never, never>>`,
    result: () => '',
  },
  subscription: {
    hook: 'useSubscription',
    suffix: 'Subscription',
    options: (types: string) => `useSubscription.Options<${types}>`,
    result: () => '',
  },
}

function hookFor(definition: OperationDefinitionNode): string {
  const { hook, suffix, options, result } = HOOKS[definition.operation]
  const name = nameOf(definition)
  const types = `${name}${suffix}, ${name}${suffix}Variables`
  return `export function use${name}${suffix}(options: ${options(types)}${needsOptions(definition) ? '' : ' = {}'})${result(types)} {
  return ${hook}(${name}Document, options)
}`
}

/** A query or a subscription needs its variables at once; a mutation gets them with the call. */
function needsOptions({ operation, variableDefinitions = [] }: OperationDefinitionNode): boolean {
  if (operation === OperationTypeNode.MUTATION) return false
  return variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined)
}

function nameOf({ name }: OperationDefinitionNode): string {
  if (name === undefined) throw new Error('Give every operation in client/ a name: its hook is called after it.')
  return name.value
}
