/** Whether two lists hold the same dishes in the same order. A loop: each edit of a long menu compares all of its dishes. */
export function isSameList(dishes: readonly object[], others: readonly object[] = []): boolean {
  if (dishes.length !== others.length) return false
  for (let place = 0; place < dishes.length; place += 1) if (dishes[place] !== others[place]) return false
  return true
}

/**
 * Makes a text of a list of dishes, and keeps it for as long as the list holds the same dishes: after an edit, the texts of thousands of
 * others are not put together again.
 */
export function keptByList<D extends object>(textOf: (dishes: readonly D[]) => string): (dishes: readonly D[]) => string {
  // By the first dish, with which the text goes.
  const kept = new WeakMap<D, { readonly dishes: readonly D[]; readonly text: string }>()
  return (dishes) => {
    const [first] = dishes
    if (first === undefined) return textOf(dishes)
    const known = kept.get(first)
    if (known !== undefined && isSameList(dishes, known.dishes)) return known.text
    const text = textOf(dishes)
    kept.set(first, { dishes, text })
    return text
  }
}

/** The list in parts of so many dishes. */
export function inChunks<D>(dishes: readonly D[], size: number): D[][] {
  return Array.from({ length: Math.ceil(dishes.length / size) }, (_, n) => dishes.slice(n * size, (n + 1) * size))
}
