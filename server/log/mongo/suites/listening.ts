import { onTestFinished } from 'vitest'
import { changeOf } from '../../../../domain/menu-change.ts'
import type { Store } from '../../store.ts'

/** Longer than a stream takes to open, to report and to come back. */
export const SOON = { timeout: 15_000, interval: 20 }

/** Reads on from where it was at each piece of news, as the server does. */
export async function listenTo(store: Store, onFault?: (error: unknown) => void) {
  const kinds: string[] = []
  let revision = await store.dishes.revision()
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    for (const made of await store.dishes.revisionsSince(revision, 100)) {
      revision = made.revision
      kinds.push(
        changeOf(made)
          .edits?.map(({ kind }) => kind)
          .join(' ') ?? 'RESET',
      )
    }
  }
  const hangUp = await store.dishes.watch(() => {
    reading = reading.then(read)
  }, onFault)
  onTestFinished(async () => {
    await hangUp()
    await reading
  })
  return { kinds: () => kinds, hangUp }
}
