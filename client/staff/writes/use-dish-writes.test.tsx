import { expect, test, vi } from 'vitest'
import type { Dish } from '../../dishes/dish.ts'
import { actOf, dishOf, menuOf } from '../../testing/fake-server.ts'
import { openMenuPage } from '../../testing/menu-page.tsx'
import { useNewDishWrites } from './use-dish-writes.ts'
import type { DishWrites } from './use-dish-writes.ts'

/** The desk of somebody who edits a menu at revision 70. */
async function openDesk(...dishes: Dish[]) {
  sessionStorage.clear()
  const allWrites = new Set<DishWrites>()
  const page = await openMenuPage(70, dishes, function useWrites(live) {
    allWrites.add(useNewDishWrites(live))
  })
  const [writes] = allWrites
  if (writes === undefined) throw new Error('The desk was not drawn.')
  return { ...page, writes, allWrites }
}

const SAVED = { __typename: 'DishSaved', revision: 71, dish: dishOf('cod', 2) }

test('an own edit is on the page with its answer, and its message changes nothing', async () => {
  const { server, writes, allWrites, toRead } = await openDesk(dishOf('cod'))
  server.answer = Promise.resolve({ updateDish: SAVED })
  await writes.update('cod', { price: 2 }, 1)
  await toRead('cod 2')
  server.send(actOf(71, { kind: 'UPDATED', id: 'cod', dish: dishOf('cod', 2) }))
  server.send(actOf(72, { kind: 'CREATED', id: 'hake', dish: dishOf('hake') }))
  await toRead('cod 2, hake 1')
  expect(server.readings).toBe(1)
  expect(allWrites.size, 'drawing the desk again makes no new functions, which would draw every row').toBe(1)
})

const UPDATED = { kind: 'UPDATED', id: 'cod', dish: dishOf('cod', 2) } as const
const DELETED = { kind: 'DELETED', id: 'cod' } as const
const REMOVED = { __typename: 'DishDeleted', revision: 71, dish: dishOf('cod') }

test.each([
  ['an edit', async ({ update }: DishWrites) => update('cod', { price: 2 }, 1), UPDATED, { updateDish: SAVED }],
  ['a create', async ({ create }: DishWrites) => create({ id: 'cod', sitting: 'LUNCH', course: 'MAINS' }), UPDATED, { createDish: SAVED }],
  ['a restore', async ({ restore }: DishWrites) => restore(dishOf('cod')), UPDATED, { restoreDish: SAVED }],
  ['a delete', async ({ remove }: DishWrites) => remove(dishOf('cod')), DELETED, { deleteDish: REMOVED }],
])('the late answer to %s changes nothing of what was made of the dish since', async (_, write, edit, answer) => {
  const { server, writes, seen, toRead } = await openDesk(dishOf('cod'), dishOf('hake'))
  const { promise, resolve } = Promise.withResolvers<object>()
  server.answer = promise
  const written = write(writes)
  server.send(actOf(71, edit))
  server.send(actOf(72, { kind: edit === DELETED ? 'CREATED' : 'UPDATED', id: 'cod', dish: dishOf('cod', 3) }))
  await toRead('cod 3, hake 1')
  resolve(answer)
  await written
  server.send(actOf(73, { kind: 'UPDATED', id: 'hake', dish: dishOf('hake', 2) }))
  await toRead('cod 3, hake 2')
  expect(new Set(seen().filter((text) => text.includes('hake 2')))).toEqual(new Set(['cod 3, hake 2']))
  expect(server.readings).toBe(1)
})

test('a conflict puts nothing on the page: the message of the other edit does', async () => {
  const { server, writes, seen, toRead } = await openDesk(dishOf('cod'), dishOf('hake'))
  const refusal = { __typename: 'DishConflict', code: 'CONFLICT', message: 'The price is 3 now.', field: 'price' }
  server.answer = Promise.resolve({ updateDish: { ...refusal, current: dishOf('cod', 2) } })
  expect(await writes.update('cod', { price: 2 }, 1)).toMatchObject({ code: 'CONFLICT' })
  server.send(actOf(71, { kind: 'UPDATED', id: 'hake', dish: dishOf('hake', 2) }))
  await toRead('cod 1, hake 2')
  expect(seen().filter((text) => text.includes('cod 2'))).toEqual([])
})

test('an own act over many dishes is on the page at one stroke with its answer, and its message changes nothing', async () => {
  const { server, writes, seen, toRead } = await openDesk(dishOf('cod'), dishOf('hake'))
  const edits = [
    { __typename: 'DishEdit', kind: 'UPDATED', id: 'cod', dish: dishOf('cod', 2) },
    { __typename: 'DishEdit', kind: 'DELETED', id: 'hake', dish: null },
  ] as const
  server.answer = Promise.resolve({ changeDishes: { __typename: 'ChangedDishes', revision: 71, edits } })
  const acts = [
    { kind: 'UPDATE', id: 'cod', fields: { price: 2 } },
    { kind: 'DELETE', id: 'hake' },
  ] as const
  expect(await writes.change(acts)).toMatchObject({ revision: 71 })
  await toRead('cod 2')
  expect(seen(), 'nobody reads a half of it').not.toContain('cod 2, hake 1')
  server.send(actOf(71, ...edits))
  server.send(actOf(72, { kind: 'CREATED', id: 'sole', dish: dishOf('sole') }))
  await toRead('cod 2, sole 1')
  expect(server.readings).toBe(1)
})

test('an act that finds all done changes nothing, and its refusal says which act it was', async () => {
  const { server, writes, toRead } = await openDesk(dishOf('cod'))
  server.answer = Promise.resolve({ changeDishes: { __typename: 'ChangedDishes', revision: null, edits: [] } })
  expect(await writes.change([{ kind: 'RESTORE', id: 'cod' }])).toMatchObject({ revision: null })
  const refusal = { __typename: 'InvalidInput', code: 'INVALID_INPUT', message: 'Of “COD”: Price.', field: 'price', act: 1 }
  server.answer = Promise.resolve({ changeDishes: refusal })
  expect(await writes.change([{ kind: 'RESTORE', id: 'cod' }])).toMatchObject({ code: 'INVALID_INPUT', field: 'price', act: 1 })
  server.send(actOf(71, { kind: 'UPDATED', id: 'cod', dish: dishOf('cod', 2) }))
  await toRead('cod 2')
  expect(server.readings).toBe(1)
})

test('an undo is on the page with its answer; one that would overwrite later work changes nothing, and says which', async () => {
  const { server, writes, toRead } = await openDesk(dishOf('cod', 2))
  const later = [{ __typename: 'LaterEdit', now: dishOf('cod', 2), after: dishOf('cod', 3), fields: ['price'] }]
  const refusal = { __typename: 'LaterWork', code: 'LATER_WORK', message: 'The price was changed.', field: null, edits: later }
  server.answer = Promise.resolve({ undoRevision: refusal })
  expect(await writes.undo(70)).toMatchObject({ code: 'LATER_WORK', edits: [{ fields: ['price'], after: { title: 'cod 3' } }] })
  const edits = [{ __typename: 'DishEdit', kind: 'UPDATED', id: 'cod', dish: dishOf('cod', 3) }]
  server.answer = Promise.resolve({ undoRevision: { __typename: 'ChangedDishes', revision: 71, edits } })
  expect(await writes.undo(70, { overwrite: true })).toMatchObject({ revision: 71 })
  await toRead('cod 3')
  expect(server.readings).toBe(1)
})

test('a dish that the server does not know makes the page read the menu again', async () => {
  const { server, writes, toRead } = await openDesk(dishOf('cod'), dishOf('hake'))
  server.menu = menuOf(71, dishOf('hake'))
  server.answer = Promise.resolve({ updateDish: { __typename: 'DishNotFound', code: 'NOT_FOUND', message: 'It is gone.', field: 'id' } })
  await writes.update('cod', { price: 2 }, 1)
  await toRead('hake 1')
  await expect.poll(() => server.readings).toBe(2)
})

test.each([
  ['the request fails', () => Promise.reject(new Error('Failed to fetch'))],
  ['the answer is empty', () => Promise.resolve({ updateDish: null })],
])('an edit may be tried again when %s', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { server, writes } = await openDesk(dishOf('cod'))
  server.answer = answer()
  expect(await writes.update('cod', { price: 2 }, 1)).toMatchObject({ code: 'UNREACHABLE', message: expect.stringContaining('try again') })
})
