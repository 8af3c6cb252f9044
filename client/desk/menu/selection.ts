import { createStore } from 'zustand/vanilla'
import type { Readable } from '../drafts/stored.ts'

/** The dishes that are ticked, to do something with all of them. It outlasts what is done with it, and whatever fails. */
export interface Selection {
  readonly view: Readable<Selected>
  begin(): void
  end(): void
  tick(ids: readonly string[], isTicked: boolean): void
  /** Ticks everything from the row that was ticked last to this one, in the order given. */
  tickTo(id: string, isTicked: boolean, inOrder: readonly string[]): void
}

interface Selected {
  /** Whether rows have a box to tick. */
  readonly isOn: boolean
  readonly ids: ReadonlySet<string>
}

/** Off at first: rows have no box until somebody begins. */
export function createSelection(): Selection {
  const view = createStore<Selected>(() => ({ isOn: false, ids: new Set() }))
  let last: string | undefined
  function tick(some: readonly string[], isTicked: boolean): void {
    const others = [...view.getState().ids].filter((id) => !some.includes(id))
    last = some.at(-1)
    view.setState({ ids: new Set(isTicked ? [...others, ...some] : others) })
  }
  return {
    view,
    begin: () => view.setState({ isOn: true }),
    end: () => view.setState({ isOn: false, ids: new Set() }),
    tick,
    tickTo(id, isTicked, inOrder) {
      const [from, to] = [inOrder.indexOf(last ?? id), inOrder.indexOf(id)].toSorted((a, b) => a - b) as [number, number]
      const range = from === -1 ? [id] : inOrder.slice(from, to + 1)
      tick([...range.filter((other) => other !== id), id], isTicked)
    },
  }
}
