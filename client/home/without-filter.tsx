import { Fragment, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ALLERGENS, allergenWords, FOURTEEN } from '../../domain/allergens.ts'
import type { Allergen } from '../../domain/allergens.ts'
import { searchWithout } from '../../domain/without.ts'

/** Goes to the same page with another filter, so that Back takes the last press back. */
function goTo(allergens: readonly Allergen[]): void {
  navigate(`${location.pathname}${searchWithout(location.search, allergens)}${location.hash}`)
}

interface Props {
  /** What is left out now; undefined until the scripts run, without which there is no filter. */
  readonly chosen: readonly Allergen[] | undefined
}

/** G8: the filter “without …”, for each of the fourteen, and for each cereal and nut. Its room is kept until the scripts run. */
export function WithoutFilter({ chosen }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="without" data-ready={chosen && ''} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="button">Without…</summary>
      {isOpen && chosen && <Choices chosen={chosen} />}
    </details>
  )
}

function Choices({ chosen }: { readonly chosen: readonly Allergen[] }) {
  const choice = (name: string, kinds: readonly Allergen[]) => {
    const isOn = kinds.every((kind) => chosen.includes(kind))
    const next = ALLERGENS.filter((one) => (kinds.includes(one) ? !isOn : chosen.includes(one)))
    return (
      <label>
        <input type="checkbox" checked={isOn} onChange={() => goTo(next)} />
        <span>{name}</span>
      </label>
    )
  }
  return (
    <fieldset>
      <legend>Show only dishes without</legend>
      <div className="without-choices">
        {FOURTEEN.map(({ name, kinds }) => (
          <Fragment key={name}>
            {choice(name, kinds)}
            {kinds.length > 1 && (
              <div className="without-kinds" role="group" aria-label={`One of the ${name}`}>
                {kinds.map((kind) => (
                  <Fragment key={kind}>{choice(allergenWords(kind), [kind])}</Fragment>
                ))}
              </div>
            )}
          </Fragment>
        ))}
      </div>
      <p>
        A dish goes if it contains it, if it may contain it, or if it is not checked. What stays is no promise: one kitchen cooks
        everything.
      </p>
    </fieldset>
  )
}

/** How many dishes the filter hides and why, as a live region that is there from the start, and the way back to all of them. */
export function WithoutCount({ words }: { readonly words: string | undefined }) {
  return (
    <div className="without-count">
      <p role="status">{words}</p>
      {words !== undefined && (
        <button type="button" className="button" onClick={() => goTo([])}>
          Show all dishes
        </button>
      )}
    </div>
  )
}

/** Where the address has a filter and no script applies it; the style sheet shows it then. */
export function HeldDishes() {
  return (
    <p className="held-dishes">
      The address asks for dishes without an allergen, and the script that finds them has not run. Read{' '}
      <a href="#allergens">the table of allergens</a> or <a href="/">the whole menu</a>.
    </p>
  )
}
