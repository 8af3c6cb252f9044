import { details } from '../../content/details.ts'
import { fieldsOf } from '../../domain/dish.ts'
import type { DishFields } from '../../domain/dish.ts'
import { readPrice, writePrice } from '../../domain/price.ts'
import type { Dish } from '../dishes/dish.ts'
import { useSessionState } from './use-session-state.ts'

/** Only what was typed; a field that nobody touched stays live. */
export interface Draft {
  readonly title?: string
  readonly price?: string
  readonly description?: string
}

/** R45: an edit lives in this browser alone. */
export interface Edit {
  /** The dish as it was when the edit began: the server merges from there. */
  readonly base: Dish
  readonly draft: Draft
}

export interface Edits {
  readonly open: Readonly<Record<string, Edit>>
  /** Begins an edit, or continues one from another base. */
  begin(dish: Dish): void
  type(dish: Dish, typed: Draft): void
  end(dish: Dish): void
  /** Ends an edit that was stored; what was typed after it was sent stays, as an edit of the stored dish. */
  settle(sent: Edit, stored: Dish): void
}

/** The open edits, any number at once; they survive a reload of the tab. */
export function useEdits(): Edits {
  const [open, setOpen] = useSessionState<Readonly<Record<string, Edit>>>('open edits', {})
  return {
    open,
    begin: (dish) => setOpen((now) => ({ ...now, [dish.id]: { base: dish, draft: now[dish.id]?.draft ?? {} } })),
    type: ({ id }, typed) => setOpen((now) => change(now, id, typed)),
    end: ({ id }) => setOpen((now) => without(now, id)),
    settle: (sent, stored) =>
      setOpen((now) => {
        const draft = typedSince(sent.draft, now[stored.id]?.draft ?? {})
        return draft === undefined ? without(now, stored.id) : { ...now, [stored.id]: { base: stored, draft } }
      }),
  }
}

function without(now: Readonly<Record<string, Edit>>, id: string): Readonly<Record<string, Edit>> {
  return Object.fromEntries(Object.entries(now).filter(([open]) => open !== id))
}

function typedSince(sent: Draft, now: Draft): Draft | undefined {
  const fields = (['title', 'price', 'description'] as const).filter((field) => now[field] !== undefined && now[field] !== sent[field])
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((field) => [field, now[field]]))
}

function change(now: Readonly<Record<string, Edit>>, id: string, typed: Draft): Readonly<Record<string, Edit>> {
  const edit = now[id]
  return edit === undefined ? now : { ...now, [id]: { ...edit, draft: { ...edit.draft, ...typed } } }
}

/** What the inputs show: the draft over the dish as it is now. */
export function shownIn(dish: Dish, draft: Draft): Required<Draft> {
  return { title: dish.title, price: writePrice(dish.price), description: dish.description, ...draft }
}

/** R44: what an update carries: the five fields of the base, with what was typed in their place. */
export function editedFields({ base, draft }: Edit): DishFields {
  const { title = base.title, description = base.description } = draft
  return { ...fieldsOf(base), title, description, price: draft.price === undefined ? base.price : readPrice(draft.price, details.currency) }
}

/** A dish being edited keeps its place, and stays when somebody deletes it: nothing moves while somebody types. */
export function heldInPlace(dishes: readonly Dish[], open: Edits['open']): readonly Dish[] {
  const held = dishes.map((dish) => {
    const base = open[dish.id]?.base
    return base === undefined ? dish : { ...dish, sitting: base.sitting, course: base.course, createdAt: base.createdAt }
  })
  const gone = Object.values(open).filter(({ base }) => !dishes.some(({ id }) => id === base.id))
  return [...held, ...gone.map(({ base }) => base)]
}
