import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { details } from '../../../content/details.ts'
import { rulesOf, TYPED_FIELDS } from '../../../domain/dish.ts'
import { writeDue } from '../../../domain/due.ts'
import { capitals } from '../../../domain/fields.ts'
import { lineOf } from '../../../domain/steps/describe.ts'
import type { DishStep, PlannedAct } from '../../../domain/steps/step.ts'
import { useKnownDishes } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isNothing, NOTHING_TYPED, useDrafts } from '../drafts/staff-drafts.ts'
import type { TypedOver } from '../drafts/staff-drafts.ts'
import { usePlannedActs } from '../parts/planned-acts.tsx'
import type { PlannedEntry } from '../parts/plan-entry.ts'
import { PlanningForm, suggestedTime } from '../parts/planning-form.tsx'
import { entryInWords, placeOfPlan } from '../parts/plan-entry.ts'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import { faultInTyped, PlanFields, questionAbout, withTyped } from './plan-fields.tsx'

interface Props {
  readonly entry: PlannedEntry
  readonly close: () => void
  /** Called when it was cancelled or let go: its button goes with it. */
  readonly onEnded: () => void
}

/** All that can be done with a plan: another time, what it does, and to let it go. One that failed needs a new time first. */
export function ChangePlan({ entry, close, onEnded }: Props) {
  const menu = useKnownDishes()
  const hasFailed = entry.state === 'FAILED'
  const { cancel } = usePlannedActs()
  const { isBusy } = useActAt(placeOfPlan(entry.id))
  const { plan, fields, disabledReason } = usePlanTyped(entry)
  async function end(): Promise<void> {
    if ('code' in (await cancel(entry))) return
    // The dialog gives the focus back when it closes.
    flushSync(close)
    onEnded()
  }
  return (
    <Dialog title="Change the plan" size="wide" onClose={close}>
      {(hasFailed || entry.acts.length !== 1) && <p className="planned-words">{entryInWords(entry, menu)}</p>}
      <PlanningForm
        label="Save the plan"
        first={() => (hasFailed ? suggestedTime(Date.now()) : writeDue(entry.due, details.timeZone))}
        place={placeOfPlan(entry.id)}
        plan={plan}
        onDone={close}
        disabledReason={disabledReason}
        about={entry.steps}
        planId={entry.id}
      >
        {!hasFailed && fields}
      </PlanningForm>
      <div className="ends-plan">
        <Button onPress={() => void end()} disabledReason={isBusy ? 'Saving…' : undefined}>
          {hasFailed ? 'Let it go' : 'Cancel the plan'}
        </Button>
      </div>
    </Dialog>
  )
}

/** What is typed over a plan, its fields, and the way to save it with its time. */
function usePlanTyped(entry: PlannedEntry) {
  const menu = useKnownDishes()
  const { plans } = useDrafts()
  const typed = useStore(plans.entries, (entries) => entries.get(entry.id)?.what) ?? NOTHING_TYPED
  const { drafts, leftOut } = typed
  const acts = useMemo(() => entry.acts.filter(({ id }) => !leftOut.includes(id)), [entry.acts, leftOut])
  const [name, setName] = useState(entry.rename?.name ?? '')
  const asked = useRef<string>(undefined)
  const queue = useQueue()
  const isFaulty = Object.values(drafts).some((draft = {}) => TYPED_FIELDS.some((field) => faultInTyped(field, draft) !== undefined))
  const field = entry.rename?.course === undefined ? 'sitting' : 'course'
  const fault = entry.rename && rulesOf(field).fault(capitals(name))

  function stepsTyped(): PlannedAct | undefined {
    if (entry.rename) return name === entry.rename.name ? undefined : [{ ...entry.rename, name: capitals(name) }]
    return isNothing(typed) ? undefined : acts.map((act) => withTyped(act, drafts[act.id] ?? {}))
  }
  function plan(due: number) {
    const steps = stepsTyped()
    const isSameTime = entry.state !== 'FAILED' && due === Math.floor(entry.due / 60) * 60
    if (steps === undefined && isSameTime) return undefined
    const priced = (steps ?? []).filter((step): step is DishStep => 'id' in step && drafts[step.id]?.price !== undefined)
    const [question] = priced.flatMap((step) => questionAbout(step, menu.get(step.id)) ?? [])
    const isAnswered = question === undefined || question === asked.current
    asked.current = question
    if (!isAnswered) return { question }
    return save({ ...(steps && { steps }), ...(!isSameTime && { at: due }) })
  }
  async function save(changed: { readonly steps?: PlannedAct; readonly at?: number }) {
    const settled = await queue.add({ steps: [{ kind: 'CHANGE_PLAN', id: entry.id, ...changed }], place: placeOfPlan(entry.id) })
    if (!('code' in settled)) plans.drop(entry.id)
    return settled
  }
  const onType = (now: TypedOver): void => (isNothing(now) ? plans.drop(entry.id) : plans.put(entry.id, now))
  const fields = entry.rename ? (
    <Field label={field === 'sitting' ? 'Section' : 'Course'} value={name} onType={setName} fault={fault} />
  ) : (
    acts.length > 0 && <PlanDishes acts={acts} typed={typed} onType={onType} />
  )
  return { plan, fields, disabledReason: isFaulty || fault !== undefined ? 'Correct what is marked above first.' : undefined }
}

interface DishesProps {
  readonly acts: readonly DishStep[]
  readonly typed: TypedOver
  readonly onType: (typed: TypedOver) => void
}

/** Dishes that are shown at a time: a plan may have 2,000. */
const MOST = 20

/** The fields of each dish, and which dishes it is about. */
function PlanDishes({ acts, typed, onType }: DishesProps) {
  const menu = useKnownDishes()
  const { drafts, leftOut } = typed
  const [search, setSearch] = useState('')
  const isSearching = search !== ''
  // Made once: a plan may have 2,000.
  const lines = useMemo(() => (isSearching ? acts.map((act) => lineOf(act, menu, details).toLowerCase()) : []), [acts, menu, isSearching])
  const found = isSearching ? acts.filter((_, i) => lines[i]?.includes(search.toLowerCase())) : acts
  return (
    <>
      <TypedBefore typed={typed} startAgain={() => onType(NOTHING_TYPED)} />
      {(acts.length > MOST || isSearching) && <Field label="Find a dish" value={search} onType={setSearch} />}
      <ul className="planned">
        {found.slice(0, MOST).map((act) => (
          <PlanFields
            key={act.id}
            act={act}
            dish={menu.get(act.id)}
            draft={drafts[act.id] ?? {}}
            type={(text) => onType({ leftOut, drafts: { ...drafts, [act.id]: { ...drafts[act.id], ...text } } })}
            leaveOut={acts.length > 1 ? () => onType({ drafts, leftOut: [...leftOut, act.id] }) : undefined}
          />
        ))}
      </ul>
      {found.length > MOST && <p>{`and ${found.length - MOST} more: find a dish to see it.`}</p>}
    </>
  )
}

interface TypedBeforeProps {
  readonly typed: TypedOver
  readonly startAgain: () => void
}

/** Where the dialog opens with what was typed in it the last time: that it does, and the way back to the plan as it is. */
function TypedBefore({ typed, startAgain }: TypedBeforeProps) {
  const [isFromBefore, setIsFromBefore] = useState(!isNothing(typed))
  const box = useRef<HTMLDivElement>(null)
  if (!isFromBefore) return null
  function begin(): void {
    // The button goes away with the press.
    box.current?.closest('dialog')?.querySelector('input')?.focus()
    setIsFromBefore(false)
    startAgain()
  }
  return (
    <Notice ref={box} tone="news" actions={<Button onPress={begin}>Start again</Button>}>
      You typed this before, and didn’t save it.
    </Notice>
  )
}
