import { nameOf } from '../../../domain/dish.ts'
import { createListeners } from '../../listeners.ts'
import type { Drafts, Kept } from '../drafts/drafts.ts'
import { EMPTY, nextForm } from './dish-form.ts'
import type { DishForm } from './dish-form.ts'
import { newId } from '../writes/new-id.ts'
import { readSession, writeSession } from '../drafts/use-session-state.ts'

/**
 * The dish that is being typed into the create form. It survives a reload of the tab with its id, so that a repeated create makes
 * no second dish, and what is more than a place survives the tab.
 */
export interface NewDishForm {
  current(): DishForm
  /** The names of all dishes that are being typed, in this tab's form or not. */
  unsaved(): readonly string[]
  /** The dishes that were left unfinished on this device and are not in this tab's form, the latest first. */
  offered(): readonly Kept<DishForm>[]
  subscribe(onChange: () => void): () => void
  type(typed: Partial<DishForm>): void
  /** Empties the form for the next dish, when this one was stored; what was typed after `sent` stays. */
  next(sent: DishForm): void
  /** Gives the dish another id, where a dish with this one is on the menu already. */
  renew(): void
  /** Puts a dish that was left unfinished into the form; what stands there is left for later. */
  resume(form: DishForm): void
  /** The id of the dish that was put into the form last, to go on with. */
  resumed(): string | undefined
  throwAway(form: DishForm): void
  /** At Logout: everything is dropped or, when it is kept, no longer in the form. */
  leave(isKept: boolean): void
}

/** The form of one account; `session` names what of it is the tab's own. */
export function createNewDishForm(drafts: Drafts<DishForm>, session: string): NewDishForm {
  const { view, subscribe, show, keep } = createState(drafts, session)
  let resumed: string | undefined
  function replace(id: string, next: DishForm): void {
    show(next)
    drafts.drop(id)
    keep(next)
  }
  return {
    current: () => view().form,
    offered: () => view().offered,
    unsaved: () => [...drafts.all().values()].map(({ what }) => nameOfForm(what)),
    subscribe,
    type: (typed) => keep({ ...view().form, ...typed }),
    next: (sent) => replace(sent.id, nextForm(view().form, sent, newId())),
    renew: () => replace(view().form.id, { ...view().form, id: newId() }),
    resume(form) {
      resumed = form.id
      keep(form)
    },
    resumed: () => resumed,
    throwAway: ({ id }) => drafts.drop(id),
    leave(isKept) {
      show({ ...EMPTY, id: newId() })
      if (!isKept) for (const id of drafts.all().keys()) drafts.drop(id)
    },
  }
}

/** What is in this tab's form, over what the device keeps. */
function createState(drafts: Drafts<DishForm>, session: string) {
  const { subscribe, notify } = createListeners()
  const left = readSession<DishForm>(session, { ...EMPTY, id: newId() })
  let kept = drafts.all()
  let form = kept.get(left.id)?.what ?? left
  let offered = offeredIn(kept, form)

  function show(next: DishForm): void {
    form = next
    kept = drafts.all()
    offered = offeredIn(kept, form)
    writeSession(session, form)
    notify()
  }

  drafts.subscribe(() => {
    const now = drafts.all().get(form.id)
    // Another tab has created it, or thrown it away.
    const isGone = kept.has(form.id) && now === undefined
    show(isGone ? nextForm(form, form, newId()) : (now?.what ?? form))
  })
  return {
    view: () => ({ form, offered }),
    show,
    subscribe,
    /** Puts it into the form, and on the device if there is something to lose. */
    keep(next: DishForm): void {
      show(next)
      if (isBegun(next)) drafts.keep(next.id, next)
      else drafts.drop(next.id)
    },
  }
}

/** Whether something was typed that is worth being offered back: a place alone is not. */
function isBegun({ title, price, description }: DishForm): boolean {
  return (title + price + description).trim() !== ''
}

/** How a dish is called that has perhaps no name yet. */
export function nameOfForm(form: DishForm): string {
  return (form.title + form.description).trim() === '' ? 'a new dish' : `“${nameOf(form)}”`
}

function offeredIn(kept: ReturnType<Drafts<DishForm>['all']>, { id }: DishForm): readonly Kept<DishForm>[] {
  return [...kept.values()].filter(({ what }) => what.id !== id).toSorted((a, b) => b.at - a.at)
}
