import { isTextOnly } from '../../../domain/dish.ts'
import { arrange, isIn, keyOfCourse } from '../../../domain/menu.ts'
import type { CourseName } from '../../../domain/menu.ts'
import { stepTo } from '../../../domain/moves.ts'
import { ordinal } from '../../../domain/ordinal.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { Choice } from '../../ui/more-button.tsx'
import { laterForCourse } from '../planned/later-choices.ts'
import type { DeskParts } from './desk-choices.tsx'
import { called, renameQuestion } from './place-questions.ts'
import type { Named } from '../writes/use-move-writes.ts'
import type { Step } from './use-steps.ts'

/** What can be done with a course or a section as a whole. */
export function choicesOfHeading(what: Named, parts: DeskParts): readonly Choice[] {
  const { sitting, course } = what
  const rename = { label: 'Rename…', onPress: () => parts.ask(askForName(what, parts)) }
  if (course === undefined) return [rename]
  return [rename, ...stepsOf({ sitting, course }, parts), ...soldOutOf({ sitting, course }, parts), ...laterOf({ sitting, course }, parts)]
}

/** One text for a course or a section, and another for every other one; no dish has it as its id. */
export function keyOfHeading({ sitting, course }: Named): string {
  return course === undefined ? JSON.stringify([sitting]) : keyOfCourse({ sitting, course })
}

function buttonOf(what: Named): string {
  return `[data-heading="${CSS.escape(keyOfHeading(what))}"] .more > button`
}

function askForName(what: Named, { menu, writes, tell, follow }: DeskParts) {
  return renameQuestion(what, menu(), async (name) => {
    const moved = await writes.rename(what, name)
    if ('code' in moved || moved.revision === null) return moved
    tell({ message: `${what.course ?? what.sitting} is now ${name}.`, revision: moved.revision })
    follow(buttonOf(what.course === undefined ? { sitting: name } : { ...what, course: name }))
    return moved
  })
}

function stepsOf(course: CourseName, parts: DeskParts): Choice[] {
  const names = coursesOf(course.sitting, parts.menu())
  return ([-1, 1] as const).map((by) => {
    const isPossible = stepTo(names, course.course, by) !== undefined
    return {
      label: by < 0 ? 'Move up' : 'Move down',
      disabledReason: isPossible ? undefined : `It’s already ${by < 0 ? 'first' : 'last'} in ${course.sitting}.`,
      onPress: () => void parts.run({ id: keyOfHeading(course) }, async () => moveBy(course, by, parts)),
    }
  })
}

async function moveBy({ sitting, course }: CourseName, by: Step, { menu, writes, tell, follow }: DeskParts): Promise<string | undefined> {
  const names = coursesOf(sitting, menu())
  const to = stepTo(names, course, by)
  if (to === undefined) return undefined
  const moved = await writes.moveCourse({ sitting, course }, to.before)
  if ('code' in moved) return `${course} wasn’t moved. ${moved.message}`
  const place = ordinal(names.indexOf(course) + by + 1)
  if (moved.revision !== null) tell({ message: `${course} is now ${place} of ${names.length} in ${sitting}.`, revision: moved.revision })
  follow(buttonOf({ sitting, course }))
  return undefined
}

function coursesOf(sitting: string, menu: readonly Dish[]): string[] {
  return arrange(menu.filter((dish) => dish.sitting === sitting)).flatMap(({ courses }) => courses.map(({ name }) => name))
}

/** None where it is the only course of its section, and has nothing that can be sold out. */
function laterOf(course: CourseName, { menu, askLater }: DeskParts): Choice[] {
  const dishes = menu().filter((dish) => isIn(dish, course))
  const question = laterForCourse(course, dishes, coursesOf(course.sitting, menu()))
  return question.choices.length === 0 ? [] : [{ label: 'Later…', onPress: () => askLater(question) }]
}

/** Sold out, or back: for those dishes of the course that are not so already; a line of text cannot be sold out. */
function soldOutOf(course: CourseName, parts: DeskParts): Choice[] {
  const dishes = parts.menu().filter((dish) => isIn(dish, course) && !isTextOnly(dish))
  const [gone, left] = [dishes.filter(({ soldOut }) => soldOut !== null), dishes.filter(({ soldOut }) => soldOut === null)]
  const press = (some: readonly Dish[], isSoldOut: boolean) => () =>
    void parts.run({ id: keyOfHeading(course) }, async () => setSoldOut(course, some, isSoldOut, parts))
  return [
    ...(left.length > 0 ? [{ label: 'Sold out: the whole course', onPress: press(left, true) }] : []),
    ...(gone.length > 0 ? [{ label: 'It’s back: the whole course', onPress: press(gone, false) }] : []),
  ]
}

async function setSoldOut(
  { course }: CourseName,
  dishes: readonly Dish[],
  isSoldOut: boolean,
  { writes, tell }: DeskParts,
): Promise<string | undefined> {
  const soldOut = isSoldOut ? { untilNextOpening: true } : null
  const changed = await writes.change(dishes.map(({ id }) => ({ kind: 'SOLD_OUT', id, soldOut })))
  if ('code' in changed) return `${course} wasn’t changed. ${changed.message}`
  const message = isSoldOut ? `${course} is sold out: ${called(dishes)}.` : `${course} is back: ${called(dishes)}.`
  if (changed.revision !== null) tell({ message, revision: changed.revision })
  return undefined
}
