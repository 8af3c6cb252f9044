import type { Act, DishAct } from '../../domain/act.ts'
import { isMove } from '../../domain/move-act.ts'
import type { MoveAct, PlannableAct } from '../../domain/move-act.ts'
import { FIELDS, newFields, rulesOf, TYPED_FIELDS } from '../../domain/dish.ts'
import type { DishInput, TypedField } from '../../domain/dish.ts'
import type { CreateDishInput, DishAct as DishActOutput, DishActInput, DishFieldsInput, MoveInput } from '../generated/resolvers.ts'
import type { NewDish } from '../menu/menu.ts'

/** A new dish, as the rules know it. */
export function newDish(input: CreateDishInput): NewDish {
  return { ...presentFields(input), id: input.id ?? undefined, sitting: input.sitting, course: input.course }
}

/** A list of acts, as the rules know it: what a new dish lacks is empty, for them to refuse. */
export function actsIn(acts: readonly DishActInput[]): Act {
  return acts.map(actIn)
}

function actIn({ kind, id, fields, expectedVersion, soldOut }: DishActInput): DishAct {
  if (kind === 'CREATE') return { kind, id, fields: newFields(presentFields(fields ?? {})) }
  if (kind === 'UPDATE') return { kind, id, fields: presentFields(fields ?? {}), expectedVersion: expectedVersion ?? undefined }
  return kind === 'SOLD_OUT' ? { kind, id, soldOut: soldOut ?? undefined } : { kind, id }
}

/** A planned move, as the rules know it: the schema lets exactly one of the three be given. */
export function moveIn({ dish, course, name }: MoveInput): MoveAct {
  if (dish) return { kind: 'MOVE_DISH', id: dish.id, before: dish.before ?? undefined }
  if (course) return { kind: 'MOVE_COURSE', ...course, before: course.before ?? undefined }
  return { kind: 'RENAME', ...name, course: name.course ?? undefined }
}

/** An act in the words of the schema, which has no word of its own for what ends when a dish is sold out: it can be had again. */
export function actsOut(act: PlannableAct): DishActOutput[] {
  if (isMove(act)) return []
  return act.map((one) => {
    if (one.kind === 'RETURN') return { kind: 'SOLD_OUT', id: one.id }
    const { kind, id } = one
    if (kind === 'UPDATE') return { kind, id, fields: one.fields, expectedVersion: one.expectedVersion }
    return { kind, id, ...('fields' in one && { fields: one.fields }), ...('soldOut' in one && { soldOut: one.soldOut }) }
  })
}

/** The fields that the input sets, as they are stored: null clears an optional field, and means the same as leaving it out for any other. */
export function presentFields(input: DishFieldsInput): DishInput {
  const isSet = (field: TypedField): boolean => input[field] != null || (input[field] === null && FIELDS[field].empty === undefined)
  const stored = (field: TypedField) => {
    const value = input[field] ?? undefined
    return value === undefined ? null : rulesOf(field).asTyped(value)
  }
  return Object.fromEntries(TYPED_FIELDS.filter(isSet).map((field) => [field, stored(field)]))
}
