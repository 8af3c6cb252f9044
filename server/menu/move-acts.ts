import type { MoveAct } from '../../domain/move-act.ts'
import { moveCourseOf, moveDishOf, refusalOfPlace, refusalOfRename, renameOf } from './moves.ts'
import type { Refusal } from './refusal.ts'

/** A planned move as one write, by the same rules as one that is made now. */
export function moveOf(move: MoveAct) {
  if (move.kind === 'MOVE_DISH') return moveDishOf(move.id, move.before)
  const { sitting, course } = move
  return move.kind === 'RENAME' ? renameOf(sitting, course, move.name) : moveCourseOf(sitting, move.course, move.before)
}

/** The refusal of a move that could not be made on any menu, if it is one. */
export function refusalOfMove(move: MoveAct): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  if (move.kind === 'MOVE_DISH') return undefined
  const { sitting, course } = move
  const fault = refusalOfPlace({ sitting, ...(course !== undefined && { course }) })
  if (fault !== undefined) return fault
  if (move.kind === 'RENAME') return refusalOfRename(course, move.name)
  return move.before === undefined ? undefined : refusalOfPlace({ course: move.before })
}
