import { useEffect, useMemo, useRef, useState } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import { whoMade } from '../../../domain/revision-words.ts'
import { hasWords, plain, wordsOf } from '../../../domain/search.ts'
import type { Dish } from '../../dishes/dish.ts'
import { StaffListDocument } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useReading } from '../queue/use-reading.ts'
import { SHOWN, useChosen } from './chosen.ts'
import type { Shown } from './chosen.ts'
import type { LoggedAct } from './use-pages.ts'

interface Props {
  readonly acts: readonly LoggedAct[]
  readonly dishes: readonly Dish[]
  readonly hasFailed: boolean
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Looks for words in the lists, for the history of one dish, and for what one person did. */
export function Finder({ hasFailed, ...filter }: Props) {
  const chosen = useChosen()
  const { acts } = filter
  const people = usePeople(acts)
  const by = chosen.by !== undefined && !people.has(chosen.by) ? [[chosen.by, 'Somebody else'] as const] : []
  return (
    <form className="acts-finder" aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <DishFilter {...filter} />
      <SelectField
        label="Person"
        value={chosen.by ?? ''}
        options={[['', 'Everybody'], ...by, ...people]}
        onChoose={(id: string) => chosen.choose({ by: id || undefined })}
      />
      <SelectField
        label="Show"
        value={chosen.show ?? ''}
        options={(Object.entries(SHOWN) as [Shown, string][]).filter(([show]) => show !== 'failed' || hasFailed || chosen.show === show)}
        onChoose={(show: Shown) => chosen.choose({ show: show || undefined })}
      />
    </form>
  )
}

/** Names to choose from; more are found by typing more. */
const MOST = 8

function DishFilter({ acts, dishes, search, onSearch }: Omit<Props, 'hasFailed'>) {
  const chosen = useChosen()
  const known = useMemo(() => {
    const told = acts.flatMap(({ edits }) => edits ?? []).flatMap(({ before, after }) => after ?? before ?? [])
    return new Map([...told.toReversed(), ...dishes].map((dish) => [dish.id, dish]))
  }, [acts, dishes])
  const { field, all, press } = useFocusOnOther(chosen.dish)
  const words = wordsOf(search)
  if (chosen.dish !== undefined) {
    const dish = known.get(chosen.dish)
    return (
      <div className="acts-top">
        <p>{`Only ${dish === undefined ? 'one dish' : `“${nameOf(dish)}”`}`}</p>
        <Button ref={all} onPress={() => press(() => chosen.choose({ dish: undefined }))}>
          All dishes
        </Button>
      </div>
    )
  }
  const found = words.length === 0 ? [] : [...known.values()].filter((one) => hasWords(plain(nameOf(one)), words)).slice(0, MOST)
  const onMenu = new Set(dishes.map(({ id }) => id))
  function lookFor(dish: string): void {
    onSearch('')
    chosen.choose({ dish })
  }
  return (
    <div className="acts-search">
      <Field ref={field} label="Search" type="search" value={search} onType={onSearch} autoComplete="off" />
      {found.length > 0 && (
        <ul aria-label="Dishes found">
          {found.map((one) => (
            <li key={one.id}>
              <Button onPress={() => press(() => lookFor(one.id))}>
                {`${nameOf(one)}, ${onMenu.has(one.id) ? `${one.sitting} › ${one.course}` : 'deleted'}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The pressed button unmounts: the focus moves on to what takes its place. */
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

/** Everybody who has an account, and whoever else the history has told of. */
function usePeople(acts: readonly LoggedAct[]): ReadonlyMap<string, string> {
  const read = useReading()
  const [staff, setStaff] = useState<readonly (readonly [string, string])[]>([])
  useEffect(() => {
    async function begin(): Promise<void> {
      const answer = await read(StaffListDocument, {}, (data) => data.staff)
      if (!('code' in answer)) setStaff(answer.staff.map((person) => [person.id, whoMade({ by: person })]))
    }
    void begin()
  }, [read])
  return useMemo(() => new Map([...staff, ...acts.map((act) => [act.by.id, whoMade(act)] as const)]), [staff, acts])
}
