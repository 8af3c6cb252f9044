import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ago } from '../../../domain/ago.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import type { Unsaved } from '../drafts/staff-drafts.ts'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/button.tsx'
import type { QueuedAct } from '../queue/act.ts'
import { keyOf } from '../queue/notice.ts'
import type { ActNotice } from '../queue/notice.ts'
import { LeftAct } from '../queue/reason.tsx'
import { useQueue, useReason } from '../queue/use-queue.tsx'
import { goTo } from './go-to.ts'
import { timed } from './notices.ts'
import { UndoQuestion, useUndo } from './undo.tsx'

interface Props {
  readonly id: string
  readonly acts: readonly QueuedAct[]
  readonly done: readonly ActNotice[]
  readonly unsaved: readonly Unsaved[]
  readonly close: () => void
  readonly children: ReactNode
}

/** Over the page: what failed, what a person has to decide, what waits, and what was done, each with at most two buttons. */
export function TrayList({ id, acts, done, unsaved, close, children }: Props) {
  const { isLeft } = useQueue().acts
  const left = acts.filter(isLeft)
  const own = acts.filter((act) => !isLeft(act))
  const of = (...states: QueuedAct['state'][]) => own.filter(({ state }) => states.includes(state))
  return (
    <div id={id} className="tray-list">
      {children}
      <Part name="Failed">
        {of('refused', 'asks').map((act) => (
          <FailedAct key={act.id} act={act} close={close} />
        ))}
      </Part>
      <Part name="Not done">
        {left.map((act) => (
          <li key={act.id}>
            <LeftAct act={act} />
          </li>
        ))}
      </Part>
      <Part name="Not saved yet">
        {unsaved.map((draft) => (
          <UnsavedDraft key={draft.place} draft={draft} close={close} />
        ))}
      </Part>
      <Part name="Waits for the network">
        {of('unknown', 'waiting', 'sending').map((act) => (
          <WaitingAct key={act.id} act={act} />
        ))}
      </Part>
      <Part name="Done by you">
        {done.toReversed().map((notice) => (
          <DoneAct key={keyOf(notice)} notice={notice} />
        ))}
      </Part>
      <p>
        <Link href={paths.acts}>All that was done</Link>
      </p>
    </div>
  )
}

/** One item a line, under their name; nothing where there are none. */
function Part({ name, children }: { readonly name: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function FailedAct({ act, close }: { readonly act: QueuedAct; readonly close: () => void }) {
  const queue = useQueue()
  const reason = useReason(act)
  if (act.refusal?.later)
    return (
      <li>
        <UndoQuestion act={act} overwrite={() => void overwrite(act, queue)} />
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className="bare leads"
        onClick={() => {
          close()
          goTo(act.place)
        }}
      >
        {reason}
      </button>
      {/* What a colleague has changed is looked at first. */}
      {act.steps.length > 0 && act.refusal?.code !== 'CONFLICT' && <Button onPress={() => void queue.retry(act.id)}>Retry</Button>}
      <Button label={`Let it go: ${act.what}`} onPress={() => queue.letGo(act.place)}>
        Let it go
      </Button>
    </li>
  )
}

/** Undoes it whatever was done since. */
async function overwrite({ steps, place }: QueuedAct, queue: ReturnType<typeof useQueue>): Promise<void> {
  await queue.add({ steps: steps.map((step) => (step.kind === 'UNDO' ? { ...step, overwrite: true } : step)), place, told: '' })
}

/** Something typed: the way to it, and to throw it away. */
function UnsavedDraft({ draft, close }: { readonly draft: Unsaved; readonly close: () => void }) {
  const { notices } = useQueue()
  const { edits, newDish } = useDrafts()
  const now = useMinute()
  const { place, name, at, typed } = draft
  function goOn(): void {
    if (typed && 'edit' in typed) edits.resume(typed.edit)
    else if (typed) newDish.resume(typed.form)
    close()
    goTo(place)
  }
  function throwAway(): void {
    if (!typed) return
    if ('edit' in typed) edits.cancel(typed.edit.base)
    else newDish.throwAway(typed.form)
    notices.add({ message: `Thrown away: ${name}.`, at: Date.now(), typed })
  }
  return (
    <li>
      <p>{`${name.charAt(0).toUpperCase()}${name.slice(1)}, typed ${ago(at, now)}.`}</p>
      <Button look="main" label={`Continue with ${name}`} onPress={goOn}>
        Continue
      </Button>
      {typed && (
        <Button label={`Throw away ${name}`} onPress={throwAway}>
          Throw away
        </Button>
      )}
    </li>
  )
}

const NOT_STORED = '. This browser can’t store it: keep this page open until it is done.'

function WaitingAct({ act }: { readonly act: QueuedAct }) {
  const queue = useQueue()
  const isSending = act.state === 'sending'
  return (
    <li>
      <p>{`${act.what}${isSending ? ': it is being sent' : ''}${queue.acts.isStored(act.id) ? '' : NOT_STORED}`}</p>
      {act.state === 'unknown' && <Button onPress={() => void queue.retry(act.id)}>Retry</Button>}
      {!isSending && (
        <Button label={`Don’t send: ${act.what}`} onPress={() => queue.letGo(act.place)}>
          Don’t send
        </Button>
      )}
    </li>
  )
}

function DoneAct({ notice }: { readonly notice: ActNotice }) {
  const undo = useUndo(notice)
  return (
    <li>
      <p>{timed(notice)}</p>
      <Button
        label={`Undo: ${notice.message}`}
        disabledReason={undo.isBusy ? 'It is being undone.' : undefined}
        onPress={() => void undo.press()}
      >
        Undo
      </Button>
    </li>
  )
}
