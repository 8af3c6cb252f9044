import type { Dish, DishField } from '../../domain/dish.ts'

/** Why a write did not happen, in words that staff can act on. */
export type Refusal =
  | (InAct & {
      readonly code: 'INVALID_INPUT'
      readonly message: string
      readonly field: DishField | 'id' | 'ids' | 'until' | 'requestId' | 'acts' | 'dishes' | 'due' | 'time' | 'name'
    })
  | (InAct & { readonly code: 'ID_TAKEN'; readonly message: string; readonly field: 'id' })
  | { readonly code: 'REQUEST_ID_TAKEN'; readonly message: string; readonly field: 'requestId' }
  | (InAct & { readonly code: 'NOT_FOUND'; readonly message: string; readonly field: 'id' | 'before' })
  | { readonly code: 'COURSE_NOT_FOUND'; readonly message: string; readonly field: 'sitting' | 'course' | 'before' }
  | { readonly code: 'TOO_MANY_DISHES'; readonly message: string; readonly field: 'id' | 'ids' | 'sitting' | 'course' | 'revision' }
  | { readonly code: 'LATER_WORK'; readonly message: string; readonly field?: undefined; readonly edits: readonly LaterEdit[] }
  | { readonly code: 'NOT_IN_LOG'; readonly message: string; readonly field: 'revision' }
  | { readonly code: 'NOT_PLANNED'; readonly message: string; readonly field: 'id' | 'revision' }
  | (InAct & { readonly code: 'CONFLICT'; readonly message: string; readonly field: DishField; readonly current: Dish })

/** Of an act over many dishes: the place of the one that was refused, from 0. */
interface InAct {
  readonly act?: number | undefined
}

/** A dish of which an undo would overwrite later work: as it is, as the undo would have it (absent: off the menu), in which fields. */
export interface LaterEdit {
  readonly now: Dish
  readonly after?: Dish | undefined
  readonly fields: readonly DishField[]
}

export type RefusalCode = Refusal['code']
