import { ApolloProvider } from '@apollo/client/react'
import { expect, test, vi } from 'vitest'
import type { Dish } from '../dishes/dish.ts'
import { openDrawing } from '../testing/draw.ts'
import type { Drawing } from '../testing/draw.ts'
import { actOf, dishOf, menuOf, openFakeServer } from '../testing/fake-server.ts'
import type { FakeServer } from '../testing/fake-server.ts'
import { useLiveMenu } from './use-live-menu.ts'

type OnDraw = (dishes: readonly Dish[]) => void

function Titles({ onDraw }: { readonly onDraw: OnDraw }) {
  const { dishes = [] } = useLiveMenu()
  onDraw(dishes)
  return <p>{titlesOf(dishes)}</p>
}

const titlesOf = (dishes: readonly Dish[]) =>
  dishes
    .map(({ title }) => title)
    .toSorted()
    .join(', ')

async function openPage({ client, menu }: FakeServer, onDraw: OnDraw = () => undefined): Promise<Drawing['toRead']> {
  const { draw, toRead } = openDrawing()
  draw(
    <ApolloProvider client={client}>
      <Titles onDraw={onDraw} />
    </ApolloProvider>,
  )
  await toRead(titlesOf(menu.dishes))
  return toRead
}

const updated = (id: string, version: number) => ({ kind: 'UPDATED', id, dish: dishOf(id, version) }) as const

test('R22 a page shows each act as it comes: dishes changed, added and taken off', async () => {
  const server = openFakeServer(menuOf(70, dishOf('cod'), dishOf('hake')))
  const toRead = await openPage(server)
  server.send(actOf(71, updated('cod', 2)))
  await toRead('cod 2, hake 1')
  server.send(actOf(72, { kind: 'DELETED', id: 'hake' }, { kind: 'CREATED', id: 'ling', dish: dishOf('ling') }))
  await toRead('cod 2, ling 1')
  expect(server.readings).toBe(1)
})

test('a late message puts no old dish on the page', async () => {
  const server = openFakeServer(menuOf(72, dishOf('cod', 3), dishOf('hake')))
  const onDraw = vi.fn<OnDraw>()
  const toRead = await openPage(server, onDraw)
  server.send(actOf(71, updated('cod', 2)))
  server.send(actOf(73, updated('hake', 2)))
  await toRead('cod 3, hake 2')
  expect(onDraw.mock.calls.filter(([dishes]) => titlesOf(dishes).includes('cod 2'))).toEqual([])
})

test('a message after a gap shows nothing by itself: the menu is read again', async () => {
  const server = openFakeServer(menuOf(72, dishOf('cod', 3), dishOf('hake')))
  const onDraw = vi.fn<OnDraw>()
  const toRead = await openPage(server, onDraw)
  server.menu = menuOf(74, dishOf('cod', 5), dishOf('hake', 2))
  server.send(actOf(74, updated('cod', 5)))
  await toRead('cod 5, hake 2')
  expect(onDraw.mock.calls.filter(([dishes]) => titlesOf(dishes) === 'cod 5, hake 1')).toEqual([])
  expect(server.readings).toBe(2)
})

test('a message with a dish that the server could not read makes the page read the menu again', async () => {
  const server = openFakeServer(menuOf(70, dishOf('cod'), dishOf('hake')))
  const toRead = await openPage(server)
  server.menu = menuOf(71, dishOf('cod', 2), dishOf('hake'))
  server.send(actOf(71, { kind: 'UPDATED', id: 'cod', dish: null }), { message: 'Int cannot represent 1795347669806.' })
  await toRead('cod 2, hake 1')
  expect(server.readings).toBe(2)
})

test('an act of 1,000 dishes is drawn once', async () => {
  const ids = Array.from({ length: 1000 }, (_, i) => `dish-${i}`)
  const server = openFakeServer(menuOf(1, ...ids.map((id) => dishOf(id))))
  const onDraw = vi.fn<OnDraw>()
  const toRead = await openPage(server, onDraw)
  onDraw.mockClear()
  server.send(actOf(2, ...ids.map((id) => updated(id, 2))))
  await toRead(titlesOf(ids.map((id) => dishOf(id, 2))))
  expect(onDraw).toHaveBeenCalledTimes(1)
})

test('a dish that an act does not name stays the same object, so that its row need not be drawn again', async () => {
  const server = openFakeServer(menuOf(1, dishOf('cod'), dishOf('hake')))
  const hakes = new Set<unknown>()
  const toRead = await openPage(server, (dishes) => hakes.add(dishes.find(({ id }) => id === 'hake')))
  server.send(actOf(2, updated('cod', 2)))
  await toRead('cod 2, hake 1')
  hakes.delete(undefined)
  expect(hakes.size).toBe(1)
})

test('the late answer to a screen that was left puts no older menu on the next', async () => {
  const server = openFakeServer(menuOf(70, dishOf('cod')))
  const { draw, toRead } = openDrawing()
  const seen: string[] = []
  const open = (screen: string): void =>
    draw(
      <ApolloProvider client={server.client}>
        <Titles key={screen} onDraw={(dishes) => void seen.push(titlesOf(dishes))} />
      </ApolloProvider>,
    )
  open('home')
  await toRead('cod 1')
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
  expect(seen.slice(seen.indexOf('cod 6'))).not.toContain('cod 3')
})
