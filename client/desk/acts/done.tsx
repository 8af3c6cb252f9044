import { useEffect, useMemo, useRef, useState } from 'react'
import { details } from '../../../content/details.ts'
import { changesIn, sentenceOf } from '../../../domain/describe.ts'
import { wasPlanned, whoMade } from '../../../domain/revision-words.ts'
import { wayBack } from '../../../domain/undone.ts'
import { dishes } from '../../../domain/wording.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useKnownDishes, useKnownMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import type { PlannedEntry } from '../parts/plan-entry.ts'
import { usePlannedActs } from '../parts/planned-acts.tsx'
import { showWhen } from '../parts/also-planned.tsx'
import { Failure, Reason } from '../queue/reason.tsx'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import { UndoQuestion } from '../tray/undo.tsx'
import { useChosen } from './chosen.ts'
import { Days, Row } from './days.tsx'
import { useFocusOnNew } from './use-pages.ts'
import type { Logged, LoggedAct, PagesRead } from './use-pages.ts'

interface Props {
  readonly history: PagesRead<LoggedAct>
  readonly isFound: (act: LoggedAct) => boolean
}

/** What was done, newest first, a page at a time. */
export function Done({ history, isFound }: Props) {
  const { isFiltered } = useChosen()
  const menu = useKnownDishes()
  const { items: acts } = history
  const { entries = [] } = usePlannedActs()
  const list = useFocusOnNew(history)
  const now = useMinute() / 1000
  const undone = useMemo(() => undoneIn(acts ?? []), [acts])
  const found = acts?.filter(isFound)
  return (
    <section className="done" aria-label="Done">
      <NewActs history={history} isFiltered={isFiltered} />
      {found?.length === 0 && (
        <p className="waiting">{acts?.length === 0 && !isFiltered ? 'Nothing was done yet.' : 'Nothing like that so far.'}</p>
      )}
      <div ref={list}>
        <Days items={found ?? []} timeOf={({ at }) => at}>
          {(act) => (
            <DoneAct
              key={act.revision}
              act={act}
              menu={menu}
              undoneAt={undone.get(act.revision)}
              canUndoPlan={isLastOfPlan(act, acts ?? [], entries, now)}
              now={now}
              onDone={() => void history.showNew()}
            />
          )}
        </Days>
      </div>
      <Older pages={history} what="The history" />
    </section>
  )
}

/** Under a list of the log: why it was not read, or the way to what is older. */
export function Older({ pages, what }: { readonly pages: PagesRead<Logged>; readonly what: string }) {
  const { items, fault, isBusy, hasOlder } = pages
  return (
    <>
      {items === undefined && fault === undefined && <p className="waiting">One moment…</p>}
      {fault !== undefined && <Failure message={`${what} isn’t loading. ${fault}`} onRetry={() => void pages.begin()} isBusy={isBusy} />}
      {hasOlder && (
        <Button disabledReason={isBusy ? 'More is being loaded.' : undefined} onPress={() => void pages.showOlder()}>
          Earlier
        </Button>
      )}
    </>
  )
}

/** The live menu tells that there is more; it comes into the list when it is asked for, so that nothing moves under a finger. */
function NewActs({ history: { items, newest, isBusy, showNew }, isFiltered }: Pick<Props, 'history'> & { readonly isFiltered: boolean }) {
  const revision = useKnownMenu()?.revision ?? 0
  const count = newest === undefined ? 0 : revision - newest
  const words = `Show ${count} new ${count === 1 ? 'change' : 'changes'}${isFiltered ? ' (by anybody, to any dish)' : ''}`
  return (
    <div role="status">
      {items !== undefined && count > 0 && (
        <Button look="main" disabledReason={isBusy ? 'They are being loaded.' : undefined} onPress={() => void showNew()}>
          {words}
        </Button>
      )}
    </div>
  )
}

/** When acts were undone, in seconds since 1970, by their revisions; not those whose undo was undone. */
function undoneIn(acts: readonly LoggedAct[]): ReadonlyMap<number, number> {
  const undone = new Map<number, number>()
  for (const { revision, at, undoes } of acts) if (undoes !== null && !undone.has(revision)) undone.set(undoes, at)
  return undone
}

/** Whether it only planned or cancelled something, that is still so, and nobody did anything else to it since. */
function isLastOfPlan(act: LoggedAct, acts: readonly LoggedAct[], entries: readonly PlannedEntry[], now: number): boolean {
  const [step] = act.edits?.length === 0 ? (act.agenda ?? []) : []
  if (step === undefined || acts.find(({ agenda }) => agenda?.some(({ id }) => id === step.id)) !== act) return false
  const entry = entries.find(({ id }) => id === step.id)
  if (step.state === 'PLANNED') return entry?.state === 'PLANNED' && entry.by.id === act.by.id
  return step.state === 'CANCELLED' && entry === undefined && step.due > now + 60
}

interface ActProps {
  readonly menu: ReadonlyMap<string, Dish>
  readonly act: LoggedAct
  /** The minute, in seconds since 1970. */
  readonly now: number
  readonly undoneAt: number | undefined
  readonly canUndoPlan: boolean
  readonly onDone: () => void
}

/** One act: what it did, who did it and when, and the way back. */
function DoneAct({ act, menu, now, undoneAt, canUndoPlan, onDone }: ActProps) {
  const { revision, at, by, what, edits } = act
  const back = useMemo(() => wayBack(edits ?? [], menu, now), [edits, menu, now])
  // Not a whole menu at once: without the opening menu there would be nothing.
  const way = canUndoPlan ? 'UNDO' : by.id === 'opening' ? undefined : back
  const isUndone = undoneAt !== undefined && way !== 'UNDO'
  const who = `${whoMade(act)}${wasPlanned(act) ? ', as planned' : ''}${isUndone ? ` · undone ${showWhen(undoneAt)}` : ''}`
  const button = way && <WayBack revision={revision} way={way} said={what} onDone={onDone} />
  return (
    <Row at={at} said={what} by={who} look={isUndone ? 'undone' : undefined} revision={revision} button={button}>
      {edits?.length === 1 && edits.map((edit) => <Details key={edit.id} edit={edit} />)}
      {edits != null && edits.length > 1 && (
        <EachDish act={act} edits={edits} menu={menu} now={now} isAsked={way === 'PUT_BACK' && !isUndone} onDone={onDone} />
      )}
    </Row>
  )
}

type LoggedEdit = NonNullable<LoggedAct['edits']>[number]

/** Its texts, before and after: a sentence only says that they changed. */
function Details({ edit }: { readonly edit: LoggedEdit }) {
  const change = changesIn(edit, details).find(({ field }) => field === 'description')
  return (
    change && (
      <p className="change">
        <span>{`${change.label}: `}</span>
        <del>{change.before}</del> → <ins>{change.after}</ins>
      </p>
    )
  )
}

/** Dishes of one act that are shown at once: more would be a page of their own. */
const STEP = 50

interface EachProps extends Pick<ActProps, 'act' | 'menu' | 'now' | 'onDone'> {
  readonly edits: readonly LoggedEdit[]
  /** Whether all of it can be undone, if a person says so. */
  readonly isAsked: boolean
}

function EachDish({ act: { revision, what }, edits, menu, now, isAsked, onDone }: EachProps) {
  const [shown, setShown] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  // Where reading goes on, since the last button goes away with its press.
  useEffect(() => {
    if (shown > STEP) list.current?.children[shown - STEP]?.querySelector('p')?.focus()
  }, [shown])
  return (
    <details onToggle={({ currentTarget }) => setShown(currentTarget.open ? STEP : 0)}>
      <summary>{`Show the ${dishes(edits.length)}`}</summary>
      {isAsked && shown > 0 && <WayBack revision={revision} way="ANYWAY" said={what} onDone={onDone} />}
      <ul ref={list} className="edits">
        {edits.slice(0, shown).map((edit) => {
          const [said, way] = [sentenceOf([edit], details), wayBack([edit], menu, now)]
          return (
            <li key={edit.id}>
              <p tabIndex={-1}>{said}</p>
              <Details edit={edit} />
              {way && <WayBack revision={revision} dishes={[edit.id]} way={way} said={said} onDone={onDone} />}
            </li>
          )
        })}
      </ul>
      {shown > 0 && shown < edits.length && (
        <Button onPress={() => setShown(shown + STEP)}>{`Show ${dishes(Math.min(STEP, edits.length - shown))} more`}</Button>
      )}
    </details>
  )
}

const WORDS = { UNDO: 'Undo', PUT_BACK: 'Put it back to this', ANYWAY: 'Undo it anyway…' } as const

interface WayProps {
  readonly revision: number
  /** The only dishes that go back; absent: all of them. */
  readonly dishes?: readonly string[]
  /** Where it is undone anyway, a person is asked first. */
  readonly way: keyof typeof WORDS
  readonly said: string
  readonly onDone: () => void
}

/** The way back from an act of the history, for all of its dishes or for some. */
function WayBack({ revision, dishes, way, said, onDone }: WayProps) {
  const queue = useQueue()
  const place = [way === 'PUT_BACK' ? 'back' : 'undo', revision, ...(dishes ?? [])].join(' ')
  const { act, isBusy } = useActAt(place)
  async function press(overwrite = false): Promise<void> {
    const back = { revision, dishes }
    const step = way === 'PUT_BACK' ? ({ kind: way, ...back } as const) : ({ kind: 'UNDO', ...back, overwrite } as const)
    // It has no Undo of its own: the history has it, with the way back.
    const settled = await queue.add({ steps: [step], place, told: '' })
    if (!('code' in settled)) onDone()
  }
  if (act?.refusal?.later) return <UndoQuestion act={act} overwrite={() => void press(true)} />
  if (act?.refusal) return <Reason place={place} retry={() => void press()} isInPlace />
  return (
    <Button label={`${WORDS[way]}: ${said}`} disabledReason={isBusy ? 'Saving…' : undefined} onPress={() => void press()}>
      {WORDS[way]}
    </Button>
  )
}
