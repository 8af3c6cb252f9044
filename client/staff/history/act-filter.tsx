import { useEffect, useMemo, useRef, useState } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import { whoMade } from '../../../domain/revision-words.ts'
import { hasWords, plain, wordsOf } from '../../../domain/search.ts'
import type { Dish } from '../../dishes/dish.ts'
import { PeopleDocument } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useReading } from '../use-reading.ts'
import type { ChosenFilter } from './use-act-filter.ts'
import type { LoggedAct } from './use-history.ts'

interface Props {
  readonly chosen: ChosenFilter
  /** What has been read of the log. */
  readonly acts: readonly LoggedAct[]
  readonly dishes: readonly Dish[]
}

/** Shows the history of one dish, of one person, or of both. */
export function ActFilter({ chosen, acts, dishes }: Props) {
  return (
    <form className="act-filter" aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <DishFilter chosen={chosen} acts={acts} dishes={dishes} />
      <PersonFilter chosen={chosen} acts={acts} />
    </form>
  )
}

/** Names to choose from; more are found by typing more. */
const MOST = 8

function DishFilter({ chosen: { filter, choose }, acts, dishes }: Props) {
  const [typed, setTyped] = useState('')
  const known = useDishesOfHistory(acts, dishes)
  const { field, all, press } = useFocusOnOther(filter.dish)
  const dish = known.find(({ id }) => id === filter.dish)
  if (filter.dish !== undefined)
    return (
      <div className="chosen">
        <p>{`Only ${dish === undefined ? 'one dish' : `“${nameOf(dish)}”`}`}</p>
        <Button ref={all} onPress={() => press(() => choose({ dish: undefined }))}>
          All dishes
        </Button>
      </div>
    )
  const words = wordsOf(typed)
  const found = words.length === 0 ? [] : known.filter((one) => hasWords(plain(nameOf(one)), words)).slice(0, MOST)
  return (
    <div className="dish-filter">
      <Field ref={field} label="Dish" value={typed} onType={setTyped} autoComplete="off" />
      <div role="status">{words.length > 0 && found.length === 0 && <p>No dish has a name like that.</p>}</div>
      {found.length > 0 && (
        <ul aria-label="Dishes found">
          {found.map((one) => (
            <li key={one.id}>
              <Button
                onPress={() =>
                  press(() => {
                    setTyped('')
                    choose({ dish: one.id })
                  })
                }
              >
                {`${nameOf(one)}, ${dishes.some(({ id }) => id === one.id) ? `${one.sitting} › ${one.course}` : 'deleted'}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is pressed here goes away with the press: the focus moves on to what takes its place. */
function useFocusOnOther(dish: string | undefined) {
  const field = useRef<HTMLInputElement>(null)
  const all = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) (dish === undefined ? field : all).current?.focus()
    isPressed.current = false
  }, [dish])
  function press(act: () => void): void {
    isPressed.current = true
    act()
  }
  return { field, all, press }
}

/** The dishes on the menu, and those that the history has told of. */
function useDishesOfHistory(acts: readonly LoggedAct[], dishes: readonly Dish[]): readonly Dish[] {
  return useMemo(() => {
    const told = acts.flatMap(({ edits }) => edits ?? []).flatMap(({ before, after }) => after ?? before ?? [])
    return [...new Map([...told.toReversed(), ...dishes].map((dish) => [dish.id, dish])).values()]
  }, [acts, dishes])
}

function PersonFilter({ chosen: { filter, choose }, acts }: Pick<Props, 'chosen' | 'acts'>) {
  const people = usePeople(acts)
  return (
    <div className="field">
      <label htmlFor="history-by">Person</label>
      <select id="history-by" value={filter.by ?? ''} onChange={({ target: { value } }) => choose({ by: value || undefined })}>
        <option value="">Everybody</option>
        {filter.by !== undefined && !people.has(filter.by) && <option value={filter.by}>Somebody else</option>}
        {[...people].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Everybody who has an account, and whoever else the history has told of. */
function usePeople(acts: readonly LoggedAct[]): ReadonlyMap<string, string> {
  const read = useReading()
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    async function begin(): Promise<void> {
      const answer = await read(PeopleDocument, {}, ({ staff }) => staff)
      if (!('code' in answer)) setPeople((now) => new Map([...answer.staff.map(({ id, name }) => [id, name] as const), ...now]))
    }
    void begin()
  }, [read])
  const fresh = acts.filter(({ by }) => !people.has(by))
  if (fresh.length > 0) setPeople(new Map([...people, ...fresh.map((act) => [act.by, whoMade(act)] as const)]))
  return people
}
