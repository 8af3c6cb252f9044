import { useCallback, useSyncExternalStore } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import type { TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { withEntry, without } from '../changed-map.ts'
import type { Drafts, Kept } from '../drafts/drafts.ts'
import { changedFields, typedSince } from './edit.ts'
import type { Draft, Edit } from './edit.ts'
import { createEditsState, unsavedIn } from './edits-state.ts'
import type { OpenEdits } from './edits-state.ts'

/**
 * The open edits, any number at once, in a store of their own: a keystroke changes what one row reads, and draws that row alone.
 * Which of them are open is the tab's business, and survives its reload; what is typed in them is the device's, and survives the tab.
 */
export interface Edits {
  open(): OpenEdits
  /** The dishes that are being edited, as they were when their edits began; another list only when an edit begins or ends. */
  bases(): readonly Dish[]
  /** The edits that were left unsaved on this device and are not open in this tab, the latest first. */
  offered(): readonly Kept<Edit>[]
  /** The edits that were cancelled with something typed in them, until an edit of the same dish begins. */
  cancelled(): OpenEdits
  /** The dishes of the cancelled edits. */
  undoable(): readonly Dish[]
  /** The names of all dishes with something typed that is not saved, open here or not. */
  unsaved(): readonly string[]
  subscribe(onChange: () => void): () => void
  /** Calls back when the open or the cancelled edit of one dish changes. */
  subscribeTo(id: string, onChange: () => void): () => void
  /** Begins an edit, or continues what was left unsaved. */
  begin(dish: Dish): void
  type(dish: Dish, typed: Draft): void
  /** Lets a field be live again. */
  untype(dish: Dish, field: TypedField): void
  /** Keeps what is typed in these fields, whatever they are in the dish as it is now. */
  overrule(current: Dish, fields: readonly TypedField[]): void
  /** Ends an edit without saving it; it is then among the cancelled ones. */
  cancel(dish: Dish): void
  /** Opens an edit that was cancelled, or was left unsaved. */
  resume(edit: Edit): void
  /** Drops what was left unsaved, or was cancelled. */
  throwAway(dish: Dish): void
  /** Ends an edit that was stored; what was typed after it was sent stays, as an edit of the stored dish. */
  settle(sent: Edit, stored: Dish): void
  /** At Logout: everything is dropped or, when it is kept, no longer open. */
  leave(isKept: boolean): void
}

/** The edits of one account; `session` names the list of those that are open in this tab. */
export function createEdits(drafts: Drafts<Edit>, session: string): Edits {
  const state = createEditsState(drafts, session)
  const { view, subscribe, subscribeTo, put, close, setOpened, setCancelled } = state
  return {
    open: () => view().open,
    bases: () => view().bases,
    offered: () => view().offered,
    cancelled: () => view().cancelled,
    undoable: () => view().undoable,
    unsaved: () => unsavedIn(drafts.all()).map(({ what }) => `“${nameOf(what.base)}”`),
    subscribe,
    subscribeTo,
    begin: (dish) => put(drafts.all().get(dish.id)?.what ?? { base: dish, draft: {} }),
    ...typingIn(state),
    cancel({ id }) {
      const edit = view().open.get(id)
      if (edit !== undefined && changedFields(edit).length > 0) setCancelled(withEntry(view().cancelled, id, edit))
      close(id)
    },
    resume: put,
    throwAway({ id }) {
      setCancelled(without(view().cancelled, id))
      close(id)
    },
    settle(sent, stored) {
      const draft = typedSince(sent.draft, view().open.get(stored.id)?.draft ?? {})
      if (draft === undefined) close(stored.id)
      else put({ base: stored, draft })
    },
    leave(isKept) {
      setCancelled(new Map())
      if (isKept) setOpened(new Map())
      else close(...drafts.all().keys(), ...view().open.keys())
    },
  }
}

/** What changes an open edit. */
function typingIn({ view, put }: ReturnType<typeof createEditsState>): Pick<Edits, 'type' | 'untype' | 'overrule'> {
  return {
    type({ id }, typed) {
      const edit = view().open.get(id)
      if (edit !== undefined) put({ ...edit, draft: { ...edit.draft, ...typed } })
    },
    untype({ id }, field) {
      const edit = view().open.get(id)
      if (edit === undefined) return
      const { [field]: _live, ...draft } = edit.draft
      put({ ...edit, draft })
    },
    overrule(current, fields) {
      const edit = view().open.get(current.id)
      const theirs = Object.fromEntries(fields.map((field) => [field, current[field]]))
      if (edit !== undefined) put({ ...edit, overruled: { ...edit.overruled, ...theirs } })
    },
  }
}

/** The dishes that are being edited; the caller is drawn again when an edit begins or ends. */
export function useBases({ subscribe, bases }: Edits): readonly Dish[] {
  return useSyncExternalStore(subscribe, bases)
}

/** The dishes whose edits were cancelled, for their Undo. */
export function useUndoable({ subscribe, undoable }: Edits): readonly Dish[] {
  return useSyncExternalStore(subscribe, undoable)
}

/** The edit of one dish, open or cancelled; the caller is drawn again when one of them changes. */
export function useEditOf(edits: Edits, id: string): { readonly edit: Edit | undefined; readonly cancelled: Edit | undefined } {
  const subscribe = useCallback((onChange: () => void) => edits.subscribeTo(id, onChange), [edits, id])
  return {
    edit: useSyncExternalStore(subscribe, () => edits.open().get(id)),
    cancelled: useSyncExternalStore(subscribe, () => edits.cancelled().get(id)),
  }
}
