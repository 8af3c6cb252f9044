import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { MenuDocument } from './generated/visitor-operations.ts'
import { createConnection } from './live/connection.ts'
import { menuCopyOf } from './live/menu-copy.ts'
import { paths } from './site/paths.ts'
import { openDrawing } from './testing/draw.ts'
import { dishOf, menuOf, openFakeServer } from './testing/fake-server.ts'

const links = { vouchers: [], bookingWidget: '' }

/** Opens a page, changes the menu and the connection, and tells how often any part of the page was drawn for it. */
async function drawingsForAChange(path: string, heading: string): Promise<number> {
  history.replaceState(null, '', path)
  const { client } = openFakeServer(menuOf(70, dishOf('cod')))
  const { write } = menuCopyOf(client)
  write(menuOf(70, dishOf('cod')))
  const revisions: unknown[] = []
  client.watchQuery({ query: MenuDocument, fetchPolicy: 'cache-only' }).subscribe(({ data }) => revisions.push(data?.menu?.revision))
  const connection = createConnection({ asOf: Date.now(), isCached: false })
  const onRender = vi.fn<() => void>()
  const { element, draw } = openDrawing()
  draw(
    <Profiler id="page" onRender={onRender}>
      <App client={client} links={links} connection={connection} />
    </Profiler>,
  )
  await vi.waitFor(() => expect(element.querySelector('h1')?.textContent).toBe(heading), { timeout: 15_000 })
  const areAnswered = (): boolean => [...client.getObservableQueries()].every((query) => !query.getCurrentResult().loading)
  await expect.poll(areAnswered).toBe(true)
  // React draws an answer in the same turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve))
  onRender.mockClear()
  write(menuOf(71, dishOf('cod', 2)), [{ kind: 'UPDATED', id: 'cod', dish: dishOf('cod', 2) }])
  connection.setSubscribed(true)
  await expect.poll(() => revisions).toContain(71)
  return onRender.mock.calls.length
}

test('the home page is drawn again when its menu changes', async () => {
  expect(await drawingsForAChange(paths.home, 'The Tideboard')).toBeGreaterThan(0)
})

test.each([
  [paths.pheasant, 'The Pheasant'],
  [paths.one, 'One'],
  [paths.login, 'Staff sign-in'],
])('%s, which shows no menu, is not drawn again when the menu or the connection changes', async (path, heading) => {
  expect(await drawingsForAChange(path, heading)).toBe(0)
})
