import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DishActInput, MoveInput } from '../../generated/operations.ts'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { suggestedTime } from '../when-field.tsx'
import type { Refused } from '../writes/use-write.ts'
import { usePlannedActs } from './planned-acts.tsx'
import { PlanningForm } from './planning-form.tsx'
import { usePlanning } from './use-planning.ts'

/** Something that can be planned: a move, or what `acts` answers when it is to be planned, which may be why it cannot be. */
export type LaterChoice = {
  readonly label: string
  readonly onPlanned?: () => void
} & ({ readonly move: MoveInput } | { readonly acts: () => readonly DishActInput[] | Refused })

/** What can be done at a time to come, the likeliest first. */
export interface LaterQuestion {
  readonly title: string
  readonly choices: readonly LaterChoice[]
}

/** Asks when something is to happen and, where it may be several things, which; and plans it. */
function LaterDialog({ question: { title, choices }, close }: { readonly question: LaterQuestion; readonly close: () => void }) {
  const { plan, planMove } = usePlannedActs()
  const [place, setPlace] = useState(0)
  const chosen = choices[place]

  async function planChosen(due: number): Promise<Refused | undefined> {
    if (chosen === undefined) return undefined
    if ('move' in chosen) return planMove(chosen.move, due)
    const acts = chosen.acts()
    return 'code' in acts ? acts : plan(acts, due)
  }
  const planning = usePlanning(
    () => suggestedTime(Date.now()),
    planChosen,
    () => {
      // The dialog gives the focus back when it closes: what comes then may move it on.
      flushSync(close)
      chosen?.onPlanned?.()
    },
  )
  return (
    <Dialog title={title} onClose={close}>
      <PlanningForm planning={planning} label="Plan it">
        {choices.length > 1 ? <Choices choices={choices} chosen={place} choose={setPlace} /> : <p>{chosen?.label}</p>}
      </PlanningForm>
    </Dialog>
  )
}

/** Asks what to do later: the way to ask, and the dialog, which is to be drawn outside any form. */
export function useLater() {
  const [question, ask] = useState<LaterQuestion>()
  return { ask, dialog: question && <LaterDialog question={question} close={() => ask(undefined)} /> }
}

interface ChoicesProps {
  readonly choices: readonly LaterChoice[]
  /** Its place among them. */
  readonly chosen: number
  readonly choose: (place: number) => void
}

function Choices({ choices, chosen, choose }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className="when">
      <legend>What</legend>
      {choices.map(({ label }, place) => (
        <Choice key={label} name={name} label={label} isChosen={place === chosen} choose={() => choose(place)} />
      ))}
    </fieldset>
  )
}
