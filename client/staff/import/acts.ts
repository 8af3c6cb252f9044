import type { Plan } from '../../../domain/import/plan.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishActInput } from '../../generated/operations.ts'
import { newId } from '../writes/new-id.ts'

/** A plan as it is sent: the acts, and the line that each comes from. */
export interface ImportActs {
  readonly acts: readonly DishActInput[]
  readonly lines: readonly number[]
}

/** The acts of an import, the new dishes first, in the order of the lines. None overwrites what the preview has not shown. */
export function actsOf({ created, changed }: Plan<Dish>): ImportActs {
  return {
    acts: [
      ...created.map(({ fields }) => ({ kind: 'CREATE' as const, id: newId(), fields })),
      ...changed.map(({ dish, changes }) => ({ kind: 'UPDATE' as const, id: dish.id, fields: changes, expectedVersion: dish.version })),
    ],
    lines: [...created, ...changed].map(({ line }) => line),
  }
}
