import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChange, changeOf, combine } from './change.ts'
import type { DishEdit, MenuChange } from './change.ts'
import type { Menu } from './menu.ts'

interface Row {
  readonly id: string
  readonly title: string
}

const chips: Row = { id: 'chips', title: 'CHIPS' }
const champ: Row = { id: 'champ', title: 'CHAMP' }
const peas: Row = { id: 'peas', title: 'PEAS' }
const menu: Menu<Row> = { revision: 7, dishes: [chips, champ] }

/** One act. */
function act(revision: number, ...edits: DishEdit<Row>[]): MenuChange<Row> {
  return { revision, after: revision - 1, edits }
}

describe('R22 a page that receives the next change', () => {
  test('adds a created dish', () => {
    expect(applyChange(menu, act(8, { kind: 'CREATED', id: 'peas', dish: peas }))).toEqual({ revision: 8, dishes: [chips, champ, peas] })
  })

  test('replaces an updated dish', () => {
    const hotter = { ...chips, title: 'HOT CHIPS' }
    const next = applyChange(menu, act(8, { kind: 'UPDATED', id: 'chips', dish: hotter }))
    expect(next).toEqual({ revision: 8, dishes: expect.arrayContaining([hotter, champ]) })
    expect(next).toHaveProperty('dishes.length', 2)
  })

  test.each([undefined, null])('drops a deleted dish, of which it is sent %s', (dish) => {
    expect(applyChange(menu, act(8, { kind: 'DELETED', id: 'chips', dish }))).toEqual({ revision: 8, dishes: [champ] })
  })

  test('takes all edits of an act at one stroke', () => {
    const edits = [{ kind: 'DELETED', id: 'chips' } as const, { kind: 'CREATED', id: 'peas', dish: peas } as const]
    expect(applyChange(menu, act(8, ...edits))).toEqual({ revision: 8, dishes: [champ, peas] })
  })

  test('takes many revisions in one change', () => {
    expect(applyChange(menu, { revision: 12, after: 7, edits: [{ kind: 'DELETED', id: 'chips' }] })).toEqual({
      revision: 12,
      dishes: [champ],
    })
  })

  test('leaves the menu that it had as it was', () => {
    applyChange(menu, act(8, { kind: 'DELETED', id: 'chips' }))
    expect(menu).toEqual({ revision: 7, dishes: [chips, champ] })
  })
})

describe('R22 a page ignores', () => {
  test.each([7, 6, 1])('the echo of revision %d when it stands at 7', (revision) => {
    expect(applyChange(menu, act(revision, { kind: 'DELETED', id: 'chips' }))).toBe(menu)
  })
})

describe('R22 a page reads the whole menu again', () => {
  test.each([9, 100])('after a gap: revision %d when it stands at 7', (revision) => {
    expect(applyChange(menu, act(revision, { kind: 'DELETED', id: 'chips' }))).toBe('refetch')
  })

  test('in the middle of a combined change: it may show a dish that came and went', () => {
    expect(applyChange(menu, { revision: 9, after: 5, edits: [{ kind: 'DELETED', id: 'chips' }] })).toBe('refetch')
  })

  test.each([undefined, null])('after RESET, whatever its revision and with edits of %s', (edits) => {
    for (const revision of [6, 7, 8, 9]) expect(applyChange(menu, { revision, after: revision, edits })).toBe('refetch')
  })

  test.each(['CREATED', 'UPDATED'] as const)('rather than drop a dish when %s arrives without it', (kind) => {
    expect(applyChange(menu, act(8, { kind, id: 'chips', dish: null }))).toBe('refetch')
  })
})

test('an act that could not be logged dish by dish is a RESET to open pages, and so is any run of changes with it', () => {
  const reset = changeOf({ revision: 8, at: 1, by: 'restore' })
  expect(reset).toEqual({ revision: 8, after: 7 })
  expect(combine([act(7), { revision: 8, after: 7 }, act(9)])).toEqual({ revision: 9, after: 6 })
})

describe('R22 any history', () => {
  const deed = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), title: fc.string({ maxLength: 3 }), removes: fc.boolean() })
  const deeds = fc.uniqueArray(deed, { minLength: 1, maxLength: 3, selector: ({ id }) => id })
  const history = fc.array(deeds, { maxLength: 20 }).map(asItHappened)
  const point = fc.nat(20)

  test('replayed from any revision that the page may stand at ends in the same menu', () => {
    fc.assert(
      fc.property(history, point, point, ({ menus, changes }, stood, since) => {
        const start = Math.min(stood, changes.length)
        // A reconnecting page may receive again what it has already.
        const received = changes.slice(Math.min(since, start))
        expect(byId(replay(menuAt(menus, start), received))).toEqual(byId(menus.at(-1)))
      }),
    )
  })

  test('with one change lost on the way ends in reading again, never in a wrong menu', () => {
    fc.assert(
      fc.property(history, point, ({ menus, changes }, lost) => {
        fc.pre(lost < changes.length - 1)
        expect(replay(menuAt(menus, 0), changes.toSpliced(lost, 1))).toBe('refetch')
      }),
    )
  })

  test('any run of it, combined, leads to the menu to which the single changes lead', () => {
    fc.assert(
      fc.property(history, point, point, ({ menus, changes }, one, other) => {
        const [from, to] = [Math.min(one, other), Math.min(Math.max(one, other), changes.length)]
        const [first, ...others] = changes.slice(from, to)
        fc.pre(first !== undefined)
        expect(byId(applyChange(menuAt(menus, from), combine([first, ...others])))).toEqual(byId(menuAt(menus, to)))
      }),
    )
  })

  test('any run of it, combined, names each dish once, and none that came and went', () => {
    fc.assert(
      fc.property(history, point, point, ({ menus, changes }, one, other) => {
        const [from, to] = [Math.min(one, other), Math.min(Math.max(one, other), changes.length)]
        const [first, ...others] = changes.slice(from, to)
        fc.pre(first !== undefined)
        const { edits = [] } = combine([first, ...others])
        const idsOf = (at: number): string[] => menuAt(menus, at).dishes.map(({ id }) => id)
        const [before, after] = [idsOf(from), idsOf(to)]
        const kindOf = (id: string): string => (after.includes(id) ? (before.includes(id) ? 'UPDATED' : 'CREATED') : 'DELETED')
        expect(new Set(edits?.map(({ id }) => id)).size).toBe(edits?.length)
        for (const { id, kind } of edits ?? []) {
          expect([...before, ...after]).toContain(id)
          expect(kind).toBe(kindOf(id))
        }
      }),
    )
  })
})

interface Deed extends Row {
  readonly removes: boolean
}

/** The acts of the deeds, and the menu before the first and after each of them. */
function asItHappened(acts: readonly (readonly Deed[])[]): { menus: Menu<Row>[]; changes: MenuChange<Row>[] } {
  const kept = new Map<string, Row>()
  const menus: Menu<Row>[] = [{ revision: 0, dishes: [] }]
  const changes: MenuChange<Row>[] = []
  for (const deeds of acts) {
    const edits = deeds.flatMap(({ id, title, removes }): DishEdit<Row>[] => {
      const isKnown = kept.has(id)
      if (removes) return kept.delete(id) ? [{ kind: 'DELETED', id }] : []
      const dish = { id, title }
      kept.set(id, dish)
      return [{ kind: isKnown ? 'UPDATED' : 'CREATED', id, dish }]
    })
    if (edits.length === 0) continue
    changes.push(act(changes.length + 1, ...edits))
    menus.push({ revision: changes.length, dishes: [...kept.values()] })
  }
  return { menus, changes }
}

function menuAt(menus: readonly Menu<Row>[], revision: number): Menu<Row> {
  const found = menus[revision]
  if (found === undefined) throw new Error(`There is no revision ${revision}.`)
  return found
}

function replay(from: Menu<Row>, changes: readonly MenuChange<Row>[]): Menu<Row> | 'refetch' {
  return changes.reduce<Menu<Row> | 'refetch'>((now, change) => (now === 'refetch' ? now : applyChange(now, change)), from)
}

// The order of a menu's dishes is arrange's affair.
function byId(of: Menu<Row> | 'refetch' | undefined): unknown {
  if (of === undefined || of === 'refetch') return of
  return { ...of, dishes: of.dishes.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}
