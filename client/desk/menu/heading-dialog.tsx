import { useState } from 'react'
import { faultsInEdit, isTextOnly } from '../../../domain/dish.ts'
import { capitals } from '../../../domain/fields.ts'
import { arrange, isIn, keyOfCourse } from '../../../domain/menu.ts'
import type { CourseName } from '../../../domain/menu.ts'
import { ordinal } from '../../../domain/ordinal.ts'
import type { PlannedAct } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useSelectOnFocus } from '../../ui/select-on-focus.ts'
import { ActForm } from '../parts/act-form.tsx'
import { DidYouMean, useDoubts } from '../parts/did-you-mean.tsx'
import { laterForCourse } from '../parts/later-choices.ts'
import { LaterButton } from '../parts/later.tsx'
import type { LaterQuestion } from '../parts/later.tsx'
import { called } from '../parts/places.ts'
import type { Named } from '../parts/places.ts'
import { coursesIn, placeMeant, sittingsIn } from '../parts/places.ts'
import { SelectField } from '../parts/select-field.tsx'
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
  const place = keyOfHeading(what)
  /** Resolves when it is done, or refused. */
  async function add(act: Omit<NewAct, 'place'>, then: Named = what) {
    const settled = await queue.add({ ...act, place })
    if (!('code' in settled)) follow(buttonOf(then))
    return settled
  }
  async function rename(name: string): Promise<void> {
    const steps = [{ kind: 'RENAME', sitting, ...(course !== undefined && { course }), name }] as const
    const then = course === undefined ? { sitting: name } : { sitting, course: name }
    if (!('code' in (await add({ steps, told: `${course ?? sitting} is now ${name}.` }, then)))) onClose()
  }
  return (
    <Dialog title={`Rename ${course ?? sitting}`} onClose={onClose}>
      <RenameForm what={what} menu={dishes} place={place} rename={rename} onPlanned={onClose} />
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
    </Dialog>
  )
}

interface RenameProps {
  readonly what: Named
  readonly menu: readonly Dish[]
  readonly place: string
  readonly rename: (name: string) => Promise<void>
  readonly onPlanned: () => void
}

/** Asks for the name of a section or a course. What is typed stays until it is done. */
function RenameForm({ what, menu, place, rename, onPlanned }: RenameProps) {
  const { sitting, course } = what
  const name = course ?? sitting
  const field = course === undefined ? 'sitting' : 'course'
  const isRenamed = (dish: Dish): boolean => isIn(dish, { sitting, course: course ?? dish.course })
  const [renamed, others] = [menu.filter(isRenamed), menu.filter((dish) => !isRenamed(dish))]
  const sittings = arrange(others)
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string>()
  const { doubt, isMeant } = useDoubts(sittings)
  const meantBy = (text: string): CourseName => placeMeant({ sitting, course: course ?? '', [field]: text }, sittings)
  /** The name that is typed, or taken; undefined where something is to be put right or answered first. */
  function given(text = typed): string | undefined {
    const next = meantBy(text)[field]
    const [wrong] = faultsInEdit({ [field]: next })
    setTyped(text)
    setFault(wrong?.message)
    return wrong === undefined && isMeant({ sitting: '', course: '', [field]: next }) ? next : undefined
  }
  async function act(text?: string): Promise<void> {
    const next = given(text)
    if (next !== undefined) await rename(next)
  }
  function later(): LaterQuestion | undefined {
    const next = given()
    const steps = (): PlannedAct => [{ kind: 'RENAME', ...what, name: next ?? '' }]
    return next === undefined
      ? next
      : { title: `Rename ${name} later`, about: renamed, choices: [{ label: `To ${next}.`, steps, onPlanned }] }
  }
  const asked = doubt?.field === field && doubt.typed === capitals(typed) ? doubt : undefined
  return (
    <ActForm place={place} does="Rename" act={act} later={later}>
      <Field
        {...useSelectOnFocus()}
        label={field === 'sitting' ? 'Section' : 'Course'}
        required
        value={typed}
        onType={(text) => {
          setTyped(text)
          setFault(undefined)
        }}
        fault={fault}
        suggestions={field === 'sitting' ? sittingsIn(sittings) : coursesIn(sittings, sitting)}
        question={asked && <DidYouMean key={asked.meant} doubt={asked} take={() => void act(asked.meant)} keepBy="Rename" />}
      />
      <p aria-live="polite">{consequence(what, meantBy(typed), renamed, others)}</p>
    </ActForm>
  )
}

/** What follows from another name, in a sentence. */
function consequence({ sitting, course }: Named, to: CourseName, renamed: readonly Dish[], others: readonly Dish[]): string {
  const name = course === undefined ? to.sitting : to.course
  if (name === '' || name === (course ?? sitting)) return ''
  if (course === undefined && others.some((dish) => dish.sitting === name)) return `Its courses join those of ${name}.`
  if (course !== undefined && others.some((dish) => isIn(dish, to))) return `Joins ${name}, after the dishes already there.`
  return `${called(renamed)} ${renamed.length === 1 ? 'gets' : 'get'} the new name.`
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
  function later(): LaterQuestion {
    const { title, choices } = laterForCourse(course, served)
    const place = { label: before === LAST ? 'Move it to the end' : `Move it in front of ${before}`, steps: () => [step] }
    const all = before === now ? choices : [place, ...choices]
    return { title, choices: all.map((choice) => ({ ...choice, onPlanned: onClose })) }
  }
  return (
    <div className="stack">
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
        {(served.length > 0 || before !== now) && <LaterButton label="Later… (place, sold out)" ask={later} />}
      </div>
    </div>
  )
}
