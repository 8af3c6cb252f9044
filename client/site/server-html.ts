import type { RootOptions } from 'react-dom/client'

/**
 * For React's roots: a page is never worse than its own HTML. React takes away all that it has drawn when an error is not
 * caught; this puts back what the server sent, in which every control is a link. On staff's pages, which come empty, `data-failed` shows
 * what to do (styles.css).
 */
export function fallBackToServerHtml(root: Element, onRestored: () => void = () => undefined): Pick<RootOptions, 'onUncaughtError'> {
  const sent = root.cloneNode(true)
  return {
    onUncaughtError(error) {
      console.error(error)
      root.replaceChildren(...sent.childNodes)
      document.documentElement.dataset['failed'] = ''
      onRestored()
    },
  }
}
