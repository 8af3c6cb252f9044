/** As much of a dish as shows whether it is still the same. */
interface Versioned {
  readonly id: string
  readonly version: number
}

/** What came or changed from one menu to the next, and what went, by the ids of the dishes. */
export interface Difference {
  readonly fresh: readonly string[]
  readonly gone: readonly string[]
}

/** Compares two menus by what stands in them, so that it makes no difference how the page came to know. */
export function differenceBetween(before: readonly Versioned[], after: readonly Versioned[]): Difference {
  const old = new Map(before.map(({ id, version }) => [id, version]))
  const now = new Set(after.map(({ id }) => id))
  return {
    fresh: after.filter(({ id, version }) => old.get(id) !== version).map(({ id }) => id),
    gone: before.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  }
}
