import { useDeferredValue, useState } from 'react'
import { details } from '../../../content/details.ts'
import { momentIn } from '../../../domain/calendar.ts'
import { hasWords, plain, wordsOf } from '../../../domain/search.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useReadingAgain } from '../../live/network.ts'
import { useKnownDishes, useLiveMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { touchedBy } from '../parts/also-planned.tsx'
import { usePlannedActs } from '../parts/planned-acts.tsx'
import type { PlannedEntry } from '../parts/plan-entry.ts'
import { SignInFirst } from '../queue/reason.tsx'
import { entryInWords } from '../parts/plan-entry.ts'
import './acts.css'
import { useChosen } from './chosen.ts'
import { Coming, Failed } from './coming.tsx'
import { Deleted } from './deleted.tsx'
import { Done } from './done.tsx'
import { Finder } from './finder.tsx'
import { MenuThen } from './menu-then.tsx'
import { NewPlan } from './new-plan.tsx'
import { useHistory } from './use-pages.ts'
import type { LoggedAct } from './use-pages.ts'

const NONE: readonly Dish[] = []

/** What was done and is to come in one list, with the ways back and on; beside it the menu at any moment. */
export function ActsPage() {
  const { dishes = NONE, error, readAgain } = useLiveMenu()
  const { entries: known, hasMore } = usePlannedActs()
  const entries = known ?? []
  const chosen = useChosen()
  const history = useHistory(chosen.dish, chosen.by)
  const [search, setSearch] = useState('')
  const isAbout = useIsAbout(search)
  const menu = useKnownDishes()
  const touched = (entry: PlannedEntry): readonly Dish[] => [...touchedBy(entry.steps, menu)].flatMap((id) => menu.get(id) ?? [])
  const { show, dish, by } = chosen
  const planned = entries.filter(
    (entry) => (by ?? entry.by.id) === entry.by.id && (dish === undefined || touched(entry).some(({ id }) => id === dish)),
  )
  const moments = [...(history.items ?? []).map(({ at }) => at), ...entries.map(({ due }) => due)].toSorted((a, b) => a - b)
  return (
    <main className={`admin acts ${chosen.at === undefined ? '' : 'at-moment'}`}>
      <div className="acts-list">
        <Top dishes={dishes} />
        <Finder
          {...{ dishes, search }}
          acts={history.items ?? []}
          hasFailed={entries.some(({ state }) => state === 'FAILED')}
          onSearch={setSearch}
        />
        <HowReadingGoes readMenuAgain={dishes === NONE && error !== undefined ? readAgain : undefined} />
        <Failed entries={entries} />
        {known && (show === undefined || show === 'coming') && (
          <Coming entries={planned} isFound={(entry) => isAbout(entryInWords(entry, menu), touched(entry))} />
        )}
        {hasMore && <p className="made">More is planned for later. It appears here as these are done.</p>}
        {show === undefined && <Now />}
        {(show === undefined || show === 'done') && <Done history={history} isFound={(act) => isAbout(act.what, dishesIn(act))} />}
        {show === 'deleted' && <Deleted isFound={(one) => isAbout('', [one.dish])} />}
      </div>
      <MenuThen key={chosen.at} entries={entries} moments={moments} />
    </main>
  )
}

function Top({ dishes }: { readonly dishes: readonly Dish[] }) {
  const { choose } = useChosen()
  const [isPlanning, setIsPlanning] = useState(false)
  return (
    <div className="acts-top">
      <h1 tabIndex={-1}>Done and planned</h1>
      <Button look="main" onPress={() => setIsPlanning(true)}>
        New plan
      </Button>
      <div className="to-then">
        <Button onPress={() => choose({ at: Math.floor(Date.now() / 1000) })}>The menu at any moment</Button>
      </div>
      {isPlanning && <NewPlan dishes={dishes} close={() => setIsPlanning(false)} />}
    </div>
  )
}

/** Whether a sentence, or one of its dishes with its section and course, has the words that are searched for. */
function useIsAbout(search: string) {
  const words = wordsOf(useDeferredValue(search))
  return (said: string, dishes: readonly Dish[]): boolean =>
    words.length === 0 || hasWords(plain([said, ...dishes.map(inWords)].join('\n')), words)
}

function Now() {
  const { time } = momentIn(details.timeZone, useMinute())
  return <p className="now-line">{`Now ${time}`}</p>
}

function inWords({ title, description, sitting, course }: Dish): string {
  return `${title} ${description} ${sitting} ${course}`
}

function dishesIn({ edits }: LoggedAct): readonly Dish[] {
  return (edits ?? []).flatMap(({ before, after }) => after ?? before ?? [])
}

/** Why there is no menu, or there are no plans, or none that are up to date. */
function HowReadingGoes({ readMenuAgain }: { readonly readMenuAgain: (() => void) | undefined }) {
  const { entries, refused, readAgain } = usePlannedActs()
  const isAway = refused?.code === 'UNREACHABLE'
  useReadingAgain(isAway, readAgain)
  if (refused && !isAway) return <SignInFirst message={refused.message} onSignedIn={readAgain} />
  if (!isAway && readMenuAgain === undefined) return entries === undefined && <p className="waiting">One moment…</p>
  return (
    <Notice tone="fault" actions={<Button onPress={readMenuAgain ?? readAgain}>Try again</Button>}>
      {`${readMenuAgain ? 'The menu' : 'What is planned'} isn’t loading. Try again in a moment.`}
    </Notice>
  )
}
