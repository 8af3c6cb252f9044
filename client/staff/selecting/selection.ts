import { createContext, use, useSyncExternalStore } from 'react'
import { createListeners } from '../../listeners.ts'

/**
 * The dishes that are ticked, to do something with all of them: a store of its own, so that a tick draws one row. It outlasts what is
 * done with it, and whatever fails.
 */
export interface Selection {
  /** Whether rows have a box to tick. */
  isOn(): boolean
  ids(): ReadonlySet<string>
  subscribe(onChange: () => void): () => void
  begin(): void
  end(): void
  tick(ids: readonly string[], isTicked: boolean): void
  /** Ticks everything from the row that was ticked last to this one, in the order given. */
  tickTo(id: string, isTicked: boolean, inOrder: readonly string[]): void
}

/** Off at first: rows have no box until somebody begins. */
export function createSelection(): Selection {
  const { subscribe, notify } = createListeners()
  let isOn = false
  let ids: ReadonlySet<string> = new Set()
  let last: string | undefined

  function set(next: ReadonlySet<string>, isNowOn = isOn): void {
    ids = next
    isOn = isNowOn
    notify()
  }
  function tick(some: readonly string[], isTicked: boolean): void {
    const others = [...ids].filter((id) => !some.includes(id))
    last = some.at(-1)
    set(new Set(isTicked ? [...others, ...some] : others))
  }
  return {
    isOn: () => isOn,
    ids: () => ids,
    subscribe,
    begin: () => set(ids, true),
    end: () => set(new Set(), false),
    tick,
    tickTo(id, isTicked, inOrder) {
      const [from, to] = [inOrder.indexOf(last ?? id), inOrder.indexOf(id)].toSorted((a, b) => a - b) as [number, number]
      const range = from === -1 ? [id] : inOrder.slice(from, to + 1)
      tick([...range.filter((other) => other !== id), id], isTicked)
    },
  }
}

interface SelectionParts {
  readonly selection: Selection
  /** The ids of the rows that the filter and the search leave, in their order. */
  readonly shown: () => readonly string[]
}

export const SelectionContext = createContext<SelectionParts>({ selection: createSelection(), shown: () => [] })

/** The same objects at each drawing. */
export function useSelection(): SelectionParts {
  return use(SelectionContext)
}

/** Whether a dish is ticked; undefined while there is nothing to tick. */
export function useTick({ subscribe, isOn, ids }: Selection, id: string): boolean | undefined {
  return useSyncExternalStore(subscribe, () => (isOn() ? ids().has(id) : undefined))
}
