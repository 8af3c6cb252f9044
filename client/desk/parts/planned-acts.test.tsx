import { expect, test } from 'vitest'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { openDesk } from '../../testing/desk.tsx'
import { openDrawing } from '../../testing/draw.ts'
import { actOf, dishOf } from '../../testing/fake-server.ts'
import { PlannedActsProvider, usePlannedActs } from './planned-acts.tsx'

/** The agenda with one entry, by its id. */
function listOf(id: string) {
  const none = { expectedVersion: null, sitting: null, course: null, name: null, fields: null, soldOut: null }
  const steps = [{ __typename: 'PlannedStep', kind: 'DELETE', id: 'cod', ...none }]
  const entry = { __typename: 'PlannedAct', id, due: 1, byName: 'Kim', state: 'PLANNED', reason: null, isReturn: false, what: null, steps }
  return { __typename: 'PlannedActs', hasMore: false, entries: [entry] }
}
const revisionOf = (revision: number) => actOf(revision, { kind: 'UPDATED', id: 'cod', dish: dishOf('cod', revision - 69) })

function Page() {
  const { dishes = [] } = useLiveMenu()
  return (
    <>
      {dishes.map(({ title }) => title)}, <PlannedActsProvider>{NOTES}</PlannedActsProvider>
    </>
  )
}

const seen = new Set<unknown>()

function Notes() {
  const { ofDish, entries, refused } = usePlannedActs()
  seen.add(ofDish)
  return `${entries?.map(({ id }) => id).join()}${refused?.message ?? ''}`
}

const NOTES = <Notes />

/** A page with the notes of what is planned, where the agenda has one entry. */
async function openPage() {
  seen.clear()
  const { server, within } = openDesk(dishOf('cod'))
  server.planned = Promise.resolve(listOf('friday'))
  const { draw, toRead } = openDrawing()
  draw(within(<Page />))
  await toRead('cod 1, friday')
  return { server, toRead }
}

test('a revision that plans nothing draws no note again', async () => {
  const { server, toRead } = await openPage()
  const before = seen.size
  const { promise, resolve } = Promise.withResolvers<object>()
  server.planned = promise
  server.send(revisionOf(71))
  await toRead('cod 2, friday')
  resolve(listOf('friday'))
  await promise
  server.planned = Promise.resolve(listOf('saturday'))
  server.send(revisionOf(72))
  await toRead('cod 3, saturday')
  expect(seen.size).toBe(before + 1)
})

test('a reading that began before a revision does not stand for it, however late its answer comes', async () => {
  const { server, toRead } = await openPage()
  const { promise, resolve } = Promise.withResolvers<object>()
  server.planned = promise
  server.send(revisionOf(71))
  await toRead('cod 2, friday')
  server.planned = Promise.resolve(listOf('saturday'))
  server.send(revisionOf(72))
  await toRead('cod 3, saturday')
  const before = seen.size
  resolve(listOf('friday'))
  await promise
  server.send(revisionOf(73))
  await toRead('cod 4, saturday')
  expect(seen.size, 'Friday was not shown again').toBe(before)
})

test('when the session has ended, what was read stays, with the reason why it is not read again', async () => {
  const { server, toRead } = await openPage()
  const before = seen.size
  server.planned = Promise.resolve({ __typename: 'Refused', code: 'NOT_SIGNED_IN', message: 'Sign in first.' })
  server.send(revisionOf(71))
  await toRead('cod 2, fridaySign in first.')
  expect(seen.size).toBe(before)
})
