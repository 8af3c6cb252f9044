import type { Dish } from '../../dishes/dish.ts'
import { createListeners } from '../../listeners.ts'
import { withEntry, without } from '../changed-map.ts'
import type { Drafts, Kept } from '../drafts/drafts.ts'
import { changedFields } from './edit.ts'
import type { Edit } from './edit.ts'
import { readSession, writeSession } from '../drafts/use-session-state.ts'

/** Edits by the ids of their dishes. */
export type OpenEdits = ReadonlyMap<string, Edit>

/** The dishes whose rows are open in this tab, by their ids. */
type Opened = ReadonlyMap<string, Dish>
type KeptEdits = ReturnType<Drafts<Edit>['all']>

interface View {
  readonly open: OpenEdits
  readonly cancelled: OpenEdits
  readonly bases: readonly Dish[]
  readonly undoable: readonly Dish[]
  readonly offered: readonly Kept<Edit>[]
}

/** What is open in this tab, over what the device keeps. */
export function createEditsState(drafts: Drafts<Edit>, session: string) {
  const { subscribe, subscribeTo, tell } = createEditListeners()
  let opened: Opened = new Map(Object.entries(readSession<Readonly<Record<string, Dish>>>(session, {})))
  let kept = drafts.all()
  let view = viewOf(opened, kept, { open: new Map(), cancelled: new Map(), bases: [], undoable: [], offered: [] })

  function update(change: { readonly opened?: Opened; readonly cancelled?: OpenEdits } = {}): void {
    if (change.opened !== undefined) writeSession(session, Object.fromEntries(change.opened))
    opened = change.opened ?? opened
    kept = drafts.all()
    const before = view
    view = viewOf(opened, kept, { ...view, ...change })
    tell(changedIn(before, view))
  }

  drafts.subscribe(() => {
    // What another tab has saved or thrown away is open here no longer.
    const gone = [...opened.keys()].filter((id) => kept.has(id) && !drafts.all().has(id))
    update(gone.length === 0 ? {} : { opened: without(opened, ...gone) })
  })
  return {
    view: () => view,
    subscribe,
    subscribeTo,
    put(edit: Edit): void {
      const { id } = edit.base
      if (opened.get(id) !== edit.base || view.cancelled.has(id))
        update({ opened: withEntry(opened, id, edit.base), cancelled: without(view.cancelled, id) })
      // What was opened and never typed in is kept by the tab alone.
      if (Object.keys(edit.draft).length > 0 || kept.has(id)) drafts.keep(id, edit)
    },
    close(...ids: string[]): void {
      update({ opened: without(opened, ...ids) })
      for (const id of ids) drafts.drop(id)
    },
    setOpened: (next: Opened) => update({ opened: next }),
    setCancelled: (cancelled: OpenEdits) => update({ cancelled }),
  }
}

/** Who listens to all edits, or to those of one dish: a key in one row calls none of 1,000 others. */
function createEditListeners() {
  const ofAll = createListeners()
  /** An event is of the type of its dish's id. */
  const ofDishes = new EventTarget()
  return {
    subscribe: ofAll.subscribe,
    subscribeTo(id: string, onChange: () => void): () => void {
      ofDishes.addEventListener(id, onChange)
      return () => ofDishes.removeEventListener(id, onChange)
    },
    tell(ids: readonly string[]): void {
      ofAll.notify()
      for (const id of ids) ofDishes.dispatchEvent(new Event(id))
    },
  }
}

/** What has not changed is the same object as before: whoever reads it is not drawn again. */
function viewOf(opened: Opened, kept: KeptEdits, before: View): View {
  const open = editsOf(opened, kept, before.open)
  return {
    open,
    cancelled: before.cancelled,
    bases: sameOr(before.bases, basesOf(open)),
    undoable: sameOr(before.undoable, basesOf(before.cancelled)),
    offered: sameOr(before.offered, offeredIn(kept, opened)),
  }
}

/** The ids of the dishes whose open or cancelled edit is another one than before. */
function changedIn(before: View, now: View): string[] {
  const ids = new Set([before.open, before.cancelled, now.open, now.cancelled].flatMap((edits) => [...edits.keys()]))
  return [...ids].filter((id) => before.open.get(id) !== now.open.get(id) || before.cancelled.get(id) !== now.cancelled.get(id))
}

/** The edits that are open: those that did not change are the same objects as before. */
function editsOf(opened: Opened, kept: KeptEdits, before: OpenEdits): OpenEdits {
  const edits = [...opened].map(([id, base]) => {
    const was = before.get(id)
    const isAsItWas = was?.base === base && Object.keys(was.draft).length === 0
    return [id, kept.get(id)?.what ?? (isAsItWas ? was : { base, draft: {} })] as const
  })
  return new Map(edits)
}

function offeredIn(kept: KeptEdits, opened: Opened): readonly Kept<Edit>[] {
  return unsavedIn(kept)
    .filter(({ what }) => !opened.has(what.base.id))
    .toSorted((a, b) => b.at - a.at)
}

/** Without the edits that would change nothing: they were only opened, or typed back to what was there. */
export function unsavedIn(kept: KeptEdits): Kept<Edit>[] {
  return [...kept.values()].filter(({ what }) => changedFields(what).length > 0)
}

function basesOf(open: OpenEdits): readonly Dish[] {
  return [...open.values()].map(({ base }) => base)
}

/** The list as it was, where nothing in it is another. */
function sameOr<Item>(before: readonly Item[], now: readonly Item[]): readonly Item[] {
  return now.length === before.length && now.every((item, i) => item === before[i]) ? before : now
}
