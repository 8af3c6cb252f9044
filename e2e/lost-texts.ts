import type { BrowserContext } from '@playwright/test'

/**
 * Complains in the console where React writes to a text node, removes one, or puts something in front of one. In a page that a translator
 * or an extension has changed, another node is there: the new text would never show, or the page would fail (decision 074).
 */
export async function watchTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const isOfReact = (node: Node | null): boolean =>
      node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
    const complain = (act: string, node: Node | null): void => {
      if (isOfReact(node)) console.error(`React ${act} the text “${node?.nodeValue}”, which a translator may have replaced.`)
    }
    const { insertBefore, removeChild } = Node.prototype
    const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
    Object.assign(Node.prototype, {
      insertBefore(this: Node, node: Node, before: Node | null) {
        complain('puts something in front of', before)
        return insertBefore.call(this, node, before)
      },
      removeChild(this: Node, node: Node) {
        complain('removes', node)
        return removeChild.call(this, node)
      },
    })
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...nodeValue,
      set(this: Node, value: string) {
        complain('writes to', this)
        nodeValue?.set?.call(this, value)
      },
    })
  })
}
