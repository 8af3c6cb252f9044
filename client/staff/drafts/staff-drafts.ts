import type { ApolloClient } from '@apollo/client'
import { createContext, use, useSyncExternalStore } from 'react'
import { createDrafts } from './drafts.ts'
import type { Drafts } from './drafts.ts'
import type { DishForm } from '../create/dish-form.ts'
import type { Edit } from '../edits/edit.ts'
import { createNewDishForm } from '../create/new-dish-form.ts'
import type { NewDishForm } from '../create/new-dish-form.ts'
import { createPastedMenu } from './pasted-menu.ts'
import type { Pasted, PastedMenu } from './pasted-menu.ts'
import { createEdits } from '../edits/use-edits.ts'
import type { Edits } from '../edits/use-edits.ts'
import { callOf } from '../rows/pressed-act.ts'
import type { PressedAct } from '../rows/pressed-act.ts'

/** What one account has typed on this device and not saved (decision 045), and pressed without an answer (069). */
export interface StaffDrafts {
  readonly edits: Edits
  readonly newDish: NewDishForm
  readonly pasted: PastedMenu
  /** What was pressed in the rows, by the ids of the dishes. */
  readonly pressed: Drafts<PressedAct>
  subscribe(onChange: () => void): () => void
  /** What is not saved, as a sentence calls it: “COD”, a new dish, deleting “HAKE”. */
  unsaved(): readonly string[]
  /** Whether the browser has refused to keep a draft: storage is full or forbidden, and it lives in this page only. */
  isRefused(): boolean
  /** At Logout: everything is dropped or, when it is kept, offered after the next sign-in of the same account. */
  leave(isKept: boolean): void
}

const ofClients = new WeakMap<ApolloClient, Map<string, StaffDrafts>>()

/** The drafts of an account: the same for each of the desk's pages. No other account sees them. */
export function draftsOf(client: ApolloClient, account: string): StaffDrafts {
  const known = ofClients.get(client) ?? new Map<string, StaffDrafts>()
  const drafts = known.get(account) ?? openDrafts(account)
  ofClients.set(client, known.set(account, drafts))
  return drafts
}

/** Opened twice in one page, the drafts of an account would not hear of each other: pages ask `draftsOf`. */
export function openDrafts(account: string): StaffDrafts {
  const prefix = `tideboard.drafts.${account}.`
  const kept = [createDrafts<Edit>(`${prefix}dish.`), createDrafts<DishForm>(`${prefix}new.`)] as const
  const edits = createEdits(kept[0], `${prefix}open`)
  const newDish = createNewDishForm(kept[1], `${prefix}form`)
  const pasted = createPastedMenu(createDrafts<Pasted>(`${prefix}pasted.`))
  const pressed = createDrafts<PressedAct>(`${prefix}pressed.`)
  const notDone = () => [...pressed.all().values()].map(({ what }) => callOf(what))
  return {
    edits,
    newDish,
    pasted,
    pressed,
    subscribe(onChange) {
      const ends = [...kept, pasted, pressed].map(({ subscribe }) => subscribe(onChange))
      return () => ends.forEach((end) => end())
    },
    unsaved: () => [...edits.unsaved(), ...newDish.unsaved(), ...pasted.unsaved(), ...notDone()],
    isRefused: () => [...kept, pressed].some(({ isRefused }) => isRefused()),
    leave(isKept) {
      edits.leave(isKept)
      newDish.leave(isKept)
      pasted.leave(isKept)
      if (!isKept) for (const id of pressed.all().keys()) pressed.drop(id)
    },
  }
}

export const DraftsContext = createContext<StaffDrafts | undefined>(undefined)

/** Throws outside AdminFrame, which alone knows whose they are. */
export function useDrafts(): StaffDrafts {
  const drafts = use(DraftsContext)
  if (drafts === undefined) throw new Error('Drafts belong to an account: draw this inside AdminFrame.')
  return drafts
}

/** How many dishes have something typed or pressed that is not saved. */
export function useUnsavedCount(): number {
  const { subscribe, unsaved } = useDrafts()
  return useSyncExternalStore(subscribe, () => unsaved().length)
}
