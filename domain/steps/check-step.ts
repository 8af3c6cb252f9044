import { inOrder } from '../allergens.ts'
import { dietsAgainst } from '../check.ts'
import { FIELDS } from '../dish.ts'
import type { Dish } from '../dish.ts'
import { TEXTS } from '../typed.ts'
import { notFound } from './decision.ts'
import type { Decided, Doing, Kind } from './decision.ts'
import type { StepFault } from './refusal.ts'
import { recordIn } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import type { Act, StepOf } from './step.ts'

type CheckStep = StepOf<'CHECK'>

/** Stores what somebody states of a dish. It is never refused for what it says: the diets that it is against go with it. */
export const checkDish: Kind<CheckStep> = {
  faults: ({ words }) =>
    TEXTS.flatMap((field) => {
      const message = FIELDS[field].fault(words[field])
      return message === undefined ? [] : [{ field, message }]
    }),
  reads: ({ id }) => ({ dishes: [{ id, last: true }] }),
  decide(step, { records }, doing) {
    const record = recordIn(records, step.id)
    return record.dish === undefined ? notFound(record) : { edits: [{ id: step.id, after: checked(record.dish, step, doing) }] }
  },
}

function checked(dish: Dish, { id, words, ...statement }: CheckStep, { by, at }: Doing): Dish {
  const { contains, mayContain } = inOrder(statement)
  const against = dietsAgainst(dish.diets, contains)
  const diets = dish.diets?.filter((diet) => !against.includes(diet))
  return {
    ...dish,
    diets: diets?.length === 0 ? undefined : diets,
    check: { contains, mayContain, by, at, words: { title: words.title, description: words.description }, dish: id },
    version: dish.version + 1,
  }
}

/** The step of an act that checks a dish, if it has one. */
export function checkIn(act: Act): CheckStep | undefined {
  return act.find((step): step is CheckStep => step.kind === 'CHECK')
}

/** A check is one person’s act on one dish: beside it there may be an update of the same dish, and nothing else. */
export function faultBesideCheck(act: Act): StepFault | undefined {
  const check = checkIn(act)
  const others = act.filter((step) => step !== check)
  if (check === undefined || others.every((step) => step.kind === 'UPDATE' && step.id === check.id)) return undefined
  const message = 'A check is of one dish: do it alone, or with an update of the same dish.'
  return { field: 'steps', step: act.indexOf(check), message }
}

/** Checks a dish as the update of the same act leaves it; `update` decides that, on a dish without the check that is replaced. */
export function decideCheck(step: CheckStep, snapshot: Snapshot, doing: Doing, update?: (snapshot: Snapshot) => Decided): Decided {
  const record = recordIn(snapshot.records, step.id)
  const { dish } = record
  if (update === undefined || dish === undefined) return checkDish.decide(step, snapshot, doing)
  const on = (before: Dish): Snapshot => ({ ...snapshot, records: new Map([...snapshot.records, [step.id, { ...record, dish: before }]]) })
  const updated = update(on({ ...dish, check: undefined }))
  if ('code' in updated) return updated.current === undefined ? updated : { ...updated, current: dish }
  const after = updated.edits[0]?.after ?? dish
  return checkDish.decide(step, on({ ...after, version: dish.version }), doing)
}
