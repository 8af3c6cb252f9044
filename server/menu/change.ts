import type { Act, DishAct } from '../../domain/act.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Edit } from '../../domain/revision.ts'
import type { SoldOutEnd } from '../../domain/sold-out.ts'
import type { DishStore } from '../store/store.ts'
import { actOf, changedBy, inStyle, refusalOfAct } from './acts.ts'
import type { ActRefusalCode, ChangedDishes } from './acts.ts'
import { undoPlanOf } from './planned.ts'
import { faultInIds, inSeconds, writerTo } from './requests.ts'
import type { Result, Writer } from './requests.ts'
import type { NextOpening } from './sold-out.ts'
import type { Spell } from './spelling.ts'
import { faultInSize, undoOf } from './undo.ts'

/** The dishes that are another way now, and their revision; none and undefined when all of them were so already. */
export interface DishesSaved {
  readonly dishes: readonly Dish[]
  readonly revision: number | undefined
}

/** Acts over many dishes: each is one revision, all of it or nothing. */
export interface Acts {
  change(act: Act, writer: Writer): Result<ActRefusalCode, ChangedDishes>
  /** Sets until when dishes are sold out; undefined: they can be had. */
  setSoldOut(ids: readonly string[], end: SoldOutEnd | undefined, writer: Writer): Result<'ID_TAKEN' | 'NOT_FOUND', DishesSaved>
  /** Undoes what a revision did, on the menu as it is: later work on other fields stays. */
  undo(what: Undo, writer: Writer): Result<UndoRefusal, ChangedDishes>
}

/** Which revision is undone. */
export interface Undo {
  readonly revision: number
  /** Only these of its dishes; absent: all. */
  readonly dishes?: readonly string[] | undefined
  /** Also the fields that somebody changed since. */
  readonly overwrite: boolean
}

type UndoRefusal = 'LATER_WORK' | 'NOT_IN_LOG' | 'NOT_PLANNED' | 'TOO_MANY_DISHES'

interface ActsParts {
  readonly store: DishStore
  /** In milliseconds since 1970. */
  readonly now: () => number
  readonly nextOpening: NextOpening
  readonly spell: Spell
  /** Called after a write. */
  readonly announce: () => void
}

/** What staff do to many dishes at once. */
export function createActs({ store, now, nextOpening, spell, announce }: ActsParts): Acts {
  const write = writerTo(store, now, announce, changedBy)

  const spelled = async (one: DishAct): Promise<DishAct> => {
    if (one.kind === 'CREATE') return { ...one, fields: await spell(one.fields) }
    return one.kind === 'UPDATE' ? { ...one, fields: await spell(one.fields, one.id) } : one
  }

  /** `what` names the request, beside the act. */
  async function change(act: Act, what: readonly unknown[], writer: Writer): Result<ActRefusalCode, ChangedDishes> {
    const at = inSeconds(now)
    const refusal = refusalOfAct(act, at)
    return refusal ?? write(writer, what, actOf(await Promise.all(act.map(spelled)), { at, by: writer.by, nextOpening }))
  }

  return {
    change: async (given, writer) => {
      const act = inStyle(given)
      return change(act, ['changeDishes', act], writer)
    },
    async setSoldOut(given, soldOut, writer) {
      const ids = [...new Set(given)]
      const fault = faultInIds(ids)
      if (fault !== undefined) return fault
      const act = ids.map((id) => ({ kind: 'SOLD_OUT', id, soldOut }) as const)
      const changed = await change(act, ['setSoldOut', ids, soldOut], writer)
      if ('code' in changed && changed.code === 'CONFLICT') throw new Error('A state that is set is in conflict with nothing.')
      return 'code' in changed ? changed : { dishes: changed.edits.flatMap(({ dish }) => dish ?? []), revision: changed.revision }
    },
    async undo({ revision, dishes, overwrite }, writer) {
      const [made] = await store.history({ before: revision + 1, limit: 1 })
      if (made?.revision !== revision || made.edits === undefined) return NOT_IN_LOG
      const { edits, agenda = [] } = made
      const refusal = undoRefusal(edits, dishes)
      if (refusal !== undefined) return refusal
      const at = inSeconds(now)
      const what = ['undoRevision', revision, dishes, overwrite]
      if (edits.length === 0) return write(writer, what, undoPlanOf(agenda, at))
      const wanted = edits.filter(({ id }) => dishes?.includes(id) ?? true)
      return write(writer, what, undoOf(wanted, { at, by: writer.by, overwrite }))
    },
  }
}

const NOT_IN_LOG = {
  code: 'NOT_IN_LOG',
  message: 'The log does not hold what this revision changed, so it cannot be undone.',
  field: 'revision',
} as const

function undoRefusal(edits: readonly Edit[], dishes: Undo['dishes']) {
  const ids = new Set(edits.map(({ id }) => id))
  const stranger = dishes?.find((id) => !ids.has(id))
  const message = `This revision did not change the dish with the id ${stranger}.`
  if (stranger !== undefined) return { code: 'INVALID_INPUT', message, field: 'dishes' } as const
  return faultInSize((dishes ?? edits).length)
}
