import { createStore } from 'zustand/vanilla'
import type { TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { isTouched } from './edit.ts'
import type { Checking, Draft, Edit } from './edit.ts'
import { readSession, writeSession } from './stored.ts'
import type { Entries, Entry, Readable, Stored } from './stored.ts'

/** Edits by the ids of their dishes. */
export type OpenEdits = ReadonlyMap<string, Edit>

/** What the desk shows of edits. What has not changed is the same object as before: whoever reads it is not rendered again. */
export interface EditsView {
  readonly open: OpenEdits
  /** The dishes that are being edited, as they were when their edits began. */
  readonly bases: readonly Dish[]
}

/**
 * The open edits, any number at once. Which of them are open is the tab's business, and survives its reload; what is typed in them is the
 * device's, and survives the tab.
 */
export interface Edits {
  readonly view: Readable<EditsView>
  /** All edits with something typed that is not saved, open here or not. */
  unsaved(): readonly Entry<Edit>[]
  /** Begins an edit, or continues what was left unsaved. */
  begin(dish: Dish): void
  type(dish: Dish, typed: Draft): void
  /** Answers what it contains of the fourteen allergens; undefined takes all answers back. */
  check(dish: Dish, checking: Checking | undefined): void
  /** Lets a field be live again. */
  untype(dish: Dish, field: TypedField): void
  /** Keeps what is typed in these fields, whatever they are in the dish as it is now. */
  overrule(current: Dish, fields: readonly TypedField[]): void
  /** Ends an edit without saving it. */
  cancel(dish: Pick<Dish, 'id'>): void
  /** Opens an edit that was cancelled, or was left unsaved. */
  resume(edit: Edit): void
  /** What is typed is in an act now; the row stays open. */
  take(sent: Edit): void
  /** The act was not done: what was typed is in the row again, under what was typed since. */
  giveBack(sent: Edit): void
  /** Ends an edit that was stored; what was typed after it was sent stays, as an edit of the stored dish. */
  settle(sent: Edit, stored: Dish | undefined): void
  /** At Logout: everything is dropped or, when it is kept, no longer open. */
  leave(isKept: boolean): void
}

/** The dishes whose rows are open in this tab, by their ids. */
type Opened = ReadonlyMap<string, Dish>

/** The edits of one account; `session` names the list of those that are open in this tab. */
export function createEdits(stored: Stored<Edit>, session: string): Edits {
  let opened: Opened = new Map(Object.entries(readSession<Readonly<Record<string, Dish>>>(session, {})))
  const drafts = (): Entries<Edit> => stored.entries.getState()
  const view = createStore<EditsView>(() => viewOf(opened, drafts(), NOTHING))
  const open = (): OpenEdits => view.getState().open

  function update(next = opened): void {
    if (next !== opened) writeSession(session, Object.fromEntries(next))
    opened = next
    view.setState(viewOf(opened, drafts(), view.getState()), true)
  }
  function put(edit: Edit): void {
    const { id } = edit.base
    if (opened.get(id) !== edit.base) update(withEntry(opened, id, edit.base))
    // What was opened and never typed in is the tab's alone.
    if (Object.keys(edit.draft).length > 0 || edit.checking !== undefined || drafts().has(id)) stored.put(id, edit)
  }
  function close(...ids: string[]): void {
    update(without(opened, ...ids))
    for (const id of ids) stored.drop(id)
  }

  stored.entries.subscribe(() => update())
  // What another tab has saved or thrown away is open here no longer.
  stored.onDroppedElsewhere((gone) => update(without(opened, ...gone.keys())))
  return {
    view,
    unsaved: () => [...drafts().values()].filter(({ what }) => isTouched(what)),
    begin: (dish) => put(drafts().get(dish.id)?.what ?? { base: dish, draft: {} }),
    cancel: ({ id }) => close(id),
    resume: put,
    ...typingIn(open, put),
    ...sendingOf(stored, (id) => opened.has(id), put, close),
    leave(isKept) {
      update(new Map())
      if (!isKept) for (const id of drafts().keys()) stored.drop(id)
    },
  }
}

/** What becomes of what is sent. */
function sendingOf(
  stored: Stored<Edit>,
  isOpen: (id: string) => boolean,
  put: (edit: Edit) => void,
  close: (id: string) => void,
): Pick<Edits, 'take' | 'giveBack' | 'settle'> {
  const draftOf = (id: string): Edit | undefined => stored.entries.getState().get(id)?.what
  return {
    take: ({ base }) => stored.drop(base.id),
    giveBack(sent) {
      const { id } = sent.base
      const edit = { ...sent, ...draftOf(id), base: sent.base, draft: { ...sent.draft, ...draftOf(id)?.draft } }
      if (isOpen(id)) put(edit)
      else stored.put(id, edit)
    },
    settle({ base }, dish) {
      const since = draftOf(base.id)
      if (since === undefined) close(base.id)
      else if (dish !== undefined) put({ base: dish, draft: since.draft, ...(since.checking && { checking: since.checking }) })
    },
  }
}

const NOTHING: EditsView = { open: new Map(), bases: [] }

/** What changes an open edit. */
function typingIn(open: () => OpenEdits, put: (edit: Edit) => void): Pick<Edits, 'type' | 'check' | 'untype' | 'overrule'> {
  return {
    type({ id }, typed) {
      const edit = open().get(id)
      if (edit !== undefined) put({ ...edit, draft: { ...edit.draft, ...typed } })
    },
    check({ id }, checking) {
      const edit = open().get(id)
      if (edit === undefined) return
      const { checking: _before, ...rest } = edit
      put(checking === undefined ? rest : { ...rest, checking })
    },
    untype({ id }, field) {
      const edit = open().get(id)
      if (edit === undefined) return
      const { [field]: _live, ...draft } = edit.draft
      put({ ...edit, draft })
    },
    overrule(current, fields) {
      const edit = open().get(current.id)
      const theirs = Object.fromEntries(fields.map((field) => [field, current[field]]))
      if (edit !== undefined) put({ ...edit, overruled: { ...edit.overruled, ...theirs } })
    },
  }
}

function viewOf(opened: Opened, drafts: Entries<Edit>, before: EditsView): EditsView {
  const open = editsOf(opened, drafts, before.open)
  const bases = [...open.values()].map(({ base }) => base)
  const isSame = bases.length === before.bases.length && bases.every((base, i) => base === before.bases[i])
  return { open, bases: isSame ? before.bases : bases }
}

/** The edits that are open: those that did not change are the same objects as before. */
function editsOf(opened: Opened, drafts: Entries<Edit>, before: OpenEdits): OpenEdits {
  const edits = [...opened].map(([id, base]) => {
    const was = before.get(id)
    const isAsItWas = was?.base === base && Object.keys(was.draft).length === 0
    return [id, drafts.get(id)?.what ?? (isAsItWas ? was : { base, draft: {} })] as const
  })
  return new Map(edits)
}

/** The map with one entry more, or another value for its key. */
function withEntry<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value): ReadonlyMap<Key, Value> {
  return new Map([...map, [key, value]])
}

/** The map without these keys. */
function without<Key, Value>(map: ReadonlyMap<Key, Value>, ...keys: Key[]): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}
