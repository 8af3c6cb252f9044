import path from 'node:path'
import { objectionTo } from './arrows.ts'

interface ImportNode {
  readonly source?: { readonly value?: unknown } | null
  readonly importKind?: string
  readonly exportKind?: string
  readonly specifiers?: readonly { readonly importKind?: string; readonly exportKind?: string }[]
}

interface JsxNode {
  readonly type: string
  readonly value?: unknown
  readonly expression?: JsxNode
  /** Of `condition && node`, and of `condition ? node : node`. */
  readonly right?: JsxNode
  readonly consequent?: JsxNode
  readonly alternate?: JsxNode
  readonly children?: readonly JsxNode[]
}

interface RuleContext<Node = ImportNode> {
  readonly filename: string
  readonly cwd: string
  report(problem: { node: Node; message: string }): void
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

const STANDS_ALONE =
  'Text beside what may change stands in an element of its own: React fails to change a text node that a translator has replaced (decision 074).'

/** The rule `house/text-alone`, as far as syntax tells what is text. The browser tests see the rest (e2e/lost-texts.ts). */
const textAlone = {
  create(context: RuleContext<JsxNode>) {
    const check = ({ type, children = [] }: JsxNode): void => {
      const parts = children.filter((child) => !isLayout(child))
      // A fragment is part of an element that may have more.
      const mayChange =
        type === 'JSXFragment' || (parts.length > 1 && parts.some(({ expression }) => expression && expression.type !== 'Literal'))
      const text = mayChange ? parts.find(isText) : undefined
      if (text) context.report({ node: text, message: STANDS_ALONE })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

/** A comment, or the line break between two elements. */
function isLayout({ type, value, expression }: JsxNode): boolean {
  return expression?.type === 'JSXEmptyExpression' || (type === 'JSXText' && /^\s*\n\s*$/.test(String(value)))
}

function isText({ type, expression, right, consequent, alternate }: JsxNode): boolean {
  if (['JSXText', 'Literal', 'TemplateLiteral'].includes(type)) return true
  return [expression, right, consequent, alternate].some((part) => part && isText(part))
}

// oxlint asks for a default export.
export default { meta: { name: 'house' }, rules: { arrows, 'text-alone': textAlone } }
