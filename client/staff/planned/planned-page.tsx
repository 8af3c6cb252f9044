import { useMemo, useRef, useState } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import { useReadingAgain } from '../../live/network.ts'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SignInFirst } from '../session/sign-in-first.tsx'
import type { PlannedEntry } from './act-inputs.ts'
import { MenuPlanned } from './menu-planned.tsx'
import { usePlannedActs } from './planned-acts.tsx'
import { PlannedList } from './planned-list.tsx'
import { useTypedOver } from './use-typed-over.ts'

const NONE: readonly Dish[] = []

/** What is planned for the menu: a list that staff edit, and the menu as it will be. */
export function PlannedPage() {
  const { dishes, error: menuError, readAgain: readMenuAgain } = useLiveMenu()
  const { entries, hasMore } = usePlannedActs()
  const [shown, setShown] = useState<{ readonly entry: PlannedEntry; readonly press: number }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const typed = useTypedOver()
  const menu = useMemo(() => new Map((dishes ?? NONE).map((dish) => [dish.id, dish])), [dishes])
  return (
    <main className="admin">
      <h1 ref={heading} tabIndex={-1}>
        Planned
      </h1>
      <p>To plan something, choose Later… instead of doing it now: at a dish, a course, a selection, a new dish or an import.</p>
      {dishes === undefined && menuError !== undefined ? (
        <Notice tone="fault" actions={<Button onPress={readMenuAgain}>Try again</Button>}>
          The menu isn’t loading. Try again in a moment.
        </Notice>
      ) : (
        <HowReadingGoes />
      )}
      {entries && (
        <PlannedList
          entries={entries}
          menu={menu}
          {...typed}
          // The same entry again: its time is shown once more, whatever was looked at since.
          show={(entry) => setShown((now) => ({ entry, press: (now?.press ?? 0) + 1 }))}
          onDismissed={() => heading.current?.focus()}
        />
      )}
      {hasMore && <p>More is planned for later. It appears here as these are done.</p>}
      {entries && dishes && <MenuPlanned key={shown?.press} entries={entries} dishes={dishes} shown={shown?.entry} />}
    </main>
  )
}

/** Why there is no list, or none that is up to date. */
function HowReadingGoes() {
  const { entries, refusal, error, readAgain } = usePlannedActs()
  useReadingAgain(error !== undefined, readAgain)
  if (refusal !== undefined) return <SignInFirst message={refusal} onSignedIn={readAgain} />
  if (error !== undefined)
    return (
      <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
        What is planned isn’t loading. Try again in a moment.
      </Notice>
    )
  return entries === undefined && <p className="waiting">One moment…</p>
}
