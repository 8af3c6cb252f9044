import type { ApolloClient } from '@apollo/client'
import { createContext, use } from 'react'
import { createStore } from 'zustand/vanilla'
import type { DishForm } from './new-dish.ts'
import type { Edit, Draft } from './edit.ts'
import { createEdits } from './edits.ts'
import { nameOf } from '../../../domain/dish.ts'
import { createNewDishForm, nameOfForm } from './new-dish.ts'
import { createPastedMenu } from './pasted-menu.ts'
import type { Pasted } from './pasted-menu.ts'
import { createStored } from './stored.ts'
import type { Readable } from './stored.ts'

/** Something typed that is not saved. */
export interface Unsaved {
  /** Where it is typed: the id of a dish, `new` and the id of a form, `import`, `plan` and its id. */
  readonly place: string
  /** How a sentence calls it: your changes to “COD”. */
  readonly name: string
  /** When it was typed last, in milliseconds since 1970. */
  readonly at: number
  /** An edit or a new dish, which can be thrown away by itself. */
  readonly typed?: Typed
}

/** What was typed of a dish, or into the form of a new one. */
export type Typed = { readonly edit: Edit } | { readonly form: DishForm }

const ofClients = new WeakMap<ApolloClient, Map<string, StaffDrafts>>()

/** The drafts of an account: the same for each of the desk's pages. No other account sees them. */
export function draftsOf(client: ApolloClient, account: string): StaffDrafts {
  const known = ofClients.get(client) ?? new Map<string, StaffDrafts>()
  const drafts = known.get(account) ?? openDrafts(account)
  ofClients.set(client, known.set(account, drafts))
  return drafts
}

/** Where the device stores what is the account's. */
export function prefixOf(account: string): string {
  return `tideboard.drafts.${account}.`
}

/**
 * What one account has typed on this device and not sent (decision 045). Opened twice in one page, its drafts would not hear of each other:
 * pages ask `draftsOf`.
 */
export function openDrafts(account: string) {
  const prefix = prefixOf(account)
  const dishes = createStored<Edit>(`${prefix}dish.`)
  const forms = createStored<DishForm>(`${prefix}new.`)
  const menus = createStored<Pasted>(`${prefix}pasted.`)
  const plans = createStored<TypedOver>(`${prefix}plan.`)
  const edits = createEdits(dishes, `${prefix}open`)
  const newDish = createNewDishForm(forms, `${prefix}form`)
  const pasted = createPastedMenu(menus)
  const all = (): readonly Unsaved[] => unsavedIn({ edits, newDish, pasted, plans })
  const unsaved = createStore<readonly Unsaved[]>(all)
  for (const { entries } of [dishes, forms, menus, plans]) entries.subscribe(() => unsaved.setState(all(), true))
  return {
    account,
    edits,
    newDish,
    pasted,
    /** What is typed over each plan, by its id. Esc, and a press beside the dialog, lose none of it, and neither does a reload. */
    plans,
    /** What is typed and not saved, the latest first. */
    unsaved: unsaved as Readable<readonly Unsaved[]>,
    /** Whether the browser has refused to store a draft: storage is full or forbidden, and it lives in this page only. */
    isRefused: () => dishes.isRefused() || forms.isRefused(),
    /** At Logout: everything is dropped or, when it is kept, offered after the next sign-in of the same account. */
    leave(isKept: boolean): void {
      for (const drafts of [edits, newDish, pasted]) drafts.leave(isKept)
      if (!isKept) plans.clear()
    },
  }
}

export type StaffDrafts = ReturnType<typeof openDrafts>

function unsavedIn({ edits, newDish, pasted, plans }: Pick<StaffDrafts, 'edits' | 'newDish' | 'pasted' | 'plans'>): readonly Unsaved[] {
  const all: Unsaved[] = [
    ...edits.unsaved().map(({ at, what }) => ({
      place: what.base.id,
      name: `your changes to “${nameOf(what.base)}”`,
      at,
      typed: { edit: what },
    })),
    ...newDish.unsaved().map(({ at, what }) => ({ place: `new ${what.id}`, name: nameOfForm(what), at, typed: { form: what } })),
    ...pasted.unsaved().map((at) => ({ place: 'import', name: 'a pasted menu', at })),
    ...[...plans.entries.getState()].map(([id, { at }]) => ({ place: `plan ${id}`, name: 'your changes to a plan', at })),
  ]
  return all.toSorted((a, b) => b.at - a.at)
}

export const DraftsContext = createContext<StaffDrafts | undefined>(undefined)

/** Throws outside the frame of the desk, which alone knows whose they are. */
export function useDrafts(): StaffDrafts {
  const drafts = use(DraftsContext)
  if (drafts === undefined) throw new Error('Drafts belong to an account: render this inside the frame of the desk.')
  return drafts
}

/** What somebody has typed over a plan, and not saved. */
export interface TypedOver {
  /** By the ids of the dishes. */
  readonly drafts: Readonly<Record<string, Draft | undefined>>
  /** The ids of the dishes that the plan is to be without. */
  readonly leftOut: readonly string[]
}

export const NOTHING_TYPED: TypedOver = { drafts: {}, leftOut: [] }

export function isNothing({ drafts, leftOut }: TypedOver): boolean {
  return Object.keys(drafts).length === 0 && leftOut.length === 0
}
