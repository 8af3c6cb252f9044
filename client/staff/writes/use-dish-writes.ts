import { useCallback, useMemo } from 'react'
import { details } from '../../../content/details.ts'
import { sentenceOf } from '../../../domain/describe.ts'
import type { LoggedEdit } from '../../../domain/describe.ts'
import { beforeThe } from '../../../domain/undone.ts'
import type { DishEdit, LiveMenu } from '../../live/live-menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { CreateDishInput, DishActInput, DishEditKind, SoldOutInput, UpdateDishInput } from '../../generated/operations.ts'
import { useNotices } from '../undo/notices.tsx'
import { eachUpdated, useMoveWrites } from './use-move-writes.ts'
import type { MoveWrites } from './use-move-writes.ts'
import { useMutations } from './use-mutations.ts'
import { useWrite } from './use-write.ts'
import type { Refused, Write } from './use-write.ts'
import { useWriteOnce } from './use-write-once.ts'
import type { WriteOnce } from './use-write-once.ts'

/** What became of a write: the dish as it was saved or deleted, or a refusal; the server's answer as it came. */
export type Outcome = { readonly dish: Dish; readonly revision: number } | Refused

/** What became of a list of acts: what it did to each dish, or a refusal. Without a revision, all of it was done already. */
export type Changed = { readonly edits: readonly DishEdit[]; readonly revision: number | null } | Refused

/** What staff can do to the menu. A failed request is an outcome, too: a refusal with its sentence. */
export interface DishWrites extends MoveWrites {
  create(input: CreateDishInput): Promise<Outcome>
  update(id: string, input: UpdateDishInput, expectedVersion: number): Promise<Outcome>
  /** Undefined when the dish has no id and nothing was done (R46). */
  remove(dish: Dish): Promise<Outcome | undefined>
  restore(dish: Pick<Dish, 'id' | 'version'>): Promise<Outcome>
  /** Restores a dish of which only its delete is known, not the revision. */
  undoDelete(dish: Pick<Dish, 'id'>): Promise<Outcome>
  /** Sets until when it is sold out; null: it can be had again. */
  setSoldOut(dish: Dish, end: SoldOutInput | null): Promise<Outcome>
  /** Does several things at once, as one revision: all of them, or none. */
  change(acts: readonly DishActInput[]): Promise<Changed>
  /** Undoes a revision, or what it did to some dishes. `overwrite`: also what was changed since, of which the first refusal tells. */
  undo(revision: number, what?: { readonly dishes?: readonly string[]; readonly overwrite?: boolean }): Promise<Changed>
}

/**
 * What staff do, the same functions at each drawing. Where the session has ended they ask to sign in and go on; what was stored is
 * put on the page by `live`, and told in a notice with its Undo.
 */
export function useNewDishWrites(live: LiveMenu): DishWrites {
  const mutations = useMutations()
  const { add } = useNotices()
  const tell = useCallback(
    (edits: readonly LoggedEdit[], revision?: number) => {
      if (edits.length > 0) add({ message: sentenceOf(edits, details), revision, was: beforeThe(edits) })
    },
    [add],
  )
  const write = useWrite(live, tell)
  const writeOnce = useWriteOnce(write)
  // An undo needs no Undo of its own: what was undone is in the history, with the way back. A delete is told by `remove`.
  const writeQuietly = useWriteOnce(useWrite(live))
  const moves = useMoveWrites(writeOnce)
  return useMemo(() => {
    const writes = dishWrites({ mutations, write, writeOnce, writeQuietly })
    return {
      ...moves,
      ...writes,
      async remove(dish) {
        const outcome = await writes.remove(dish)
        const deleted = outcome && deletedBy(outcome, dish)
        if (deleted !== undefined) tell(deleted.edits, deleted.revision)
        return outcome
      },
    }
  }, [write, writeOnce, writeQuietly, mutations, moves, tell])
}

interface Parts {
  readonly mutations: ReturnType<typeof useMutations>
  readonly write: Write
  readonly writeOnce: WriteOnce
  readonly writeQuietly: WriteOnce
}

function dishWrites({ mutations, write, writeOnce, writeQuietly }: Parts): Omit<DishWrites, keyof MoveWrites> {
  return {
    create: async (input) => write(async () => mutations.create({ input }), edit('CREATED')),
    async update(id, input, expectedVersion) {
      const request = { id, input, expectedVersion }
      return writeOnce(request, async (requestId) => mutations.update({ ...request, requestId }), edit('UPDATED'))
    },
    async remove({ id, version }) {
      const remove = async (requestId: string) => mutations.remove({ id, requestId })
      if (id) return writeQuietly({ remove: id, version }, remove, edit('DELETED'))
      console.error('Dish ID is undefined. Cannot delete dish.')
      return undefined
    },
    restore: async ({ id, version }) =>
      writeOnce({ restore: id, version }, async (requestId) => mutations.restore({ id, requestId }), edit('CREATED')),
    undoDelete: async ({ id }) => writeQuietly({ restore: id }, async (requestId) => mutations.restore({ id, requestId }), edit('CREATED')),
    async setSoldOut(dish, soldOut) {
      const request = { ids: [dish.id], soldOut }
      const set = async (requestId: string) => mutations.setSoldOut({ ...request, requestId })
      const outcome = await writeOnce({ ...request, version: dish.version }, set, eachUpdated)
      // None: it was so already, and the page has heard of that or will.
      return 'code' in outcome ? outcome : { dish: outcome.dishes[0] ?? dish, revision: outcome.revision ?? 0 }
    },
    change: async (acts) => writeOnce({ acts }, async (requestId) => mutations.change({ acts, requestId }), editsOf),
    async undo(revision, { dishes, overwrite } = {}) {
      const request = { revision, dishes: dishes ?? null, overwrite: overwrite ?? false }
      return writeQuietly(request, async (requestId) => mutations.undo({ ...request, requestId }), editsOf)
    },
  }
}

/** What a delete has done, in the words of the dish itself: a page that heard of it before the answer has it no more. */
function deletedBy(outcome: Outcome, dish: Dish): { readonly edits: readonly LoggedEdit[]; readonly revision?: number } | undefined {
  if (!('code' in outcome)) return { edits: [{ id: dish.id, before: outcome.dish }], revision: outcome.revision }
  // A colleague deleted it first. Undo works all the same.
  return outcome.code === 'NOT_FOUND' ? { edits: [{ id: dish.id, before: dish }] } : undefined
}

function editsOf({ edits }: { readonly edits: readonly DishEdit[] }): readonly DishEdit[] {
  return edits
}

/** The edit of the one dish that a write answers. */
function edit(kind: DishEditKind): (saved: { readonly dish: Dish }) => readonly DishEdit[] {
  return ({ dish }) => [{ kind, id: dish.id, dish: kind === 'DELETED' ? null : dish }]
}
