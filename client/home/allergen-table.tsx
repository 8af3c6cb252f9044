import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FOURTEEN } from '../../domain/allergens.ts'
import type { Sitting } from '../../domain/menu.ts'
import { allergenRow, isServed } from '../../domain/told-allergens.ts'
import type { AllergenCell } from '../../domain/told-allergens.ts'
import { shown } from '../../domain/typed.ts'
import type { Dish } from '../dishes/dish.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { AsOf } from './print-line.tsx'

const TOGGLE = 'allergens-toggle'

interface Props {
  readonly sittings: readonly Sitting<Dish>[]
  /** The sitting that is shown alone, and printed alone. */
  readonly selected: string | undefined
}

/** Opens the table for a link that leads to it. */
export function openAllergenTable(): void {
  const toggle = document.getElementById(TOGGLE)
  if (toggle instanceof HTMLDetailsElement) toggle.open = true
}

/**
 * G7: the allergens of all dishes in one table, which opens below the menu, also without scripts, and is the back of the print. Nobody
 * needs it while a page starts: what the server has drawn stays as it is until it is opened or printed, or another menu makes it old.
 */
export const AllergenTable = memo(function AllergenTable({ sittings, selected }: Props) {
  const toggle = useRef<HTMLDetailsElement>(null)
  // A page that is drawn from scratch has nothing of the server's to keep.
  const isHydrated = useHydrated()
  const [kept] = useState(isHydrated ? undefined : sittings)
  const [isWanted, want] = useState(typeof document === 'undefined')
  useLayoutEffect(() => {
    if (location.hash === '#allergens') openAllergenTable()
    want(toggle.current?.open === true)
  }, [])
  useEffect(() => {
    const onPrint = (): void => flushSync(() => want(true))
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [])
  const printed = sittings.filter(({ name }) => selected === undefined || name === selected)
  const isPrinted = printed.some(({ courses }) => courses.some(({ dishes }) => dishes.some(isServed)))
  return (
    <section id="allergens" className="allergen-part" aria-label="Allergens" data-print={isPrinted ? undefined : 'no'}>
      <details id={TOGGLE} ref={toggle} onToggle={({ currentTarget }) => currentTarget.open && want(true)}>
        <summary>All allergens in one table</summary>
      </details>
      {isWanted && (
        <div className="allergen-table">
          <Table sittings={sittings} selected={selected} />
        </div>
      )}
      {!isWanted && sittings === kept && (
        <div className="allergen-table" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
    </section>
  )
})

function Table({ sittings, selected }: Props) {
  return (
    <table>
      <caption>
        What each dish contains, and what it may contain; cereals and nuts by name.
        <span className="signs">{' ● contains, ○ may contain.'}</span>
        <AsOf before=" As of" />
      </caption>
      <thead>
        <tr>
          <th scope="col">Dish</th>
          {FOURTEEN.map(({ name }) => (
            <th key={name} scope="col">
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {sittings.flatMap(({ name, courses }) =>
        courses.map((course) => {
          const rows = course.dishes.filter(isServed)
          if (rows.length === 0) return null
          return (
            <tbody key={`${name} ${course.name}`} data-print={selected === undefined || selected === name ? undefined : 'no'}>
              <tr>
                <th scope="rowgroup" colSpan={15}>{`${name}: ${course.name}`}</th>
              </tr>
              {rows.map((dish) => (
                <Row key={dish.id} dish={dish} />
              ))}
            </tbody>
          )
        }),
      )}
    </table>
  )
}

const Row = memo(function Row({ dish }: { readonly dish: Dish }) {
  const cells = allergenRow(dish)
  const [name, description] = [shown(dish, 'title'), shown(dish, 'description')]
  return (
    <tr>
      <th scope="row">{name === '' ? description : name}</th>
      {typeof cells === 'string' ? (
        <td colSpan={14}>{cells}</td>
      ) : (
        cells.map((cell, index) => (
          <td key={FOURTEEN[index]?.name}>
            <Cell {...cell} />
          </td>
        ))
      )}
    </tr>
  )
})

/** In words, which the style sheet draws as signs where the columns say of what. */
function Cell({ contains, mayContain }: AllergenCell) {
  return (
    <>
      {contains !== '' && <b>{contains}</b>}
      {mayContain !== '' && <i>{`may contain ${mayContain}`}</i>}
    </>
  )
}
