import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DishPartsFragment, MenuQuery } from '../generated/operations.ts'
import { createLiveMenu } from './live-menu.ts'
import type { MenuChange, MenuCopy } from './live-menu.ts'

type Menu = MenuQuery['menu']

const dish = (id: string, version = 1): DishPartsFragment => ({
  __typename: 'Dish',
  id,
  sitting: 'LUNCH',
  course: 'MAINS',
  title: `${id} ${version}`,
  description: '',
  price: 1,
  createdAt: 1,
  version,
})
const menuOf = (revision: number, ...dishes: DishPartsFragment[]): Menu => ({ __typename: 'Menu', revision, dishes })
const created = (revision: number, id: string): MenuChange => ({ revision, kind: 'CREATED', id, dish: dish(id) })
const reset = (revision: number): MenuChange => ({ revision, kind: 'RESET', id: null, dish: null })

describe('the menu on a page', () => {
  let onPage: Menu | undefined
  let reads: PromiseWithResolvers<Menu>[]
  let onKeep: () => void
  const wait = vi.fn<MenuCopy['delay']>(async () => {})
  let take: (change: MenuChange) => void
  beforeEach(() => {
    wait.mockClear()
    onPage = menuOf(1, dish('a'))
    reads = []
    onKeep = () => {}
    take = createLiveMenu({
      read: () => onPage,
      write: (menu) => {
        onPage = menu
        onKeep()
      },
      fetch: async () => {
        const read = Promise.withResolvers<Menu>()
        reads.push(read)
        return read.promise
      },
      delay: wait,
    })
  })
  const reading = async (count: number) => vi.waitFor(() => expect(reads).toHaveLength(count))
  const shown = () => [onPage?.revision, ...(onPage?.dishes.map(({ title }) => title) ?? [])]

  test('R22 applies each change in order', () => {
    take(created(2, 'b'))
    take({ revision: 3, kind: 'UPDATED', id: 'a', dish: dish('a', 2) })
    take({ revision: 4, kind: 'DELETED', id: 'b', dish: null })
    expect(shown()).toEqual([4, 'a 2'])
    expect(reads).toEqual([])
  })

  test('is not changed by an echo, however late', () => {
    take({ revision: 2, kind: 'UPDATED', id: 'a', dish: dish('a', 2) })
    take({ revision: 3, kind: 'UPDATED', id: 'a', dish: dish('a', 3) })
    const before = onPage
    take({ revision: 2, kind: 'UPDATED', id: 'a', dish: dish('a', 2) })
    take({ revision: 3, kind: 'UPDATED', id: 'a', dish: dish('a', 3) })
    expect(onPage).toBe(before)
    expect(reads).toEqual([])
  })

  test('is read again after a gap', async () => {
    take(created(4, 'd'))
    await reading(1)
    expect(shown()).toEqual([1, 'a 1'])
    reads[0]?.resolve(menuOf(4, dish('a'), dish('d')))
    await vi.waitFor(() => expect(shown()).toEqual([4, 'a 1', 'd 1']))
    expect(reads).toHaveLength(1)
  })

  test('is read again until it holds every change that arrived meanwhile', async () => {
    take(created(4, 'd'))
    await reading(1)
    take(created(5, 'e'))
    reads[0]?.resolve(menuOf(4, dish('d')))
    await reading(2)
    expect(shown()).toEqual([4, 'd 1'])
    reads[1]?.resolve(menuOf(5, dish('e')))
    await vi.waitFor(() => expect(shown()).toEqual([5, 'e 1']))
    take(created(6, 'f'))
    expect(shown()).toEqual([6, 'e 1', 'f 1'])
    expect(reads).toHaveLength(2)
  })

  test('is read again with backoff when reading fails', async () => {
    take(reset(2))
    for (const failures of [0, 1, 2]) {
      await reading(failures + 1)
      reads[failures]?.reject(new Error('No signal.'))
      await vi.waitFor(() => expect(wait).toHaveBeenLastCalledWith(failures))
    }
    await reading(4)
    reads[3]?.resolve(menuOf(2, dish('b')))
    await vi.waitFor(() => expect(shown()).toEqual([2, 'b 1']))
  })

  test('is read again after a RESET, also to the revision that it has', async () => {
    take(reset(1))
    await reading(1)
    reads[0]?.resolve(menuOf(1, dish('b')))
    await vi.waitFor(() => expect(shown()).toEqual([1, 'b 1']))
  })

  test('goes back to an older revision when a backup was restored', async () => {
    onPage = menuOf(50, dish('lost'))
    take(reset(10))
    await reading(1)
    reads[0]?.resolve(menuOf(10, dish('old')))
    await vi.waitFor(() => expect(shown()).toEqual([10, 'old 1']))
    take(created(11, 'new'))
    expect(shown()).toEqual([11, 'old 1', 'new 1'])
  })

  test('ignores an answer that was requested before a RESET', async () => {
    onPage = menuOf(50, dish('lost'))
    take(created(52, 'lost too'))
    await reading(1)
    take(reset(10))
    reads[0]?.resolve(menuOf(52, dish('lost too')))
    await reading(2)
    reads[1]?.resolve(menuOf(10, dish('old')))
    await vi.waitFor(() => expect(shown()).toEqual([10, 'old 1']))
  })

  test('that has not been read for the first time stays so', () => {
    onPage = undefined
    take(created(2, 'b'))
    expect([onPage, reads]).toEqual([undefined, []])
  })

  test('applies a change that arrives in the moment in which the reading ends', async () => {
    take(reset(2))
    await reading(1)
    const kept = new Promise<void>((resolve) => (onKeep = resolve))
    reads[0]?.resolve(menuOf(2, dish('b')))
    await kept
    take(created(3, 'c'))
    await vi.waitFor(() => expect(shown()).toEqual([3, 'b 1', 'c 1']))
  })
})

/** A model of the server: the menu after each revision. */
function createServerModel() {
  const states: Menu[] = [menuOf(0)]
  return {
    now: () => states.at(-1)!,
    write(id: string, removes: boolean): MenuChange {
      const before = states.at(-1)!
      const revision = before.revision + 1
      const old = before.dishes.find((one) => one.id === id)
      const others = before.dishes.filter((one) => one.id !== id)
      const after = removes && old !== undefined ? undefined : dish(id, revision)
      const change: MenuChange = {
        revision,
        kind: after === undefined ? 'DELETED' : old === undefined ? 'CREATED' : 'UPDATED',
        id,
        dish: after ?? null,
      }

      states.push(menuOf(revision, ...others, ...(after === undefined ? [] : [after])))
      return change
    },
  }
}

type Step = { id: string; removes: boolean; told: 'by the socket' | 'by its answer first' | 'by neither' }

test('whatever order events, own answers and slow readings come in, the page ends with the server’s menu', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    removes: fc.boolean(),
    told: fc.constantFrom('by the socket', 'by its answer first', 'by neither'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.array(fc.boolean(), { maxLength: 5 }),
      fc.scheduler(),
      async (steps, failing, s) => {
        const server = createServerModel()
        let onPage: Menu = server.now()
        const failures = [...failing]
        const take = createLiveMenu({
          read: () => onPage,
          write: (menu) => void (onPage = menu),
          // The server reads at one moment, and the page has the answer at another.
          fetch: async () => {
            await s.schedule(Promise.resolve())
            if (failures.shift() === true) throw new Error('No signal.')
            return s.schedule(Promise.resolve(server.now()))
          },
          delay: async () => s.schedule(Promise.resolve()),
        })
        // The socket keeps its order; answers to own edits come whenever they come.
        let socket = Promise.resolve()
        const telling: Promise<void>[] = []
        for (const { id, removes, told } of steps) {
          const happens = async () => {
            await s.schedule(Promise.resolve())
            const change = server.write(id, removes)
            if (told === 'by its answer first') telling.push(s.schedule(Promise.resolve()).then(() => take(change)))
            // What a listener that fell behind does not hear is made up for by a RESET.
            const heard = told === 'by neither' ? reset(change.revision) : change
            socket = socket.then(() => s.schedule(Promise.resolve())).then(() => take(heard))
            telling.push(socket)
          }
          telling.push(happens())
        }
        await s.waitIdle()
        await Promise.all(telling)
        await s.waitIdle()
        expect(onPage.revision).toBe(server.now().revision)
        const sorted = (menu: Menu) => menu.dishes.toSorted((one, other) => one.id.localeCompare(other.id))
        expect(sorted(onPage)).toEqual(sorted(server.now()))
      },
    ),
    { numRuns: 500 },
  )
})
