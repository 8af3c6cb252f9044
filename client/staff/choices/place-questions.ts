import { nameOf } from '../../../domain/dish.ts'
import { isIn } from '../../../domain/menu.ts'
import type { CourseName } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { PlaceQuestion } from './place-dialog.tsx'
import type { Moved, Named } from '../writes/use-move-writes.ts'

/** What is done with a place: it resolves to what became of it. */
type Move = (to: CourseName) => Promise<Moved>

/** Where dishes are to be moved. */
export function moveQuestion(moving: readonly Dish[], menu: readonly Dish[], move: Move): PlaceQuestion {
  const ids = new Set(moving.map(({ id }) => id))
  const others = menu.filter(({ id }) => !ids.has(id))
  const name = called(moving)
  return {
    title: `Move ${name}`,
    does: 'Move',
    from: { sitting: inCommon(moving, 'sitting'), course: inCommon(moving, 'course') },
    fields: ['sitting', 'course'],
    others,
    consequence: (to) => {
      if (moving.every((dish) => isIn(dish, to))) return `${moving.length === 1 ? 'It’s' : 'They’re'} already there.`
      return whereTo(to, others, moving.length === 1)
    },
    act: async (to) => {
      const moved = await move(to)
      return 'code' in moved ? `${name} ${moving.length === 1 ? 'wasn’t' : 'weren’t'} moved. ${moved.message}` : undefined
    },
    later: ({ sitting, course }) => ({
      label: `To ${course} of ${sitting}.`,
      acts: () => moving.map(({ id }) => ({ kind: 'UPDATE', id, fields: { sitting, course } })),
    }),
  }
}

/** What a course or a section is to be called. */
export function renameQuestion(what: Named, menu: readonly Dish[], rename: (name: string) => Promise<Moved>): PlaceQuestion {
  const { field, ...question } = nameQuestion(what, menu)
  return {
    ...question,
    does: 'Rename',
    act: async (to) => {
      const moved = await rename(to[field])
      return 'code' in moved ? `${what.course ?? what.sitting} wasn’t renamed. ${moved.message}` : undefined
    },
    later: (to) => ({ label: `To ${to[field]}.`, move: { name: { ...what, name: to[field] } } }),
  }
}

/** What it is to be called by a plan that gives it the name `planned`. */
export function plannedNameQuestion(
  what: Named,
  planned: string,
  menu: readonly Dish[],
  change: (name: string) => Promise<string | undefined>,
): PlaceQuestion {
  const { field, from, ...question } = nameQuestion(what, menu)
  return { ...question, does: 'Save the plan', from: { ...from, [field]: planned }, act: async (to) => change(to[field]) }
}

function nameQuestion({ sitting, course }: Named, menu: readonly Dish[]) {
  const field = course === undefined ? 'sitting' : 'course'
  const isRenamed = (dish: Dish): boolean => isIn(dish, { sitting, course: course ?? dish.course })
  const [renamed, others] = [menu.filter(isRenamed), menu.filter((dish) => !isRenamed(dish))]
  const name = course ?? sitting
  return {
    title: `Rename ${name}`,
    from: { sitting, course: course ?? '' },
    field,
    fields: [field],
    others,
    consequence: (to: CourseName): string => {
      if (to[field] === '') return ''
      if (to[field] === name) return 'It has that name already.'
      if (field === 'sitting' && others.some((dish) => dish.sitting === to.sitting)) return `Its courses join those of ${to.sitting}.`
      if (field === 'course' && others.some((dish) => isIn(dish, to))) return `Joins ${to.course}, after the dishes already there.`
      return `${called(renamed)} ${renamed.length === 1 ? 'gets' : 'get'} the new name.`
    },
  } as const
}

/** `“COD”`, or `5 dishes`. */
export function called(dishes: readonly Dish[]): string {
  const [first] = dishes
  return dishes.length === 1 && first !== undefined ? `“${nameOf(first)}”` : `${dishes.length} dishes`
}

function inCommon(dishes: readonly Dish[], field: keyof CourseName): string {
  const names = new Set(dishes.map((dish) => dish[field]))
  const [only = ''] = names
  return names.size === 1 ? only : ''
}

function whereTo(to: CourseName, others: readonly Dish[], isOne: boolean): string {
  if (to.sitting === '' || to.course === '') return ''
  if (others.some((dish) => isIn(dish, to))) return `${isOne ? 'Comes' : 'They come'} last in ${to.course} of ${to.sitting}.`
  if (others.some(({ sitting }) => sitting === to.sitting)) return `Starts a new course in ${to.sitting}: ${to.course}.`
  return `Starts a new section, ${to.sitting}, with the course ${to.course}.`
}
