import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { scrollIntoRow } from '../dishes/sitting-tabs.tsx'

/**
 * Links to a part of the menu or to a dish (`#lunch-menu`, `#dish-…`) are the browser's to follow, which marks what they lead to as well
 * (`:target`). This shows all sittings first where another one is shown alone, and brings the tab of the sitting into sight.
 */
export function useMenuLinks(select: (sitting: undefined) => void): void {
  useEffect(() => {
    const showAll = (): void => flushSync(() => select(undefined))
    const onClick = ({ target }: MouseEvent): void => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]:not([role])')
      if (!link) return
      const id = decodeURIComponent(link.hash.slice(1))
      if (document.getElementById(id) === null) showAll()
      showTabOf(document.getElementById(id))
    }
    // By Back, or from the address bar: the browser has looked already.
    const onHashChange = (): void => {
      if (location.hash !== '' && findTarget() === null) {
        showAll()
        location.replace(location.hash)
      }
      showTabOf(findTarget())
    }
    showTabOf(findTarget())
    document.addEventListener('click', onClick, { capture: true })
    addEventListener('hashchange', onHashChange)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      removeEventListener('hashchange', onHashChange)
    }
  }, [select])
}

function findTarget(): Element | null {
  return document.querySelector(':target')
}

function showTabOf(target: Element | null): void {
  const part = target?.closest('.sitting')
  const tab = part && document.querySelector<HTMLElement>(`.tab[href="#${CSS.escape(part.id)}"]`)
  if (tab) scrollIntoRow(tab)
}
