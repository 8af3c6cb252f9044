import { expect, test } from 'vitest'
import { actOf, dishOf, menuOf } from '../testing/fake-server.ts'
import { openMenuPage, titlesOf } from '../testing/menu-page.tsx'

const updated = (id: string, version: number) => ({ kind: 'UPDATED', id, dish: dishOf(id, version) }) as const

test('R22 a page shows each act as it comes: dishes changed, added and taken off', async () => {
  const { server, toRead } = await openMenuPage(70, [dishOf('cod'), dishOf('hake')])
  server.send(actOf(71, updated('cod', 2)))
  await toRead('cod 2, hake 1')
  server.send(actOf(72, { kind: 'DELETED', id: 'hake' }, { kind: 'CREATED', id: 'ling', dish: dishOf('ling') }))
  await toRead('cod 2, ling 1')
  expect(server.readings).toBe(1)
})

test('a late message puts no old dish on the page', async () => {
  const { server, seen, toRead } = await openMenuPage(72, [dishOf('cod', 3), dishOf('hake')])
  server.send(actOf(71, updated('cod', 2)))
  server.send(actOf(73, updated('hake', 2)))
  await toRead('cod 3, hake 2')
  expect(seen().filter((text) => text.includes('cod 2'))).toEqual([])
})

test('a message after a gap shows nothing by itself: the menu is read again', async () => {
  const { server, seen, toRead } = await openMenuPage(72, [dishOf('cod', 3), dishOf('hake')])
  server.menu = menuOf(74, dishOf('cod', 5), dishOf('hake', 2))
  server.send(actOf(74, updated('cod', 5)))
  await toRead('cod 5, hake 2')
  expect(seen()).not.toContain('cod 5, hake 1')
  expect(server.readings).toBe(2)
})

test('a message with a dish that the server could not read makes the page read the menu again', async () => {
  const { server, toRead } = await openMenuPage(70, [dishOf('cod'), dishOf('hake')])
  server.menu = menuOf(71, dishOf('cod', 2), dishOf('hake'))
  server.send(actOf(71, { kind: 'UPDATED', id: 'cod', dish: null }), { message: 'Int cannot represent 1795347669806.' })
  await toRead('cod 2, hake 1')
  expect(server.readings).toBe(2)
})

test('an act of 1,000 dishes is drawn once', async () => {
  const versionOf = (version: number) => Array.from({ length: 1000 }, (_, i) => dishOf(`dish-${i}`, version))
  const { server, drawn, toRead } = await openMenuPage(1, versionOf(1))
  drawn.length = 0
  server.send(actOf(2, ...versionOf(2).map((dish) => ({ kind: 'UPDATED', id: dish.id, dish }) as const)))
  await toRead(titlesOf(versionOf(2)))
  expect(drawn).toHaveLength(1)
})

test('a dish that an act does not name stays the same object, so that its row need not be drawn again', async () => {
  const { server, drawn, toRead } = await openMenuPage(1, [dishOf('cod'), dishOf('hake')])
  server.send(actOf(2, updated('cod', 2)))
  await toRead('cod 2, hake 1')
  expect(new Set(drawn.flatMap((dishes) => dishes.filter(({ id }) => id === 'hake'))).size).toBe(1)
})

test('the late answer to a screen that was left puts no older menu on the next', async () => {
  const { server, seen, toRead, open } = await openMenuPage(70, [dishOf('cod')])
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  server.signal = promise
  server.menu = menuOf(72, dishOf('cod', 3))
  server.send(actOf(72, updated('cod', 3)))
  await expect.poll(() => server.readings).toBe(2)
  open('admin')
  server.menu = menuOf(75, dishOf('cod', 6))
  server.send({ ...actOf(75, updated('cod', 6)), after: 70 })
  arrive()
  await toRead('cod 6')
  server.send(actOf(76, updated('cod', 7)))
  await toRead('cod 7')
  expect(seen().slice(seen().indexOf('cod 6'))).not.toContain('cod 3')
})
