import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { PlannedAct } from '../../../domain/steps/step.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Dish } from '../../dishes/dish.ts'
import { useQueue } from '../queue/use-queue.tsx'
import { PlanningForm, suggestedTime } from './planning-form.tsx'

/** Something that can be planned: what `steps` gives when it is to be planned, which may be a question, or why it cannot be. */
export interface LaterChoice {
  readonly label: string
  readonly onPlanned?: () => void
  readonly whyNot?: string | undefined
  readonly fields?: ReactNode
  readonly steps: () => PlannedAct | { readonly question: string }
}

/** What can be done at a time to come, the likeliest first. */
export interface LaterQuestion {
  readonly title: string
  /** The dishes that it is about: what else is planned for them is told. */
  readonly about?: readonly Dish[]
  readonly choices: readonly LaterChoice[]
}

interface DialogProps {
  readonly question: LaterQuestion
  readonly close: () => void
  readonly children?: ReactNode
}

/** Asks when something is to happen and, where it may be several things, which; and plans it. */
export function LaterDialog({ question: { title, choices, about }, close, children }: DialogProps) {
  const queue = useQueue()
  const name = useId()
  const [place, setPlace] = useState(0)
  const chosen = choices[place]
  return (
    <Dialog title={title} onClose={close}>
      <PlanningForm
        label="Plan it"
        first={() => suggestedTime(Date.now())}
        place="plan"
        about={about}
        disabledReason={chosen?.whyNot}
        plan={(due) => {
          const steps = chosen?.steps() ?? []
          return 'question' in steps ? steps : queue.add({ steps, at: due, place: 'plan' })
        }}
        onDone={() => {
          // The dialog gives the focus back when it closes: what comes then may move it on.
          flushSync(close)
          chosen?.onPlanned?.()
        }}
      >
        {children}
        {choices.length > 1 ? (
          <fieldset className="when">
            <legend>What</legend>
            {choices.map(({ label }, i) => (
              <Choice key={label} name={name} label={label} isChosen={i === place} choose={() => setPlace(i)} />
            ))}
          </fieldset>
        ) : (
          <p>{chosen?.label}</p>
        )}
        {chosen?.fields}
      </PlanningForm>
    </Dialog>
  )
}

/** Asks what to do later: the way to ask, and the dialog, which is to be rendered outside any form. */
export function useLater() {
  const [question, ask] = useState<LaterQuestion>()
  return { ask, dialog: question && <LaterDialog question={question} close={() => ask(undefined)} /> }
}

interface ButtonProps {
  /** The accessible name: “Later…” alone does not say what. */
  readonly label: string
  /** Asked when it is pressed; undefined where something is to be put right first. */
  readonly ask: () => LaterQuestion | undefined
  readonly disabledReason?: string | undefined
}

/** Does at a time to come what the button beside it does now. Not to be rendered inside a form: its dialog has one. */
export function LaterButton({ label, ask, disabledReason }: ButtonProps) {
  const later = useLater()
  return (
    <>
      <Button label={label} disabledReason={disabledReason} onPress={() => later.ask(ask())}>
        Later…
      </Button>
      {later.dialog}
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  /** The same for all of them: the arrow keys move among radio buttons of one name. */
  readonly name: string
  readonly isChosen: boolean
  readonly choose: () => void
}

/** One of several, as a radio button with its label; those of one fieldset belong together. */
function Choice({ label, name, isChosen, choose }: ChoiceProps) {
  return (
    <label className="switch">
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <span>{label}</span>
    </label>
  )
}
