import path from 'node:path'
import { objectionTo } from './arrows.ts'

interface ImportNode {
  readonly source?: { readonly value?: unknown } | null
  readonly importKind?: string
  readonly exportKind?: string
  readonly specifiers?: readonly { readonly importKind?: string; readonly exportKind?: string }[]
}

interface RuleContext {
  readonly filename: string
  readonly cwd: string
  report(problem: { node: ImportNode; message: string }): void
}

/**
 * The rule `house/arrows`. oxlint's own no-restricted-imports sees neither `import()` nor where a relative path leads,
 * and where two of its overrides fit a file, only the later one counts.
 */
const arrows = {
  create(context: RuleContext) {
    const file = path.relative(context.cwd, context.filename)
    const check = (node: ImportNode): void => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = objectionTo(file, targetOf(file, specifier), isTypesOnly(node))
      if (message !== undefined) context.report({ node, message })
    }
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
}

function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier
}

function isTypesOnly(node: ImportNode): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const { specifiers = [] } = node
  return specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
}

// oxlint asks for a default export.
export default { meta: { name: 'house' }, rules: { arrows } }
