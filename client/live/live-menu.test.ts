// @vitest-environment node
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MenuQuery } from '../generated/visitor-operations.ts'
import { actOf, dishOf as dish, menuOf } from '../testing/fake-server.ts'
import { createLiveMenu } from './live-menu.ts'
import type { DishEdit, LiveMenu, MenuChange } from './live-menu.ts'
import type { MenuCopy } from './rereading.ts'

type Menu = MenuQuery['menu']

const updating = (id: string, version: number): DishEdit => ({ kind: 'UPDATED', id, dish: dish(id, version) })
const creating = (id: string): DishEdit => ({ kind: 'CREATED', id, dish: dish(id) })
const deleting = (id: string): DishEdit => ({ kind: 'DELETED', id, dish: null })
const created = (revision: number, id: string): MenuChange => actOf(revision, creating(id))
const reset = (revision: number): MenuChange => ({ revision, after: revision, edits: null })
/** Everything that waits for nothing but what is done has been done. */
const settled = async () => new Promise((resolve) => setImmediate(resolve))

describe('the menu on a page', () => {
  let onPage: Menu | undefined
  let reads: PromiseWithResolvers<Menu>[]
  let onKeep: () => void
  const wait = vi.fn<MenuCopy['delay']>(async () => {})
  let live: LiveMenu
  const take = (...changes: MenuChange[]): void => changes.forEach((change) => live.take(change))
  beforeEach(() => {
    wait.mockClear()
    onPage = menuOf(1, dish('a'))
    reads = []
    onKeep = () => {}
    live = createLiveMenu({
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
  const reading = async (count: number): Promise<void> => {
    await settled()
    expect(reads).toHaveLength(count)
  }
  /** Answers the last reading, which is the one of that number. */
  async function answer(count: number, ...menu: Parameters<typeof menuOf>): Promise<void> {
    await reading(count)
    reads.at(-1)?.resolve(menuOf(...menu))
    await settled()
  }
  const shown = () => [onPage?.revision, ...(onPage?.dishes.map(({ title }) => title) ?? [])]

  test('R22 applies each change in order: of one dish, of an act of many at one stroke, and of many revisions', () => {
    take(created(2, 'b'), actOf(3, updating('a', 2)), actOf(4, deleting('b')))
    expect(shown()).toEqual([4, 'a 2'])
    take(actOf(5, updating('a', 3), creating('b'), creating('c')))
    expect(shown()).toEqual([5, 'a 3', 'b 1', 'c 1'])
    take({ revision: 8, after: 5, edits: [deleting('a'), updating('b', 4)] })
    expect([shown(), reads]).toEqual([[8, 'c 1', 'b 4'], []])
    const before = onPage
    take(actOf(4, deleting('b')), { revision: 8, after: 5, edits: [updating('b', 4)] })
    expect(onPage, 'an echo changes nothing, however late').toBe(before)
    expect(reads).toEqual([])
  })

  test.each<[string, number, () => void, Menu, number[][]]>([
    ['after a gap', 1, () => take(created(4, 'd')), menuOf(4, dish('a'), dish('d')), []],
    ['after a RESET, also to the revision that it has', 1, () => take(reset(1)), menuOf(1, dish('b')), [[-1]]],
    ['after a RESET to an older revision, when a backup was restored', 50, () => take(reset(10)), menuOf(10, dish('old')), [[-1]]],
    ['when the server does not know a dish of it', 1, () => live.readAgain(), menuOf(2), []],
  ])('is read again %s, once, and goes on from there', async (_, revision, act, found, delays) => {
    onPage = menuOf(revision, dish('a'))
    act()
    await reading(1)
    expect(wait.mock.calls, 'at once, but for a RESET').toEqual(delays)
    expect(shown()).toEqual([revision, 'a 1'])
    await answer(1, found.revision, ...found.dishes)
    expect(onPage).toEqual(found)
    take(created(found.revision + 1, 'new'))
    expect(shown()).toEqual([found.revision + 1, ...found.dishes.map(({ title }) => title), 'new 1'])
    expect(reads).toHaveLength(1)
  })

  test('is read again until it holds every change that arrived meanwhile', async () => {
    take(created(4, 'd'))
    await reading(1)
    take(created(5, 'e'))
    await answer(1, 4, dish('d'))
    expect(shown()).toEqual([4, 'd 1'])
    await answer(2, 5, dish('e'))
    expect(shown()).toEqual([5, 'e 1'])
    take(created(6, 'f'))
    expect(shown()).toEqual([6, 'e 1', 'f 1'])
    expect(reads).toHaveLength(2)
  })

  test('shows all edits of an own act with its answer, at one stroke, and ignores the message that follows', () => {
    live.takeAnswer(2, [updating('a', 2), creating('b')])
    expect(shown()).toEqual([2, 'a 2', 'b 1'])
    take(actOf(2, updating('a', 2), creating('b')), actOf(3, deleting('a')))
    expect([shown(), reads]).toEqual([[3, 'b 1'], []])
  })

  test('is read again when the answer to an own edit named one dish of an act of many', async () => {
    live.takeAnswer(2, [updating('a', 2)])
    take(actOf(2, updating('a', 2), creating('b')))
    await answer(1, 2, dish('a', 2), dish('b'))
    expect(shown()).toEqual([2, 'a 2', 'b 1'])
  })

  test('is read again after a RESET with jitter: that one comes to every page at the same time', async () => {
    let go = (): void => undefined
    wait.mockImplementationOnce(async () => new Promise((resolve) => (go = resolve)))
    take(reset(3), created(4, 'd'))
    await reading(0)
    go()
    await answer(1, 4, dish('d'))
    expect(shown()).toEqual([4, 'd 1'])
    expect(wait).toHaveBeenCalledTimes(1)
  })

  test('is read again with backoff when reading fails', async () => {
    take(created(9, 'i'))
    for (const failures of [0, 1, 2]) {
      await reading(failures + 1)
      reads[failures]?.reject(new Error('No signal.'))
      await settled()
      expect(wait).toHaveBeenLastCalledWith(failures)
    }
    await answer(4, 9, dish('b'))
    expect(shown()).toEqual([9, 'b 1'])
  })

  test('ignores an answer that was requested before a RESET', async () => {
    onPage = menuOf(50, dish('lost'))
    take(created(52, 'lost too'))
    await reading(1)
    take(reset(10))
    await answer(1, 52, dish('lost too'))
    await answer(2, 10, dish('old'))
    expect(shown()).toEqual([10, 'old 1'])
  })

  test('that has not been read for the first time stays so', () => {
    onPage = undefined
    take(created(2, 'b'))
    expect([onPage, reads]).toEqual([undefined, []])
  })

  describe('of a page that polls', () => {
    test('is the server’s after each poll', async () => {
      const first = live.poll()
      await answer(1, 3, dish('b'))
      expect([await first, shown()]).toEqual([true, [3, 'b 1']])
      const before = onPage
      const second = live.poll()
      await answer(2, 3, dish('b'))
      expect(await second).toBe(true)
      expect(onPage).toBe(before)
    })

    test('stays as it is when the poll fails, or finds an older one', async () => {
      const failing = live.poll()
      reads[0]?.reject(new Error('No signal.'))
      await expect(failing).rejects.toThrow('No signal.')
      const older = live.poll()
      await answer(2, 0)
      expect([await older, shown()]).toEqual([false, [1, 'a 1']])
      expect(reads).toHaveLength(2)
    })

    test('ignores a poll that a message overtook: after a RESET its higher revision may be of a menu that is no more', async () => {
      const polled = live.poll()
      take(reset(1))
      await answer(2, 1, dish('b'))
      expect(shown()).toEqual([1, 'b 1'])
      reads[0]?.resolve(menuOf(50, dish('lost')))
      expect([await polled, shown()]).toEqual([false, [1, 'b 1']])
    })
  })

  test('applies a change that arrives in the moment in which the reading ends', async () => {
    take(reset(2))
    await reading(1)
    const kept = new Promise<void>((resolve) => (onKeep = resolve))
    reads[0]?.resolve(menuOf(2, dish('b')))
    await kept
    take(created(3, 'c'))
    await settled()
    expect(shown()).toEqual([3, 'b 1', 'c 1'])
  })
})

/** A model of the server: the menu after each revision, and the last revision of each dish. */
function createServerModel() {
  let menu = menuOf(0)
  const lastOf = new Map<string, number>()
  return {
    now: () => menu,
    /** One act, of one dish or many. */
    write(deeds: readonly Deed[]): MenuChange {
      const revision = menu.revision + 1
      const edits = deeds.map(({ id, removes }): DishEdit => {
        const isThere = menu.dishes.some((one) => one.id === id)
        if (removes && isThere) return deleting(id)
        return { kind: isThere ? 'UPDATED' : 'CREATED', id, dish: dish(id, revision) }
      })
      const others = menu.dishes.filter(({ id }) => !deeds.some((deed) => deed.id === id))
      menu = menuOf(revision, ...others, ...edits.flatMap((edit) => edit.dish ?? []))
      for (const { id } of deeds) lastOf.set(id, revision)
      return actOf(revision, ...edits)
    },
    /** The answer to an own edit that changed nothing: the dish, and the revision that wrote it last. */
    unchanged(id: string): readonly [number, DishEdit] | undefined {
      const found = menu.dishes.find((one) => one.id === id)
      const revision = lastOf.get(id)
      return found && revision !== undefined ? [revision, { kind: 'UPDATED', id, dish: found }] : undefined
    },
  }
}

type Deed = { id: string; removes: boolean }
type Step = { deeds: Deed[]; told: 'by the socket' | 'by its answer first' | 'by neither'; asks: string | undefined }

const oneDish = fc.constantFrom('a', 'b', 'c')
const step: fc.Arbitrary<Step> = fc.record({
  deeds: fc.uniqueArray(fc.record({ id: oneDish, removes: fc.boolean() }), { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
  told: fc.constantFrom('by the socket', 'by its answer first', 'by neither'),
  asks: fc.option(oneDish, { nil: undefined }),
})

test('whatever order messages, own answers and slow readings come in, the page ends with the server’s menu', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.array(fc.boolean(), { maxLength: 5 }),
      fc.scheduler(),
      async (steps, failing, s) => {
        const server = createServerModel()
        let onPage: Menu = server.now()
        const failures = [...failing]
        const live = createLiveMenu({
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
        const answerLater = (revision: number, edit: DishEdit): unknown =>
          telling.push(s.schedule(Promise.resolve()).then(() => live.takeAnswer(revision, [edit])))
        for (const { deeds, told, asks } of steps) {
          const happens = async () => {
            await s.schedule(Promise.resolve())
            const change = server.write(deeds)
            const [edit, ...others] = change.edits ?? []
            if (told === 'by its answer first' && edit && others.length === 0) answerLater(change.revision, edit)
            const same = asks === undefined ? undefined : server.unchanged(asks)
            if (same) answerLater(...same)
            // What a listener that fell behind does not hear is made up for by a RESET.
            const heard = told === 'by neither' ? reset(change.revision) : change
            socket = socket.then(() => s.schedule(Promise.resolve())).then(() => live.take(heard))
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
