/** The id of a sitting's section, by its name: `lunch-menu` for LUNCH. No other part of a page has an id that ends so. */
function anchorOf(sitting: string): string {
  return `${sitting.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-menu`
}

/** The ids of the sittings' sections, by name; those whose names differ in case or signs alone are numbered. */
export function anchorsOf(sittings: readonly string[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>()
  return new Map(
    sittings.map((sitting) => {
      const anchor = anchorOf(sitting)
      const nth = (count.get(anchor) ?? 0) + 1
      count.set(anchor, nth)
      return [sitting, nth === 1 ? anchor : `${anchor}-${nth}`]
    }),
  )
}

/** Where a link to the first of these sittings that has dishes leads; to the whole menu where none has. */
export function hrefOfFirst(sittings: readonly string[], dishes: readonly { readonly sitting: string }[]): string {
  const first = sittings.find((name) => dishes.some(({ sitting }) => sitting === name))
  return `#${first === undefined ? 'menu' : anchorOf(first)}`
}

/** The id of a dish on the page, which a link may lead to: `/#dish-…`. */
export function dishAnchor(id: string): string {
  return `dish-${id}`
}
