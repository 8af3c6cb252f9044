import { startTransition, useEffect, useRef, useState } from 'react'
import { details } from '../../../content/details.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { Pasted } from '../drafts/pasted-menu.ts'
import { pageFailed } from '../queue/refused.ts'
import type { Preview, Source } from './preview.ts'
// oxlint-disable-next-line import/default -- Vite makes a file of its own of it, and gives its address.
import reader from './reader.ts?worker&url'

type Read = Preview | { readonly fault: string }

/** A preview, with the mark of what it is the preview of. */
export type ShownPreview = Read & { readonly mark: string }

interface Job {
  readonly source: Source
  readonly whenRead: (read: Read) => void
}

let address: string | undefined

/** The page's policy lets no string become a script's address, where the browser knows Trusted Types; this is its second exception. */
function readerAddress(): string {
  // A name is made once a page.
  address ??= window.trustedTypes?.createPolicy('menu-reader', { createScriptURL: () => reader }).createScriptURL(reader) ?? reader
  return address
}

/** Opens the thread that reads. It has one menu at a time, and then the newest that waits; what came in between is not read. */
function openReader() {
  const worker = new Worker(readerAddress(), { type: 'module' })
  let failure: Read | undefined
  let reading: Job | undefined
  let next: Job | undefined
  function read(job: Job): void {
    if (failure) return job.whenRead(failure)
    if (reading) return void (next = job)
    reading = job
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It goes to a thread, not to a window.
    worker.postMessage(job.source)
  }
  function settle(outcome: Read): void {
    const [done, waiting] = [reading, next]
    reading = next = undefined
    if (waiting) read(waiting)
    else done?.whenRead(outcome)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Read>) => settle(data))
  worker.addEventListener('error', (error) => {
    failure = { fault: pageFailed(error) }
    settle(failure)
  })
  return { read, close: () => worker.terminate() }
}

/** The preview of a pasted menu, made anew whenever the menu changes; undefined while there is nothing to preview. `isReading`: it is of something older. */
export function usePreview({ text, bytes, answers, mark }: Pasted, dishes: readonly Dish[] | undefined) {
  const reader = useRef<ReturnType<typeof openReader>>(undefined)
  const [shown, setShown] = useState<ShownPreview & { readonly dishes: readonly Dish[] }>()
  useEffect(() => {
    reader.current = openReader()
    return () => reader.current?.close()
  }, [])
  const isEmpty = text.trim() === ''
  useEffect(() => {
    if (isEmpty || dishes === undefined) return
    const source = { text, bytes, answers, dishes, currency: details.currency }
    reader.current?.read({ source, whenRead: (read) => startTransition(() => setShown({ ...read, mark, dishes })) })
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
