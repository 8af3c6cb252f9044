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
import { DidYouMean, useDoubts } from './did-you-mean.tsx'
import { useLater } from './later.tsx'
import type { LaterChoice } from './later.tsx'
import type { Settled } from '../queue/queue.ts'
import { Reason } from '../queue/reason.tsx'
import { useActAt } from '../queue/use-queue.tsx'
import { coursesIn, placeMeant, sittingsIn } from './places.ts'

type PlaceField = keyof CourseName

/** What a dialog asks for the name of a section or a course for. */
export interface PlaceQuestion {
  readonly title: string
  /** What the button says that does it. */
  readonly does: string
  /** The place that it has. */
  readonly from: CourseName
  /** Which of its names is typed. */
  readonly field: PlaceField
  /** The dishes of the menu that it is not about. */
  readonly others: readonly Dish[]
  /** The dishes that it is about. */
  readonly about: readonly Dish[]
  /** What follows from a place, in a sentence. */
  readonly consequence: (to: CourseName) => string
  /** Where the reason stands why it was not done. */
  readonly at: string
  readonly act: (name: string) => Promise<Settled>
  /** The same at a time to come; absent where it is planned already. */
  readonly later?: (name: string) => LaterChoice
}

interface Props {
  readonly question: PlaceQuestion
  readonly onClose: () => void
  /** What else can be done there. */
  readonly children?: ReactNode
}

/** Asks for the name of a section or a course. What is typed stays until it is done. */
export function PlaceDialog({
  question: { title, does, from, field, others, about, consequence, at, act, later },
  onClose,
  children,
}: Props) {
  const sittings = useMemo(() => arrange(others), [others])
  const { typed, type, fault, doubt, nameTyped } = useName(from, field, sittings)
  const { isBusy } = useActAt(at)
  const planning = useLater()
  const to = placeMeant(typed, sittings)
  async function submit(change?: Partial<CourseName>): Promise<void> {
    const given = nameTyped(change)
    if (given !== undefined && !isBusy && !('code' in (await act(given)))) onClose()
  }
  function plan(): void {
    const given = nameTyped()
    if (given !== undefined && later) planning.ask({ title: `${title} later`, about, choices: [{ ...later(given), onPlanned: onClose }] })
  }
  const asked = doubt?.field === field && doubt.typed === capitals(typed[field]) ? doubt : undefined
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
        <Field
          {...useSelectOnFocus()}
          label={field === 'sitting' ? 'Section' : 'Course'}
          required
          value={typed[field]}
          onType={(text) => type({ [field]: text })}
          fault={fault}
          suggestions={field === 'sitting' ? sittingsIn(sittings) : coursesIn(sittings, typed.sitting)}
          question={
            asked && <DidYouMean key={asked.meant} doubt={asked} take={() => void submit({ [field]: asked.meant })} keepBy={does} />
          }
        />
        <p aria-live="polite">{consequence(to)}</p>
        <div className="apart">
          <Button type="submit" look="main" disabledReason={isBusy ? 'Saving…' : undefined}>
            {does}
          </Button>
          {later && <Button onPress={plan}>Later…</Button>}
        </div>
        <Reason place={at} retry={() => void submit()} />
      </form>
      {children}
      {planning.dialog}
    </Dialog>
  )
}

/** What is typed, what is wrong with it, and what is asked about it. */
function useName(from: CourseName, field: PlaceField, sittings: readonly Sitting<Dish>[]) {
  const [typed, setTyped] = useState<CourseName>(from)
  const [fault, setFault] = useState<string>()
  const { doubt, isMeant } = useDoubts(sittings)
  function type(change: Partial<CourseName>): void {
    setTyped({ ...typed, ...change })
    setFault(undefined)
  }
  /** The name that is typed, after a last change; undefined where something is to be put right or answered first. */
  function nameTyped(change: Partial<CourseName> = {}): string | undefined {
    const name = placeMeant({ ...typed, ...change }, sittings)[field]
    type(change)
    const wrong = faultInEdit({ [field]: name })
    setFault(wrong?.message)
    return wrong === undefined && isMeant({ sitting: '', course: '', [field]: name }) ? name : undefined
  }
  return { typed, type, fault, doubt, nameTyped }
}
