import { startTransition, useEffect, useRef, useState } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import type { Pasted } from '../drafts/pasted-menu.ts'
import { pageFailed } from '../queue/refused.ts'
import type { Preview, Source } from './preview.ts'
// oxlint-disable-next-line import/default -- Vite makes a file of its own of it, and gives its address.
import reader from './reader.ts?worker&url'

/** A preview, with the mark of what it is the preview of. */
export type ShownPreview = (Preview | { readonly fault: string }) & { readonly mark: string }

interface Reader {
  /** Reads it, after what is being read; what was to be read in between is not. */
  read(source: Source, whenRead: (preview: Preview | { readonly fault: string }) => void): void
  close(): void
}

let address: string | undefined

/** The page's policy lets no string become a script's address, where the browser knows Trusted Types; this is its second exception. */
function readerAddress(): string {
  // A name is made once a page.
  address ??= window.trustedTypes?.createPolicy('menu-reader', { createScriptURL: () => reader }).createScriptURL(reader) ?? reader
  return address
}

/** Opens the thread that reads. It has one menu at a time, the newest that waits. */
function openReader(): Reader {
  const worker = new Worker(readerAddress(), { type: 'module' })
  let hear: ((preview: Preview | { readonly fault: string }) => void) | undefined
  let next: (() => void) | undefined
  let failure: { readonly fault: string } | undefined
  function settle(preview: Preview | { readonly fault: string }): void {
    const heard = hear
    hear = undefined
    const waiting = next
    next = undefined
    if (waiting === undefined) heard?.(preview)
    waiting?.()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Preview | { readonly fault: string }>) => settle(data))
  worker.addEventListener('error', (error) => {
    failure = { fault: pageFailed(error) }
    settle(failure)
  })
  function read(source: Source, whenRead: NonNullable<typeof hear>): void {
    if (failure !== undefined) {
      whenRead(failure)
      return
    }
    if (hear !== undefined) {
      next = () => read(source, whenRead)
      return
    }
    hear = whenRead
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It goes to a thread, not to a window.
    worker.postMessage(source)
  }
  return { read, close: () => worker.terminate() }
}

/** The preview of a pasted menu, made anew whenever the menu changes; undefined while there is nothing to preview. `isReading`: it is of something older. */
export function usePreview({ text, bytes, answers, mark }: Pasted, dishes: readonly Dish[] | undefined) {
  const reader = useRef<Reader>(undefined)
  const [shown, setShown] = useState<ShownPreview & { readonly dishes: readonly Dish[] }>()
  useEffect(() => {
    reader.current = openReader()
    return () => reader.current?.close()
  }, [])
  const isEmpty = text.trim() === ''
  useEffect(() => {
    if (isEmpty || dishes === undefined) return
    reader.current?.read({ text, bytes, answers, dishes }, (preview) => startTransition(() => setShown({ ...preview, mark, dishes })))
  }, [isEmpty, text, bytes, answers, mark, dishes])
  const isAnew = useIsAnew(isEmpty ? undefined : shown)
  if (isEmpty) return { preview: undefined, isReading: false, isAnew: false }
  return { preview: shown, isReading: shown?.mark !== mark || shown.dishes !== dishes, isAnew }
}

/** Whether another import would be done than when the text was pasted, because the menu has changed. */
function useIsAnew(shown: ShownPreview | undefined): boolean {
  const mark = shown?.mark ?? ''
  const effect = shown !== undefined && 'effect' in shown ? shown.effect : ''
  const [seen, setSeen] = useState({ mark, effect, isAnew: false })
  if (seen.mark !== mark || seen.effect !== effect) setSeen({ mark, effect, isAnew: seen.mark === mark && seen.effect !== '' })
  return seen.isAnew
}
