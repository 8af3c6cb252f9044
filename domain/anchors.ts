/**
 * An id for each sitting's section, by name: `lunch-menu` for LUNCH. No other part of a page has an id that ends so, and sittings whose
 * names differ in case or signs alone are numbered.
 */
export function anchorsOf(sittings: readonly string[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>()
  return new Map(
    sittings.map((sitting) => {
      const anchor = `${sitting.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-menu`
      const nth = (count.get(anchor) ?? 0) + 1
      count.set(anchor, nth)
      return [sitting, nth === 1 ? anchor : `${anchor}-${nth}`]
    }),
  )
}
