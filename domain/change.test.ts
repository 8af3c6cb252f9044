import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChange } from './change.ts'
import type { DishChange } from './change.ts'
import type { Menu } from './menu.ts'

interface Row {
  readonly id: string
  readonly title: string
}

const chips: Row = { id: 'chips', title: 'CHIPS' }
const champ: Row = { id: 'champ', title: 'CHAMP' }
const menu: Menu<Row> = { revision: 7, dishes: [chips, champ] }

describe('R22 a page that receives the next change', () => {
  test('adds a created dish', () => {
    const peas = { id: 'peas', title: 'PEAS' }
    expect(applyChange(menu, { revision: 8, kind: 'CREATED', id: 'peas', dish: peas })).toEqual({
      revision: 8,
      dishes: [chips, champ, peas],
    })
  })

  test('replaces an updated dish', () => {
    const hotter = { ...chips, title: 'HOT CHIPS' }
    const next = applyChange(menu, { revision: 8, kind: 'UPDATED', id: 'chips', dish: hotter })
    expect(next).toEqual({ revision: 8, dishes: expect.arrayContaining([hotter, champ]) })
    expect(next).toHaveProperty('dishes.length', 2)
  })

  test.each([undefined, null])('drops a deleted dish, of which it is sent %s', (dish) => {
    expect(applyChange(menu, { revision: 8, kind: 'DELETED', id: 'chips', dish })).toEqual({ revision: 8, dishes: [champ] })
  })

  test('leaves the menu that it had as it was', () => {
    applyChange(menu, { revision: 8, kind: 'DELETED', id: 'chips' })
    expect(menu).toEqual({ revision: 7, dishes: [chips, champ] })
  })
})

describe('R22 a page ignores', () => {
  test.each([7, 6, 1])('the echo of revision %d when it stands at 7', (revision) => {
    expect(applyChange(menu, { revision, kind: 'DELETED', id: 'chips' })).toBe(menu)
  })
})

describe('R22 a page reads the whole menu again', () => {
  test.each([9, 100])('after a gap: revision %d when it stands at 7', (revision) => {
    expect(applyChange(menu, { revision, kind: 'DELETED', id: 'chips' })).toBe('refetch')
  })

  test.each([6, 7, 8, 9])('after RESET, whatever its revision: %d when it stands at 7', (revision) => {
    expect(applyChange(menu, { revision, kind: 'RESET' })).toBe('refetch')
  })

  test.each(['CREATED', 'UPDATED'] as const)('rather than drop a dish when %s arrives without it', (kind) => {
    expect(applyChange(menu, { revision: 8, kind, id: 'chips', dish: null })).toBe('refetch')
  })
})

describe('R22 any history', () => {
  const deed = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), title: fc.string({ maxLength: 3 }), removes: fc.boolean() })
  const history = fc.array(deed, { maxLength: 20 }).map(asItHappened)
  const point = fc.nat(20)

  test('replayed from any revision that the page may stand at ends in the same menu', () => {
    fc.assert(
      fc.property(history, point, point, ({ menus, changes }, stood, since) => {
        const start = Math.min(stood, changes.length)
        // A reconnecting page may receive again what it has already.
        const received = changes.slice(Math.min(since, start))
        expect(byId(replay(menus[start]!, received))).toEqual(byId(menus.at(-1)!))
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
})

interface Deed extends Row {
  readonly removes: boolean
}

/** The changes that the deeds make, and the menu before the first and after each of them. */
function asItHappened(deeds: readonly Deed[]): { menus: Menu<Row>[]; changes: DishChange<Row>[] } {
  const kept = new Map<string, Row>()
  const menus: Menu<Row>[] = [{ revision: 0, dishes: [] }]
  const changes: DishChange<Row>[] = []
  for (const { id, title, removes } of deeds) {
    const revision = changes.length + 1
    const known = kept.has(id)
    if (removes && !known) continue
    if (removes) kept.delete(id)
    else kept.set(id, { id, title })
    changes.push(removes ? { revision, kind: 'DELETED', id } : { revision, kind: known ? 'UPDATED' : 'CREATED', id, dish: { id, title } })
    menus.push({ revision, dishes: [...kept.values()] })
  }
  return { menus, changes }
}

function replay(from: Menu<Row>, changes: readonly DishChange<Row>[]): Menu<Row> | 'refetch' {
  return changes.reduce<Menu<Row> | 'refetch'>((now, change) => (now === 'refetch' ? now : applyChange(now, change)), from)
}

// The order of a menu's dishes is arrange's affair.
function byId(menu: Menu<Row> | 'refetch'): unknown {
  return menu === 'refetch' ? menu : { ...menu, dishes: menu.dishes.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}
