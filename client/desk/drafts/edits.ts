import { createStore } from 'zustand/vanilla'
import type { TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { isTouched } from './edit.ts'
import type { Checking, Draft, Edit } from './edit.ts'
import { readSession, writeSession } from './stored.ts'
import type { Entries, Readable, Stored } from './stored.ts'

/** Edits by the ids of their dishes. */
export type OpenEdits = ReadonlyMap<string, Edit>

/** What the desk shows of edits. What has not changed is the same object as before: whoever reads it is not rendered again. */
export interface EditsView {
  readonly open: OpenEdits
  /** The dishes that are being edited, as they were when their edits began. */
  readonly bases: readonly Dish[]
}

/** The dishes whose rows are open in this tab, by their ids. */
type Opened = ReadonlyMap<string, Dish>

/**
 * The edits of one account, any number at once. Which of them are open is the tab's business, and survives its reload (`session` names that
 * list); what is typed in them is the device's, and survives the tab.
 */
export function createEdits(stored: Stored<Edit>, session: string) {
  let opened: Opened = new Map(Object.entries(readSession<Readonly<Record<string, Dish>>>(session, {})))
  const drafts = (): Entries<Edit> => stored.entries.getState()
  const view = createStore<EditsView>(() => viewOf(opened, drafts(), NOTHING))

  function update(next = opened): void {
    if (next !== opened) writeSession(session, Object.fromEntries(next))
    opened = next
    view.setState(viewOf(opened, drafts(), view.getState()), true)
  }
  function put(edit: Edit): void {
    const { id } = edit.base
    if (opened.get(id) !== edit.base) update(new Map([...opened, [id, edit.base]]))
    // What was opened and never typed in is the tab's alone.
    if (Object.keys(edit.draft).length > 0 || edit.checking !== undefined || drafts().has(id)) stored.put(id, edit)
  }
  function close(id: string): void {
    update(without(opened, [id]))
    stored.drop(id)
  }

  stored.entries.subscribe(() => update())
  // What another tab has saved or thrown away is open here no longer.
  stored.onDroppedElsewhere((gone) => update(without(opened, [...gone.keys()])))
  return {
    view: view as Readable<EditsView>,
    /** All edits with something typed that is not saved, open here or not. */
    unsaved: () => [...drafts().values()].filter(({ what }) => isTouched(what)),
    /** Begins an edit, or continues what was left unsaved. */
    begin: (dish: Dish) => put(drafts().get(dish.id)?.what ?? { base: dish, draft: {} }),
    /** Ends an edit without saving it. */
    cancel: ({ id }: Pick<Dish, 'id'>) => close(id),
    /** Opens an edit that was cancelled, or was left unsaved. */
    resume: put,
    ...typingIn(() => view.getState().open, put),
    ...sendingOf(stored, (id) => opened.has(id), put, close),
    /** At Logout: everything is dropped or, when it is kept, no longer open. */
    leave(isKept: boolean): void {
      update(new Map())
      if (!isKept) stored.clear()
    },
  }
}

/** What becomes of what is sent. */
function sendingOf(stored: Stored<Edit>, isOpen: (id: string) => boolean, put: (edit: Edit) => void, close: (id: string) => void) {
  const draftOf = (id: string): Edit | undefined => stored.entries.getState().get(id)?.what
  return {
    /** What is typed is in an act now; the row stays open. */
    take: ({ base }: Edit) => stored.drop(base.id),
    /** The act was not done: what was typed is in the row again, under what was typed since. */
    giveBack(sent: Edit): void {
      const { id } = sent.base
      const edit = { ...sent, ...draftOf(id), base: sent.base, draft: { ...sent.draft, ...draftOf(id)?.draft } }
      if (isOpen(id)) put(edit)
      else stored.put(id, edit)
    },
    /** Ends an edit that was stored; what was typed after it was sent stays, as an edit of the stored dish. */
    settle({ base }: Edit, dish: Dish | undefined): void {
      const since = draftOf(base.id)
      if (since === undefined) close(base.id)
      else if (dish !== undefined) put({ base: dish, draft: since.draft, ...(since.checking && { checking: since.checking }) })
    },
  }
}

/** What changes an open edit. */
function typingIn(open: () => OpenEdits, put: (edit: Edit) => void) {
  function change({ id }: Dish, to: (edit: Edit) => Edit): void {
    const edit = open().get(id)
    if (edit !== undefined) put(to(edit))
  }
  return {
    type: (dish: Dish, typed: Draft) => change(dish, (edit) => ({ ...edit, draft: { ...edit.draft, ...typed } })),
    /** Answers what it contains of the fourteen allergens; undefined takes all answers back. */
    check: (dish: Dish, checking: Checking | undefined) =>
      change(dish, ({ checking: _before, ...edit }) => (checking === undefined ? edit : { ...edit, checking })),
    /** Lets a field be live again. */
    untype: (dish: Dish, field: TypedField) => change(dish, ({ draft: { [field]: _live, ...draft }, ...edit }) => ({ ...edit, draft })),
    /** Keeps what is typed in these fields, whatever they are in the dish as it is now. */
    overrule(current: Dish, fields: readonly TypedField[]): void {
      const theirs = Object.fromEntries(fields.map((field) => [field, current[field]]))
      change(current, (edit) => ({ ...edit, overruled: { ...edit.overruled, ...theirs } }))
    },
  }
}

const NOTHING: EditsView = { open: new Map(), bases: [] }

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

function without(opened: Opened, ids: readonly string[]): Opened {
  return new Map([...opened].filter(([id]) => !ids.includes(id)))
}
