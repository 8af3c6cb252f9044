import { useSyncExternalStore } from 'react'
import { details } from '../../content/details.ts'
import { fieldsOf, rulesOf, TYPED_FIELDS } from '../../domain/dish.ts'
import type { OrNull, TypedField, TypedFields } from '../../domain/dish.ts'
import { isIn } from '../../domain/menu.ts'
import type { Dish } from '../dishes/dish.ts'
import { readSession, writeSession } from './use-session-state.ts'

/** Only what was typed; a field that nobody touched stays live. */
export type Draft = { readonly [Field in TypedField]?: string }

/** R45: an edit lives in this browser alone. */
export interface Edit {
  /** The dish as it was when the edit began: the server merges from there. */
  readonly base: Dish
  readonly draft: Draft
}

export type OpenEdits = Readonly<Record<string, Edit>>

/**
 * The open edits, any number at once, in a store of their own: a keystroke changes what one row reads, and draws that row alone.
 * They survive a reload of the tab.
 */
export interface Edits {
  open(): OpenEdits
  /** The dishes that are being edited, as they were when their edits began; another list only when an edit begins or ends. */
  bases(): readonly Dish[]
  subscribe(onChange: () => void): () => void
  /** Begins an edit, or continues one from another base. */
  begin(dish: Dish): void
  type(dish: Dish, typed: Draft): void
  end(dish: Dish): void
  /** Ends an edit that was stored; what was typed after it was sent stays, as an edit of the stored dish. */
  settle(sent: Edit, stored: Dish): void
}

const NAME = 'open edits'

export function createEdits(): Edits {
  const listeners = new Set<() => void>()
  let open = readSession<OpenEdits>(NAME, {})
  let bases = basesOf(open)

  function set(next: OpenEdits): void {
    open = next
    const now = basesOf(next)
    if (now.length !== bases.length || now.some((base, i) => base !== bases[i])) bases = now
    writeSession(NAME, next)
    for (const onChange of listeners) onChange()
  }

  return {
    open: () => open,
    bases: () => bases,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    begin: (dish) => set({ ...open, [dish.id]: { base: dish, draft: open[dish.id]?.draft ?? {} } }),
    type: ({ id }, typed) => set(change(open, id, typed)),
    end: ({ id }) => set(without(open, id)),
    settle(sent, stored) {
      const draft = typedSince(sent.draft, open[stored.id]?.draft ?? {})
      set(draft === undefined ? without(open, stored.id) : { ...open, [stored.id]: { base: stored, draft } })
    },
  }
}

/** The dishes that are being edited; the caller is drawn again when an edit begins or ends. */
export function useBases({ subscribe, bases }: Edits): readonly Dish[] {
  return useSyncExternalStore(subscribe, bases)
}

/** The open edit of one dish; the caller is drawn again when that edit changes. */
export function useEdit({ subscribe, open }: Edits, id: string): Edit | undefined {
  return useSyncExternalStore(subscribe, () => open()[id])
}

function basesOf(open: OpenEdits): readonly Dish[] {
  return Object.values(open).map(({ base }) => base)
}

function without(now: OpenEdits, id: string): OpenEdits {
  return Object.fromEntries(Object.entries(now).filter(([open]) => open !== id))
}

function typedSince(sent: Draft, now: Draft): Draft | undefined {
  const fields = TYPED_FIELDS.filter((field) => now[field] !== undefined && now[field] !== sent[field])
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((field) => [field, now[field]]))
}

function change(now: OpenEdits, id: string, typed: Draft): OpenEdits {
  const edit = now[id]
  return edit === undefined ? now : { ...now, [id]: { ...edit, draft: { ...edit.draft, ...typed } } }
}

/** What the inputs show: the draft over the dish as it is now. */
export function shownIn(dish: Dish, draft: Draft): Required<Draft> {
  const written = TYPED_FIELDS.map((field) => [field, rulesOf(field).write(fieldsOf(dish)[field])])
  return { ...Object.fromEntries(written), ...draft }
}

/**
 * R44: what an update carries: the fields of the base that are typed, with what was typed in their place. Null stays null, which
 * clears; a field that the base lacks (it was kept by a page of an older version) is left out, which keeps. So is the place, which
 * a colleague may be changing.
 */
export function editedFields({ base, draft }: Edit): OrNull<TypedFields> {
  const fields = TYPED_FIELDS.flatMap((field) => {
    const text = draft[field]
    const value = text === undefined ? base[field] : (rulesOf(field).parse(text, details.currency) ?? null)
    return value === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(fields) as OrNull<TypedFields>
}

/**
 * A dish being edited keeps its course, and stays when somebody deletes it: nothing moves while somebody types. Within its course it
 * goes along when a colleague moves dishes, whose numbers only make sense together.
 */
export function heldInPlace(dishes: readonly Dish[], bases: readonly Dish[]): readonly Dish[] {
  const gone = new Map(bases.map((base) => [base.id, base]))
  const held = dishes.map((dish) => {
    const base = gone.get(dish.id)
    gone.delete(dish.id)
    return base === undefined ? dish : { ...dish, createdAt: base.createdAt, ...(!isIn(dish, base) && placeOf(base)) }
  })
  return [...held, ...gone.values()]
}

function placeOf({ sitting, course, position, coursePosition }: Dish): Pick<Dish, 'sitting' | 'course' | 'position' | 'coursePosition'> {
  return { sitting, course, position, coursePosition }
}
