import { createStore } from 'zustand/vanilla'
import { withLinesMoved } from '../../../domain/import/answers.ts'
import type { Answers } from '../../../domain/import/reading.ts'
import { newId } from './stored.ts'
import type { Readable, Stored } from './stored.ts'

/** A menu as it was pasted to be imported, with what staff have put right in it. */
export interface Pasted {
  readonly text: string
  /** The bytes of its file, each a letter, while nobody has edited the text: they may be letters of another encoding. */
  readonly bytes?: string | undefined
  readonly answers: Answers
  /** Another one after each change: an act says by it what it imports. */
  readonly mark: string
}

export interface PastedView extends Pasted {
  /** What another one has taken the place of, or what was imported. */
  readonly replaced?: Pasted | undefined
  /** It was imported, or planned. */
  readonly isDone: boolean
}

const NAME = 'menu'
const NOTHING: Pasted = { text: '', answers: {}, mark: '' }

/** What the build before has stored: with no answers, and after the import still there. */
type StoredMenu = Partial<Pasted> & { readonly isDone?: boolean }

function readStored(menu: StoredMenu = NOTHING): Pasted {
  return menu.isDone === true ? NOTHING : { ...NOTHING, ...menu }
}

/** The menu that one account has pasted on this device. It survives a reload and the tab, unless it is too large for the browser's storage. */
export function createPastedMenu(stored: Stored<Pasted>) {
  const current = (): Pasted => readStored(stored.entries.getState().get(NAME)?.what)
  const view = createStore<PastedView>(() => ({ ...current(), isDone: false }))
  const hold = (replaced: Pasted | undefined, isDone = false): void => view.setState({ ...current(), replaced, isDone }, true)

  function put(pasted: Omit<Pasted, 'mark'>): void {
    if (pasted.text === '') stored.drop(NAME)
    else stored.put(NAME, { ...pasted, mark: newId() })
  }
  function replaceBy(pasted: Omit<Pasted, 'mark'>): void {
    const before = current()
    if (before.text === pasted.text && before.bytes === pasted.bytes) return
    put(pasted)
    if (before.text.trim() !== '') hold(before)
  }
  stored.entries.subscribe(() => hold(view.getState().replaced, view.getState().isDone))
  return {
    view: view as Readable<PastedView>,
    /** Puts an edited text in its place: what was said of its lines goes with them. */
    paste: (text: string) => put({ text, answers: withLinesMoved(current().answers, current().text, text) }),
    /** Puts what staff have said in its place and, of a file, the text as it then reads. */
    answer: (answers: Answers, text = current().text) => put({ ...current(), answers, text }),
    /** Puts another text in the place of the whole one; that one stays until it is put back or let go. */
    replace: (text: string, bytes?: string) => replaceBy({ text, bytes, answers: {} }),
    /** Puts it back; what stands there by then is replaced in its turn. */
    undoReplace(): void {
      const { replaced } = view.getState()
      hold(undefined)
      if (replaced) replaceBy(replaced)
    },
    forgetReplaced: () => hold(undefined),
    /** Called when what has this mark is on the menu, or planned: it goes, unless it was changed since. */
    done(mark: string): void {
      const before = current()
      if (before.mark !== mark) return
      stored.drop(NAME)
      hold(before, true)
    },
    /** When it was pasted, where it is not imported; in milliseconds since 1970. */
    unsaved: () => (current().text.trim() === '' ? [] : [stored.entries.getState().get(NAME)?.at ?? 0]),
    /** False when the browser has refused to store it. */
    isStored: () => !stored.isRefused(),
    /** At Logout. */
    leave(isKept: boolean): void {
      hold(undefined)
      if (!isKept) stored.clear()
    },
  }
}

export type PastedMenu = ReturnType<typeof createPastedMenu>
