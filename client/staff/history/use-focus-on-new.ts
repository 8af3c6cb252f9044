import { useEffect, useRef } from 'react'

/** Moves the focus to the first of what was read last, where reading goes on; `selector` finds it in the list. */
export function useFocusOnNew<List extends HTMLElement>(selector: string | undefined) {
  const list = useRef<List>(null)
  useEffect(() => {
    if (selector !== undefined) list.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [selector])
  return list
}
