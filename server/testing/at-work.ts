import { randomUUID } from 'node:crypto'
import { fieldsOf } from '../../domain/dish.ts'
import type { Dish, DishInput } from '../../domain/dish.ts'
import type { CourseName } from '../../domain/menu.ts'
import type { SoldOutEnd } from '../../domain/sold-out.ts'
import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import type { Refusal } from '../../domain/steps/refusal.ts'
import type { Act, PlannedAct } from '../../domain/steps/step.ts'
import type { Acts, Done } from '../menu/acts.ts'
import type { Writer } from '../menu/requests.ts'

/** A dish as a test writes it; a missing field is empty, or 0. */
export interface NewDish extends DishInput {
  readonly id?: string | undefined
  readonly sitting: string
  readonly course: string
}

type Changed = Pick<Done, 'edits' | 'dishes' | 'revision'>

/** What staff do, in the words of the tests: each is an act of one kind of step. */
export interface AtWork {
  create(dish: NewDish, writer: Writer): Promise<{ readonly dish: Dish; readonly revision: number | undefined } | Refusal>
  update(
    id: string,
    fields: DishInput,
    edit: Writer & { readonly expectedVersion: number },
  ): Promise<{ readonly dish: Dish; readonly revision: number | undefined } | Refusal>
  delete(id: string, writer: Writer): Promise<Changed | Refusal>
  restore(id: string, writer: Writer): Promise<{ readonly dish: Dish; readonly revision: number | undefined } | Refusal>
  moveDish(id: string, before: string | undefined, writer: Writer): Promise<Changed | Refusal>
  moveDishes(ids: readonly string[], to: CourseName, writer: Writer): Promise<Changed | Refusal>
  moveCourse(course: CourseName, before: string | undefined, writer: Writer): Promise<Changed | Refusal>
  rename(what: { readonly sitting: string; readonly course: string | undefined }, name: string, writer: Writer): Promise<Changed | Refusal>
  setSoldOut(ids: readonly string[], end: SoldOutEnd | undefined, writer: Writer): Promise<Changed | Refusal>
  change(act: Act, writer: Writer): Promise<Changed | Refusal>
  undo(
    what: { readonly revision: number; readonly dishes?: readonly string[]; readonly overwrite?: boolean },
    writer: Writer,
  ): Promise<Changed | Refusal>
  plan(act: PlannedAct, due: number, writer: Writer): Promise<{ readonly plan: AgendaEntry; readonly revision: number } | Refusal>
  changePlan(
    id: string,
    change: { readonly act?: PlannedAct; readonly due?: number },
    writer: Writer,
  ): Promise<{ readonly plan: AgendaEntry; readonly revision: number } | Refusal>
  cancel(id: string, writer: Writer): Promise<{ readonly id: string; readonly revision: number } | Refusal>
}

/** Staff who write through the one door. */
export function atWork({ act }: Acts): AtWork {
  const change = async (steps: Act, writer: Writer): Promise<Changed | Refusal> => {
    const done = await act(steps, writer)
    if ('code' in done) return done
    const { edits, revision } = done
    return { edits, revision, dishes: edits.flatMap(({ dish }) => dish ?? []) }
  }
  const one = async (steps: Act, writer: Writer) => {
    const done = await act(steps, writer)
    if ('code' in done) return done
    const [dish] = done.dishes
    if (dish === undefined) throw new Error('The answer has no dish.')
    return { dish, revision: done.revision }
  }
  const planned = async (steps: Act, writer: Writer & { readonly at?: number }) => {
    const done = await act(steps, writer)
    if ('code' in done) return done
    if (done.plan === undefined || done.revision === undefined) throw new Error('The answer has no plan.')
    return { plan: done.plan, revision: done.revision }
  }
  return {
    create: async ({ id = randomUUID(), ...fields }, writer) => one([{ kind: 'CREATE', id, fields: fieldsOf(fields) }], writer),
    update: async (id, fields, { expectedVersion, ...writer }) => one([{ kind: 'UPDATE', id, fields, expectedVersion }], writer),
    delete: async (id, writer) => change([{ kind: 'DELETE', id }], writer),
    restore: async (id, writer) => one([{ kind: 'RESTORE', id }], writer),
    moveDish: async (id, before, writer) => change([{ kind: 'MOVE_DISH', id, before }], writer),
    moveDishes: async (ids, to, writer) => change([...new Set(ids)].map((id) => ({ kind: 'MOVE_DISH', id, ...to })), writer), // prettier-ignore
    moveCourse: async ({ sitting, course }, before, writer) => change([{ kind: 'MOVE_COURSE', sitting, course, before }], writer),
    rename: async ({ sitting, course }, name, writer) => change([{ kind: 'RENAME', sitting, course, name }], writer),
    setSoldOut: async (ids, soldOut, writer) => change([...new Set(ids)].map((id) => ({ kind: 'SOLD_OUT', id, soldOut })), writer), // prettier-ignore
    change,
    undo: async ({ revision, dishes, overwrite = false }, writer) => change([{ kind: 'UNDO', revision, dishes, overwrite }], writer),
    plan: async (steps, at, writer) => planned(steps, { ...writer, at }),
    changePlan: async (id, { act: steps, due: at }, writer) => planned([{ kind: 'CHANGE_PLAN', id, steps, at }], writer),
    async cancel(id, writer) {
      const done = await planned([{ kind: 'CANCEL_PLAN', id }], writer)
      return 'code' in done ? done : { id, revision: done.revision }
    },
  }
}
