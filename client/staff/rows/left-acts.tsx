import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ago } from '../../../domain/ago.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { InFoot } from '../desk-foot.tsx'
import type { Drafts, Kept } from '../drafts/drafts.ts'
import { callOf, isDone } from './pressed-act.ts'
import type { PressedAct } from './pressed-act.ts'
import type { RowAct, RowActs } from './use-row-acts.ts'
import type { Presses } from './use-presses.ts'

interface Props {
  readonly kept: Drafts<PressedAct>
  /** The menu, by the ids of its dishes. */
  readonly onMenu: ReadonlyMap<string, Dish>
  readonly open: RowActs['open']
  readonly presses: Presses
}

/**
 * Says what was pressed before this page was opened and got no answer. It isn't sent by itself: of a delete that is minutes or hours
 * old, a person decides (decision 069).
 */
export function LeftActs({ kept, onMenu, open, presses }: Props) {
  const left = useLeft(kept, onMenu)
  const box = useRef<HTMLElement>(null)
  const counted = useRef(0)
  useEffect(() => {
    const isFewer = left.length < counted.current
    counted.current = left.length
    // The button that was pressed is gone. Not to the next one: Enter twice must not do what was not read.
    if (isFewer && isFocusLost()) box.current?.focus()
  }, [left.length])
  if (left.length === 0) return null
  return (
    <InFoot>
      <section ref={box} className="foot-notices" aria-label="Not done" tabIndex={-1}>
        {left.map(({ at, what }) => {
          const { id } = what.dish
          return <LeftAct key={id} at={at} what={what} now={onMenu.get(id) ?? what.dish} act={open.get(id)} presses={presses} />
        })}
      </section>
    </InFoot>
  )
}

/** The acts that were kept when the page was opened, and still are, in the order in which they were pressed. */
function useLeft(kept: Drafts<PressedAct>, onMenu: Props['onMenu']): readonly Kept<PressedAct>[] {
  const acts = useSyncExternalStore(kept.subscribe, kept.all)
  const [ids, setIds] = useState(() => [...acts.keys()])
  const left = ids.filter((id) => acts.has(id))
  // Otherwise one that is pressed anew in the row would be named here as well.
  if (left.length < ids.length) setIds(left)
  useEffect(() => {
    for (const id of ids) {
      const act = acts.get(id)
      if (act !== undefined && isDone(act.what, onMenu.get(id))) kept.drop(id)
    }
  }, [ids, acts, kept, onMenu])
  return left
    .flatMap((id) => acts.get(id) ?? [])
    .filter(({ what }) => !isDone(what, onMenu.get(what.dish.id)))
    .toSorted((a, b) => a.at - b.at)
}

interface LeftActProps extends Kept<PressedAct> {
  /** The dish as it is now. */
  readonly now: Dish
  readonly act: RowAct | undefined
  readonly presses: Presses
}

function LeftAct({ at, what, now, act, presses: { press, cancel } }: LeftActProps) {
  const minute = useMinute()
  const call = callOf(what)
  const reason = act?.isBusy === true ? 'It is being done.' : undefined
  const since = now.version !== what.dish.version ? ' The dish has been changed since.' : ''
  return (
    <Notice
      tone="fault"
      actions={
        <>
          <Button label={`Do it now: ${call}`} onPress={() => press({ ...what, dish: now })} disabledReason={reason}>
            Do it now
          </Button>
          <Button label={`Let it go: ${call}`} onPress={() => cancel(what.dish)} disabledReason={reason}>
            Let it go
          </Button>
        </>
      }
    >
      {act?.fault ?? `Not done: ${call}. You pressed it ${ago(at, minute)}.${since}`}
    </Notice>
  )
}
