import { createListeners } from '../../listeners.ts'
import type { Drafts } from './drafts.ts'

/** A menu as it was pasted to be imported. */
export interface Pasted {
  readonly text: string
  /** All of it is on the menu: nothing is lost with it. */
  readonly isDone: boolean
}

/** The menu that somebody has pasted. It survives a reload and the tab, unless it is too large for the browser's storage. */
export interface PastedMenu {
  current(): Pasted
  subscribe(onChange: () => void): () => void
  paste(text: string): void
  /** Puts another text in the place of the whole one; that one is kept until it is put back or let go. */
  replace(text: string): void
  /** The text that another one has taken the place of. */
  replaced(): string | undefined
  /** Puts it back; what stands there by then is replaced in its turn. */
  undoReplace(): void
  forgetReplaced(): void
  /** Called when this text is on the menu; one that was typed since is not. */
  done(text: string): void
  /** What is not imported, as a sentence calls it. */
  unsaved(): readonly string[]
  /** False when the browser has refused to keep it. */
  isKept(): boolean
  /** At Logout. */
  leave(isKept: boolean): void
}

const NAME = 'menu'
const NOTHING: Pasted = { text: '', isDone: false }

/** What one account has pasted on this device. */
export function createPastedMenu(drafts: Drafts<Pasted>): PastedMenu {
  const current = (): Pasted => drafts.all().get(NAME)?.what ?? NOTHING
  const replaced = createHeld<Pasted>()

  function put(pasted: Pasted): void {
    if (pasted.text === '') drafts.drop(NAME)
    else drafts.keep(NAME, pasted)
  }

  function replaceBy(pasted: Pasted): void {
    const before = current()
    if (before.text === pasted.text) return
    put(pasted)
    if (before.text.trim() !== '') replaced.hold(before)
  }

  return {
    current,
    subscribe(onChange) {
      const ends = [drafts, replaced].map(({ subscribe }) => subscribe(onChange))
      return () => ends.forEach((end) => end())
    },
    paste: (text) => put({ text, isDone: false }),
    replace: (text) => replaceBy({ text, isDone: false }),
    replaced: () => replaced.current()?.text,
    undoReplace() {
      const before = replaced.current()
      if (before === undefined) return
      replaced.hold(undefined)
      replaceBy(before)
    },
    forgetReplaced: () => replaced.hold(undefined),
    done(text) {
      if (current().text === text) drafts.keep(NAME, { text, isDone: true })
    },
    unsaved: () => (current().text.trim() === '' || current().isDone ? [] : ['a pasted menu']),
    isKept: () => !drafts.isRefused(),
    leave(isKept) {
      replaced.hold(undefined)
      if (!isKept) drafts.drop(NAME)
    },
  }
}

/** One thing that is held for as long as the page lives, and who hears that it is another. */
function createHeld<What>() {
  const { subscribe, notify } = createListeners()
  let held: What | undefined
  return {
    current: () => held,
    hold(what: What | undefined): void {
      held = what
      notify()
    },
    subscribe,
  }
}
