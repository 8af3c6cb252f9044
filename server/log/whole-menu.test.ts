import { expect, test } from 'vitest'
import { crab } from './contract/database.ts'
import { packMenu, readOldLog, unpackMenu } from './whole-menu.ts'

const dishes = Array.from({ length: 400 }, (_, n) => ({ ...crab, id: `dish-${n}` }))

test('a menu is the same after it was stored whole', () => {
  expect(unpackMenu(packMenu(dishes))).toEqual(dishes)
})

test('a log of an older version gives whole menus of revisions on its way, and takes no more bytes for them than it has', () => {
  const read = readOldLog()
  const opening = dishes.map((after) => read({ revision: 1, id: after.id, after }))
  expect(opening, 'in the middle of a revision').toEqual(dishes.map(() => undefined))
  const later = dishes.map((before, n) =>
    read({ revision: n + 2, id: before.id, before, ...(n % 2 === 0 && { after: { ...before, price: 1 } }) }),
  )
  const [first, ...others] = later.flatMap((whole) => whole ?? [])
  expect(first?.revision).toBe(1)
  expect(unpackMenu(first?.packed ?? new Uint8Array())).toEqual(dishes)
  for (const { revision, packed } of others) {
    const edited = dishes.slice(0, revision - 1).flatMap((dish, n) => (n % 2 === 0 ? [{ ...dish, price: 1 }] : []))
    expect(new Set(unpackMenu(packed))).toEqual(new Set([...dishes.slice(revision - 1), ...edited]))
  }
  expect(others.length).toBeGreaterThan(0)
  expect([first, ...others].reduce((sum, whole) => sum + (whole?.packed.length ?? 0), 0)).toBeLessThan(JSON.stringify(dishes).length)
})
