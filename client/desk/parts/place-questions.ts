import { nameOf } from '../../../domain/dish.ts'
import { isIn } from '../../../domain/menu.ts'
import type { CourseName } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { PlaceQuestion } from './place-dialog.tsx'
import type { Settled } from '../queue/queue.ts'

/** A course or, without one, a whole section. */
export interface Named {
  readonly sitting: string
  readonly course?: string | undefined
}

/** What is done with a name, and where the reason stands why it was not done. */
interface Doing {
  readonly at: string
  readonly act: (name: string) => Promise<Settled>
}

/** What a course or a section is to be called. */
export function renameQuestion(what: Named, menu: readonly Dish[], doing: Doing): PlaceQuestion {
  const question = nameQuestion(what, menu)
  return {
    ...question,
    does: 'Rename',
    ...doing,
    later: (name) => ({ label: `To ${name}.`, steps: () => [{ kind: 'RENAME', ...what, name }] }),
  }
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
    others,
    about: renamed,
    consequence: (to: CourseName): string => {
      if (to[field] === '' || to[field] === name) return ''
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
