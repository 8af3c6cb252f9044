import { useState } from 'react'
import { isTextOnly } from '../../../domain/dish.ts'
import { arrange, isIn, keyOfCourse } from '../../../domain/menu.ts'
import type { CourseName } from '../../../domain/menu.ts'
import { ordinal } from '../../../domain/ordinal.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { laterForCourse } from '../parts/later-choices.ts'
import { PlaceDialog } from '../parts/place-dialog.tsx'
import { called, renameQuestion } from '../parts/place-questions.ts'
import type { Named } from '../parts/place-questions.ts'
import { SelectField } from '../parts/select-field.tsx'
import { useLater } from '../parts/later.tsx'
import type { NewAct } from '../queue/act.ts'
import { useQueue } from '../queue/use-queue.tsx'

/** One text for a course or a section, and another for every other one; no dish has it as its id. */
export function keyOfHeading({ sitting, course }: Named): string {
  return course === undefined ? JSON.stringify([sitting]) : keyOfCourse({ sitting, course })
}

interface Props {
  readonly what: Named
  readonly dishes: readonly Dish[]
  readonly onClose: () => void
  /** Gives the focus to what has come elsewhere, once it is there. */
  readonly follow: (selector: string) => void
}

/** What can be done with a course or a section as a whole: another name and, of a course, another place, sold out, and later. */
export function HeadingDialog({ what, dishes, onClose, follow }: Props) {
  const queue = useQueue()
  const { sitting, course } = what
  const at = keyOfHeading(what)
  /** Resolves when it is done, or refused. */
  async function add(act: Omit<NewAct, 'place'>, then: Named = what) {
    const settled = await queue.add({ ...act, place: at })
    if (!('code' in settled)) follow(buttonOf(then))
    return settled
  }
  const question = renameQuestion(what, dishes, {
    at,
    act: async (name) =>
      add(
        {
          steps: [{ kind: 'RENAME', sitting, ...(course !== undefined && { course }), name }],
          told: `${course ?? sitting} is now ${name}.`,
        },
        course === undefined ? { sitting: name } : { sitting, course: name },
      ),
  })
  return (
    <PlaceDialog question={question} onClose={onClose}>
      {course !== undefined && (
        <CourseActs
          course={{ sitting, course }}
          dishes={dishes}
          onClose={onClose}
          add={(act) => {
            // The reason why it is not done stands beside the heading.
            onClose()
            void add(act)
          }}
        />
      )}
    </PlaceDialog>
  )
}

function buttonOf(what: Named): string {
  return `[data-heading="${CSS.escape(keyOfHeading(what))}"] > .button`
}

interface CourseProps {
  readonly course: CourseName
  readonly dishes: readonly Dish[]
  readonly add: (act: Omit<NewAct, 'place'>) => void
  readonly onClose: () => void
}

const LAST = ' last'

function CourseActs({ course: { sitting, course }, dishes, add, onClose }: CourseProps) {
  const inSitting = dishes.filter((dish) => dish.sitting === sitting)
  const names = arrange(inSitting).flatMap(({ courses }) => courses.map(({ name }) => name))
  const others = names.filter((name) => name !== course)
  const now = names[names.indexOf(course) + 1] ?? LAST
  const [before, setBefore] = useState(now)
  const later = useLater()
  const served = inSitting.filter((dish) => isIn(dish, { sitting, course }) && !isTextOnly(dish))
  const [gone, left] = [served.filter(({ soldOut }) => soldOut !== null), served.filter(({ soldOut }) => soldOut === null)]
  const step = { kind: 'MOVE_COURSE', sitting, course, ...(before !== LAST && { before }) } as const
  function move(): void {
    const place = before === LAST ? others.length : others.indexOf(before)
    add({ steps: [step], told: `${course} is now ${ordinal(place + 1)} of ${names.length} in ${sitting}.` })
  }
  function setSoldOut(some: readonly Dish[], isSoldOut: boolean): void {
    const soldOut = isSoldOut ? { untilNextOpening: true } : undefined
    const told = `${course} is ${isSoldOut ? 'sold out' : 'back'}: ${called(some)}.`
    add({ steps: some.map(({ id }) => ({ kind: 'SOLD_OUT', id, soldOut })), told })
  }
  function askLater(): void {
    const { title, choices } = laterForCourse(course, served)
    const place = { label: before === LAST ? 'Move it to the end' : `Move it in front of ${before}`, steps: () => [step] }
    const all = before === now ? choices : [place, ...choices]
    later.ask({ title, choices: all.map((choice) => ({ ...choice, onPlanned: onClose })) })
  }
  return (
    <div className="place-form">
      {others.length > 0 && (
        <SelectField
          label={`Place in ${sitting}`}
          value={before}
          options={[...others, LAST].map((name, i) => [
            name,
            `${i === 0 ? 'First' : `${name === LAST ? 'Last, after' : 'After'} ${others[i - 1]}`}${name === now ? ' (where it is)' : ''}`,
          ])}
          onChoose={setBefore}
        />
      )}
      <div className="apart">
        {others.length > 0 && (
          <Button disabledReason={before === now ? 'Choose another place first.' : undefined} onPress={move}>
            Move
          </Button>
        )}
        {left.length > 0 && <Button onPress={() => setSoldOut(left, true)}>All sold out</Button>}
        {gone.length > 0 && <Button onPress={() => setSoldOut(gone, false)}>All back on</Button>}
        {(served.length > 0 || before !== now) && (
          <Button look="quiet" label="Later… (place, sold out)" onPress={askLater}>
            Later…
          </Button>
        )}
      </div>
      {later.dialog}
    </div>
  )
}
