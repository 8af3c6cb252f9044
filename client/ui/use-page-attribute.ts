import { useLayoutEffect } from 'react'

/**
 * Sets an attribute of the html element for as long as the value is there. A style sheet could ask by `html:has(…)`, but browsers look
 * through the whole page for that at each key that is pressed: 10 ms at 1,000 dishes, four times as long on a tablet.
 */
export function usePageAttribute(name: string, value: string | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return undefined
    const { dataset } = document.documentElement
    const before = dataset[name]
    dataset[name] = value
    return () => {
      if (before === undefined) delete dataset[name]
      else dataset[name] = before
    }
  }, [name, value])
}
