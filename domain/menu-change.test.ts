import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChange, changeOf, combine } from './menu-change.ts'
import type { DishEdit, MenuChange } from './menu-change.ts'
import type { Menu } from './menu.ts'

type Row = { readonly id: string; readonly title: string }
type Deed = Row & { readonly removes: boolean }

const chips: Row = { id: 'chips', title: 'CHIPS' }
const champ: Row = { id: 'champ', title: 'CHAMP' }
const peas: Row = { id: 'peas', title: 'PEAS' }
const menu: Menu<Row> = { revision: 7, dishes: [chips, champ] }

/** One act. */
function act(revision: number, ...edits: DishEdit<Row>[]): MenuChange<Row> {
  return { revision, after: revision - 1, edits }
}

describe('R22 a page that receives the next change', () => {
  const hotter = { ...chips, title: 'HOT CHIPS' }
  test.each<[string, MenuChange<Row>, Row[]]>([
    ['adds a created dish', act(8, { kind: 'CREATED', id: 'peas', dish: peas }), [chips, champ, peas]],
    ['replaces an updated dish', act(8, { kind: 'UPDATED', id: 'chips', dish: hotter }), [champ, hotter]],
    ['drops a deleted dish', act(8, { kind: 'DELETED', id: 'chips' }), [champ]],
    ['drops a deleted dish, of which it is sent null', act(8, { kind: 'DELETED', id: 'chips', dish: null }), [champ]],
    [
      'takes all edits of an act at one stroke',
      act(8, { kind: 'DELETED', id: 'chips' }, { kind: 'CREATED', id: 'peas', dish: peas }),
      [champ, peas],
    ],
    ['takes many revisions in one change', { revision: 12, after: 7, edits: [{ kind: 'DELETED', id: 'chips' }] }, [champ]],
  ])('%s, and leaves the menu that it had as it was', (_, change, dishes) => {
    expect(byId(applyChange(menu, change))).toEqual(byId({ revision: change.revision, dishes }))
    expect(menu).toEqual({ revision: 7, dishes: [chips, champ] })
  })

  test.each([7, 6, 1])('ignores the echo of revision %d when it stands at 7', (revision) => {
    expect(applyChange(menu, act(revision, { kind: 'DELETED', id: 'chips' }))).toBe(menu)
  })
})

test.each<[string, MenuChange<Row>]>([
  ['after a gap: revision 9 when it stands at 7', act(9, { kind: 'DELETED', id: 'chips' })],
  // It may show a dish that came and went.
  ['in the middle of a combined change', { revision: 9, after: 5, edits: [{ kind: 'DELETED', id: 'chips' }] }],
  ...[6, 7, 8, 9].map((revision) => ['after RESET, whatever its revision', { revision, after: revision }] as [string, MenuChange<Row>]),
  ['after RESET, of which it is sent null', { revision: 8, after: 8, edits: null }],
  ['rather than drop a dish that was created, and arrives without it', act(8, { kind: 'CREATED', id: 'chips', dish: null })],
  ['rather than drop a dish that was updated, and arrives without it', act(8, { kind: 'UPDATED', id: 'chips', dish: null })],
])('R22 a page reads the whole menu again %s', (_, change) => {
  expect(applyChange(menu, change)).toBe('refetch')
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
        expect(byId(replay(menus[start]!, received))).toEqual(byId(menus.at(-1)))
      }),
    )
  })

  test('with one change lost on the way ends in reading again, never in a wrong menu', () => {
    fc.assert(
      fc.property(history, point, ({ menus, changes }, lost) => {
        fc.pre(lost < changes.length - 1)
        expect(replay(menus[0]!, changes.toSpliced(lost, 1))).toBe('refetch')
      }),
    )
  })

  test('any run of it, combined, leads to the menu to which the single changes lead, and names each dish once, none that came and went', () => {
    fc.assert(
      fc.property(history, point, point, ({ menus, changes }, one, other) => {
        const [from, to] = [Math.min(one, other), Math.min(Math.max(one, other), changes.length)]
        const [first, ...others] = changes.slice(from, to)
        fc.pre(first !== undefined)
        const combined = combine([first, ...others])
        expect(byId(applyChange(menus[from]!, combined))).toEqual(byId(menus[to]))
        const idsOf = (at: number): string[] => menus[at]!.dishes.map(({ id }) => id)
        const [before, after] = [idsOf(from), idsOf(to)]
        const kindOf = (id: string): string => (after.includes(id) ? (before.includes(id) ? 'UPDATED' : 'CREATED') : 'DELETED')
        const edits = combined.edits ?? []
        expect(new Set(edits.map(({ id }) => id)).size).toBe(edits.length)
        for (const { id, kind } of edits) {
          expect([...before, ...after]).toContain(id)
          expect(kind).toBe(kindOf(id))
        }
      }),
    )
  })
})

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

function replay(from: Menu<Row>, changes: readonly MenuChange<Row>[]): Menu<Row> | 'refetch' {
  return changes.reduce<Menu<Row> | 'refetch'>((now, change) => (now === 'refetch' ? now : applyChange(now, change)), from)
}

// The order of a menu's dishes is arrange's affair.
function byId(of: Menu<Row> | 'refetch' | undefined): unknown {
  if (of === undefined || of === 'refetch') return of
  return { ...of, dishes: of.dishes.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}
