import { startTransition, useEffect, useState } from 'react'

/** Rows of the first drawing: more than a screen shows. */
const FIRST = 40
/** Rows of each later one: little enough that a key pressed meanwhile does not wait. */
const SLICE = 40

/** How many rows to draw: a screenful at once, so that the desk can be used, and the rest in slices when nothing else is to do. */
export function useSlices(rows: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  useEffect(() => {
    if (drawn >= rows) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + SLICE)))
    return () => clearTimeout(timer)
  }, [drawn, rows])
  return drawn
}
