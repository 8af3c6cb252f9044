import { useMemo, useState } from 'react'
import { faultsInEdit, nameOf } from '../../../domain/dish.ts'
import { arrange, isIn } from '../../../domain/menu.ts'
import type { CourseName, Sitting } from '../../../domain/menu.ts'
import type { DishStep } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { ActForm } from '../parts/act-form.tsx'
import { DidYouMean, useDoubts } from '../parts/did-you-mean.tsx'
import type { LaterQuestion } from '../parts/later.tsx'
import { called } from '../parts/places.ts'
import { coursesIn, placeMeant, sittingsIn } from '../parts/places.ts'
import type { Doubt } from '../parts/places.ts'
import { SelectField } from '../parts/select-field.tsx'
import { useQueue } from '../queue/use-queue.tsx'
import { handleOf, moveOf, othersIn } from './moving.ts'

interface Props {
  readonly moving: readonly Dish[]
  /** Where the reason stands why it was not done. */
  readonly place: string
  readonly dishes: readonly Dish[]
  readonly onClose: () => void
  /** Gives the focus to what has come elsewhere, once it is there. */
  readonly follow: (selector: string) => void
}

/** No name has a space before it. */
const NEW = ' new'
const LAST = ' last'

/** Lists of sections, courses and places for dishes: one place for one dish, and the last for several. */
export function MoveDialog({ moving, place, dishes, onClose, follow }: Props) {
  const queue = useQueue()
  const target = useTarget(moving, dishes)
  async function submit(change?: Partial<CourseName>): Promise<void> {
    const to = target.chosen(change)
    if (to === undefined) return
    const act = moveOf(moving, to.course, to.before, dishes)
    if (act === undefined) return onClose()
    if ('code' in (await queue.add({ ...act, place }))) return
    onClose()
    if (moving[0] && moving.length === 1) follow(handleOf(moving[0]))
  }
  function cancel(): void {
    // What was not done is let go; what else is on its way there stays.
    queue.letGo(place, ({ steps, state }) => state !== 'sending' && steps.some(({ kind }) => kind === 'MOVE_DISH'))
    onClose()
  }
  function later(): LaterQuestion | undefined {
    const to = target.chosen()
    const act = to && moveOf(moving, to.course, to.before, dishes)
    if (!act) return undefined
    const { sitting, course } = to.course
    const before = dishes.find(({ id }) => id === to.before)
    const isElsewhere = moving.some((dish) => !isIn(dish, to.course))
    const steps =
      isElsewhere && !before ? moving.map(({ id }): DishStep => ({ kind: 'UPDATE', id, fields: { sitting, course } })) : act.steps
    const label = `${isElsewhere ? `To ${course} of ${sitting}` : before ? '' : 'To the end'}${before ? ` in front of “${nameOf(before)}”` : ''}.`
    return {
      title: `Move ${called(moving)} later`,
      about: moving,
      choices: [{ label: label.trimStart(), steps: () => steps, onPlanned: onClose }],
    }
  }
  return (
    <Dialog title={`Move ${called(moving)}`} onClose={onClose}>
      <ActForm place={place} does="Move" act={submit} later={later} onCancel={cancel}>
        <TargetFields target={target} take={(change) => void submit(change)} />
      </ActForm>
    </Dialog>
  )
}

type Target = ReturnType<typeof useTarget>

/** What is chosen: a known name, or a new one that is typed; and in front of which dish. */
function useTarget(moving: readonly Dish[], dishes: readonly Dish[]) {
  const sittings = useMemo(() => arrange(dishes), [dishes])
  const [first] = moving
  const from = { sitting: first?.sitting ?? NEW, course: first?.course ?? NEW }
  const [picked, pick] = useState<CourseName>(from)
  const [typed, type] = useState<CourseName>({ sitting: '', course: '' })
  const [before, setBefore] = useState<string>()
  const [fault, setFault] = useState<{ readonly field: string; readonly message: string }>()
  const { doubt, isMeant } = useDoubts(sittings)
  const named = (given: CourseName): CourseName => ({
    sitting: picked.sitting === NEW ? given.sitting : picked.sitting,
    course: picked.course === NEW ? given.course : picked.course,
  })
  const others = othersIn(named(typed), moving, dishes)
  // Where it is, or else last.
  const inCourse = first && moving.length === 1 && isIn(first, named(typed)) ? othersAfter(first, dishes) : undefined
  const now = before ?? inCourse ?? LAST
  function choose(change: Partial<CourseName>): void {
    const next = { ...picked, ...change }
    const known = coursesOf(sittings, next.sitting)
    const course = change.course ?? (known.includes(picked.course) ? picked.course : (known[0] ?? NEW))
    pick({ ...next, course })
    setBefore(undefined)
    setFault(undefined)
  }
  function chosen(change: Partial<CourseName> = {}): { readonly course: CourseName; readonly before: string | undefined } | undefined {
    const given = named({ ...typed, ...change })
    type({ ...typed, ...change })
    const [wrong] = faultsInEdit(given)
    setFault(wrong)
    const meant = placeMeant(given, sittings)
    if (wrong !== undefined || !isMeant(meant)) return undefined
    return { course: meant, before: others.some(({ id }) => id === now) ? now : undefined }
  }
  return {
    sittings,
    picked,
    typed,
    type,
    fault,
    doubt,
    others,
    now,
    isHere: inCourse,
    choose,
    setBefore,
    chosen,
    isOne: moving.length === 1,
  }
}

/** The id of the dish after it; that it is the last, where there is none. */
function othersAfter(dish: Dish, dishes: readonly Dish[]): string {
  const inOrder = othersIn(dish, [], dishes)
  return inOrder[inOrder.findIndex(({ id }) => id === dish.id) + 1]?.id ?? LAST
}

function coursesOf(sittings: readonly Sitting<Dish>[], sitting: string): string[] {
  return sittings.find(({ name }) => name === sitting)?.courses.map(({ name }) => name) ?? []
}

interface FieldsProps {
  readonly target: Target
  /** Takes a known name in the place of a typed one, and goes on. */
  readonly take: (change: Partial<CourseName>) => void
}

function TargetFields({ target, take }: FieldsProps) {
  const { sittings, picked, typed, type, fault, doubt, choose } = target
  const known = { sitting: sittings.map(({ name }) => name), course: coursesOf(sittings, picked.sitting) }
  const suggested = { sitting: sittingsIn(sittings), course: coursesIn(sittings, typed.sitting) }
  const questionAt = (field: Doubt['field']) =>
    doubt?.field === field && <DidYouMean key={doubt.meant} doubt={doubt} take={() => take({ [field]: doubt.meant })} keepBy="Move" />
  return (
    <>
      {(['sitting', 'course'] as const).map((field) => {
        const name = field === 'sitting' ? 'section' : 'course'
        return (
          <div key={field} className="stack">
            <SelectField
              label={field === 'sitting' ? 'Section' : 'Course'}
              value={picked[field]}
              options={[...known[field].map((one) => [one, one] as const), [NEW, `New ${name}…`]]}
              onChoose={(chosen) => choose({ [field]: chosen })}
            />
            {picked[field] === NEW && (
              <Field
                label={`Name of the new ${name}`}
                required
                value={typed[field]}
                onType={(text) => type({ ...typed, [field]: text })}
                fault={fault?.field === field ? fault.message : undefined}
                suggestions={suggested[field]}
                question={questionAt(field)}
              />
            )}
          </div>
        )
      })}
      {target.isOne && <PlaceField target={target} />}
    </>
  )
}

function PlaceField({ target: { others, now, isHere, setBefore } }: { readonly target: Target }) {
  const places = [...others.map(({ id }) => id), LAST].map((id, i) => {
    const after = others[i - 1]
    const words = after === undefined ? 'First' : `${id === LAST ? 'Last, after' : 'After'} ${nameOf(after)}`
    return [id, id === isHere ? `${words} (where it is)` : words] as const
  })
  return <SelectField label="Place" value={now} options={places} onChoose={setBefore} />
}
