import { inHouseStyle, nameOf } from '../dish.ts'
import type { Dish } from '../dish.ts'
import { isIn, keyOfCourse } from '../menu.ts'
import { MAX_EDITS } from '../revision.ts'
import type { Revision } from '../revision.ts'
import { checkIn, decideCheck, faultBesideCheck } from './check-step.ts'
import type { Decided, Doing, NewEdit } from './decision.ts'
import { kindOf } from './kinds.ts'
import { movesOf, readsOfMoves } from './move-steps.ts'
import { mayBeginCourses, placesOfNewCourses } from './new-courses.ts'
import type { Refusal, StepFault } from './refusal.ts'
import { recordIn } from './snapshot.ts'
import type { Reads, Snapshot } from './snapshot.ts'
import { endsOf } from './sold-out-steps.ts'
import { isDishStep } from './step.ts'
import type { Act, DishStep, Step, StepOf } from './step.ts'

/** All that is wrong with an act, whatever the menu is by then; `at` is when it is done, in seconds since 1970. */
export function faultsInAct(act: Act, at: number): StepFault[] {
  if (act.length < 1 || act.length > MAX_EDITS)
    return [{ field: 'steps', message: `An act has 1 to ${MAX_EDITS} steps, and this one has ${act.length}.` }]
  const beside = faultBesideCheck(act)
  if (beside !== undefined) return [beside]
  const isAlone = (one: Step): boolean => !isDishStep(one) && one.kind !== 'CHECK'
  if (act.length > 1 && act.some(isAlone))
    return [{ field: 'steps', step: act.findIndex(isAlone), message: 'This stands alone in its act. Do it by itself.' }]
  const ids = new Set<string>()
  return act.flatMap((one, step) => {
    const name = nameIn(one)
    if (isDishStep(one) && ids.size === ids.add(one.id).size)
      return { field: 'steps', step, message: `An act changes each dish once, and ${name} is in this one twice.` }
    const faults = kindOf(one).faults(one, at)
    return faults.map(({ field, message }) => ({
      field,
      step,
      message: name === undefined || act.length === 1 ? message : `Of ${name}: ${message}`,
    }))
  })
}

/** How an act calls the dish of a step, when nothing is known of it but the act. */
function nameIn(step: Step): string | undefined {
  if (!isDishStep(step)) return undefined
  return step.kind === 'CREATE' ? `“${nameOf(step.fields)}”` : `the dish with the id ${step.id}`
}

/** New dishes in the house style (R36). */
export function inStyle<A extends Act>(act: A): A {
  return act.map((step) => (step.kind === 'CREATE' ? { ...step, fields: inHouseStyle(step.fields) } : step)) as unknown as A
}

/** What the decision has to know, given the revision that the act goes back to. */
export function readsOfAct(act: Act, past?: Revision): Reads {
  const isRead = ({ kind }: Step): boolean => kind !== 'MOVE_DISH' && (kind !== 'CHECK' || act.length === 1)
  const reads = act.filter(isRead).map((step) => kindOf(step).reads(step, past))
  const moves = readsOfMoves(act.filter(isMoveOfDish))
  return {
    dishes: [...reads.flatMap(({ dishes = [] }) => dishes), ...(moves.dishes ?? [])],
    newestIn: reads.flatMap(({ newestIn = [] }) => newestIn),
    part: mayBeginCourses(act) ? {} : (moves.part ?? reads[0]?.part),
    agenda: reads.flatMap(({ agenda = [] }) => agenda),
  }
}

function isMoveOfDish(step: Step): step is StepOf<'MOVE_DISH'> {
  return step.kind === 'MOVE_DISH'
}

/**
 * What an act does to the menu: each step by itself, on the menu before the act, and all of it or nothing. All that stands against it is
 * said at once.
 */
export function decideAct(act: Act, snapshot: Snapshot, doing: Doing): Decided {
  const [only] = act
  const check = checkIn(act)
  if (check !== undefined) return decideWithCheck(act, check, snapshot, doing)
  if (only !== undefined && !isDishStep(only)) return atFirst(kindOf(only).decide(only, snapshot, doing))
  const edits: NewEdit[] = []
  const soldOut: NewEdit[] = []
  const refusals: Refusal[] = []
  const inOrder = orderOfCreates(placesOfNewCourses(act, snapshot))
  const moves = act.flatMap((step, place) => (isMoveOfDish(step) ? [{ step, place }] : []))
  const moved = moves.length === 0 ? { edits } : movesOf(moves, snapshot)
  for (const [place, step] of act.entries()) {
    if (isMoveOfDish(step)) continue
    const decided = kindOf(step).decide(step, snapshot, doing)
    if ('code' in decided) refusals.push(named(act, place, snapshot, decided))
    else if (step.kind === 'CREATE') edits.push(...decided.edits.map(inOrder))
    else edits.push(...decided.edits)
    if (step.kind === 'SOLD_OUT' && 'edits' in decided) soldOut.push(...decided.edits)
  }
  if ('code' in moved) refusals.push(named(act, moved.step ?? 0, snapshot, moved))
  const [first] = refusals.toSorted(byStep)
  if (first !== undefined)
    return { ...first, faults: refusals.toSorted(byStep).map(({ field, step, message }) => ({ field, step, message })) }
  return { edits: together(edits, 'edits' in moved ? moved.edits : []), agenda: endsOf(soldOut, doing) }
}

function decideWithCheck(act: Act, check: StepOf<'CHECK'>, snapshot: Snapshot, doing: Doing): Decided {
  const others = act.filter((step) => step !== check)
  const decided = decideCheck(check, snapshot, doing, others.length === 0 ? undefined : (before) => decideAct(others, before, doing))
  const [update] = others
  return 'code' in decided ? { ...decided, step: act.indexOf(update ?? check) } : decided
}

/** A step that stands alone is the one that is refused. */
function atFirst(decided: Decided): Decided {
  return 'code' in decided ? { ...decided, step: 0 } : decided
}

function byStep({ step: a = 0 }: StepFault, { step: b = 0 }: StepFault): number {
  return a - b
}

/** A dish that is numbered along with others, and also changed, gets both; one that leaves the course only goes. */
function together(edits: readonly NewEdit[], moved: readonly NewEdit[]): NewEdit[] {
  const changed = new Map(edits.map((edit) => [edit.id, edit]))
  const both = ({ id, after: place }: NewEdit): NewEdit[] => {
    const after = changed.get(id)?.after
    if (!changed.has(id)) return [{ id, after: place }]
    const stays = after !== undefined && place !== undefined && isIn(after, place)
    changed.set(id, { id, after: stays ? { ...after, position: place.position, coursePosition: place.coursePosition } : after })
    return []
  }
  const others = moved.flatMap(both)
  return [...changed.values(), ...others]
}

/** Puts each new dish after those that it was given before in the same course, in which they would all be made in one second (R19), and its course in its place. */
function orderOfCreates(places: ReadonlyMap<string, number>): (edit: NewEdit) => NewEdit {
  const latest = new Map<string, number>()
  return ({ id, after }) => {
    if (after === undefined) return { id }
    const course = keyOfCourse(after)
    const createdAt = Math.max(after.createdAt ?? 0, (latest.get(course) ?? 0) + 1)
    latest.set(course, createdAt)
    return { id, after: { ...after, createdAt, coursePosition: places.get(course) ?? after.coursePosition } }
  }
}

/** Of an act with one dish, the refusal says all; of many, the sentence has to name the dish. */
function named(act: Act, place: number, { records }: Snapshot, refusal: Refusal): Refusal {
  const step = act[place] as DishStep | undefined
  if (step === undefined || act.length === 1) return { ...refusal, step: place }
  const { dish, last } = recordIn(records, step.id)
  const known: Dish | undefined = dish ?? last?.before
  const name = known === undefined || step.kind === 'CREATE' ? nameIn(step) : `“${nameOf(known)}”`
  return { ...refusal, step: place, message: `Nothing of this was done, because of ${name}: ${refusal.message}` }
}
