import type { Act } from './act.ts'
import { nameOf } from './dish.ts'
import type { DishFields } from './dish.ts'

/** A move or a rename. Which dishes it changes follows from the menu when it is done, so no list of dishes can say it beforehand. */
export type MoveAct =
  /** In front of another dish of its course; without one, last. */
  | { readonly kind: 'MOVE_DISH'; readonly id: string; readonly before?: string | undefined }
  /** In front of another course of its sitting; without one, last. */
  | { readonly kind: 'MOVE_COURSE'; readonly sitting: string; readonly course: string; readonly before?: string | undefined }
  /** A course gets another name or, without one, its sitting does. */
  | { readonly kind: 'RENAME'; readonly sitting: string; readonly course?: string | undefined; readonly name: string }

/** What can be given a time: what is done to some dishes, or one move. */
export type PlannableAct = Act | readonly [MoveAct]

const KINDS: ReadonlySet<string> = new Set<MoveAct['kind']>(['MOVE_DISH', 'MOVE_COURSE', 'RENAME'])

/** Whether it is a move or a rename. */
export function isMove(act: PlannableAct): act is readonly [MoveAct] {
  return KINDS.has(act[0]?.kind ?? '')
}

/** The rename that it is, if it is one. */
export function renameIn(act: PlannableAct): Extract<MoveAct, { kind: 'RENAME' }> | undefined {
  return isMove(act) && act[0].kind === 'RENAME' ? act[0] : undefined
}

/** A move in one line: `COD: moved in front of HAKE`, `MAINS of LUNCH: renamed PLATES`. `menu` has its dishes by their ids. */
export function moveInWords(move: MoveAct, menu: ReadonlyMap<string, Pick<DishFields, 'title' | 'description'>>): string {
  const nameOfDish = (id: string, article: 'A' | 'a'): string => {
    const dish = menu.get(id)
    return dish === undefined ? `${article} dish that is not on the menu now` : nameOf(dish)
  }
  if (move.kind === 'MOVE_DISH') return `${nameOfDish(move.id, 'A')}: ${placeInWords(move.before && nameOfDish(move.before, 'a'))}`
  const { sitting, course } = move
  const name = course === undefined ? sitting : `${course} of ${sitting}`
  return `${name}: ${move.kind === 'RENAME' ? `renamed ${move.name}` : placeInWords(move.before)}`
}

function placeInWords(before: string | undefined): string {
  return before === undefined ? 'moved to the end' : `moved in front of ${before}`
}
