import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { faultInEdit } from '../../../domain/dish.ts'
import { capitals } from '../../../domain/fields.ts'
import { arrange } from '../../../domain/menu.ts'
import type { CourseName, Sitting } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useSelectOnFocus } from '../../ui/select-on-focus.ts'
import { DidYouMean } from '../create/did-you-mean.tsx'
import { useLater } from '../planned/later.tsx'
import type { LaterChoice } from '../planned/later.tsx'
import { Failure } from '../writes/failure.tsx'
import './place-dialog.css'
import { coursesIn, placeMeant, sittingsIn } from './places.ts'
import { useDoubts } from '../create/use-doubts.ts'
import { useOneAct } from '../undo/use-one-act.ts'

type PlaceField = keyof CourseName

/** What a dialog asks for a place for. */
export interface PlaceQuestion {
  readonly title: string
  /** What the button says that does it. */
  readonly does: string
  /** The place that it has; of several dishes, what they have in common. */
  readonly from: CourseName
  /** The fields that can be typed. */
  readonly fields: readonly PlaceField[]
  /** The dishes of the menu that it is not about. */
  readonly others: readonly Dish[]
  /** What follows from a place, in a sentence. */
  readonly consequence: (to: CourseName) => string
  /** Does it; resolves to why it was not done. */
  readonly act: (to: CourseName) => Promise<string | undefined>
  /** The same at a time to come; absent where it is planned already. */
  readonly later?: (to: CourseName) => LaterChoice
}

interface Props {
  readonly question: PlaceQuestion
  readonly onClose: () => void
}

/** Asks for a section, a course or both. What is typed stays until it is done. */
export function PlaceDialog({ question: { title, does, from, fields, others, consequence, act, later }, onClose }: Props) {
  const sittings = useMemo(() => arrange(others), [others])
  const { typed, type, fault, doubt, placeTyped } = usePlace(from, fields, sittings)
  const { isBusy, refused, run } = useOneAct()
  const planning = useLater()
  const to = placeMeant(typed, sittings)
  async function submit(change?: Partial<CourseName>): Promise<void> {
    const given = placeTyped(change)
    if (given !== undefined && (await run(async () => act(given)))) onClose()
  }
  function plan(): void {
    const given = placeTyped()
    if (given !== undefined && later) planning.ask({ title: `${title} later`, choices: [{ ...later(given), onPlanned: onClose }] })
  }
  function questionAt(field: PlaceField): ReactNode {
    if (doubt?.field !== field || doubt.typed !== capitals(typed[field])) return undefined
    return <DidYouMean key={doubt.meant} doubt={doubt} take={() => void submit({ [field]: doubt.meant })} keepBy={does} />
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="place-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {fields.map((field) => (
          <PlaceInput
            key={field}
            field={field}
            typed={typed}
            sittings={sittings}
            onType={type}
            fault={fault?.field === field ? fault.message : undefined}
            question={questionAt(field)}
          />
        ))}
        <p aria-live="polite">{consequence(to)}</p>
        <div className="apart">
          <Button type="submit" look="main" disabledReason={isBusy ? 'Saving…' : undefined}>
            {does}
          </Button>
          {later && <Button onPress={plan}>Later…</Button>}
        </div>
        {refused !== undefined && <Failure message={refused} onRetry={() => void submit()} isBusy={isBusy} />}
      </form>
      {planning.dialog}
    </Dialog>
  )
}

/** What is typed of a place, what is wrong with it, and what is asked about it. */
function usePlace(from: CourseName, fields: readonly PlaceField[], sittings: readonly Sitting<Dish>[]) {
  const [typed, setTyped] = useState<CourseName>(from)
  const [fault, setFault] = useState<{ readonly field: string; readonly message: string }>()
  const { doubt, isMeant } = useDoubts(sittings)
  function type(change: Partial<CourseName>): void {
    setTyped({ ...typed, ...change })
    setFault(undefined)
  }
  /** The place that is typed, after a last change; undefined where something is to be put right or answered first. */
  function placeTyped(change: Partial<CourseName> = {}): CourseName | undefined {
    const given = placeMeant({ ...typed, ...change }, sittings)
    type(change)
    const named = Object.fromEntries(fields.map((field) => [field, given[field]]))
    const wrong = faultInEdit(named)
    if (wrong !== undefined) setFault(wrong)
    return wrong === undefined && isMeant({ sitting: '', course: '', ...named }) ? given : undefined
  }
  return { typed, type, fault, doubt, placeTyped }
}

interface PlaceInputProps {
  readonly field: PlaceField
  readonly typed: CourseName
  readonly sittings: readonly Sitting<Dish>[]
  readonly onType: (change: Partial<CourseName>) => void
  readonly fault: string | undefined
  readonly question: ReactNode
}

function PlaceInput({ field, typed, sittings, onType, fault, question }: PlaceInputProps) {
  return (
    <Field
      {...useSelectOnFocus()}
      label={field === 'sitting' ? 'Section' : 'Course'}
      required
      value={typed[field]}
      onType={(text) => onType({ [field]: text })}
      fault={fault}
      suggestions={field === 'sitting' ? sittingsIn(sittings) : coursesIn(sittings, typed.sitting)}
      question={question}
    />
  )
}
