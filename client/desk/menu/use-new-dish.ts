import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { nameOf } from '../../../domain/dish.ts'
import type { DishField } from '../../../domain/dish.ts'
import { focusFirstFault, rememberFocus } from '../../ui/focus.ts'
import { dishIn, faultsInForm } from '../drafts/new-dish.ts'
import type { DishForm, NewDishForm } from '../drafts/new-dish.ts'
import { newId } from '../drafts/stored.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import type { QueuedAct } from '../queue/act.ts'
import type { Settled } from '../queue/queue.ts'
import { useActAt, useQueue } from '../queue/use-queue.tsx'

interface Options {
  /** False when something has to be asked first. */
  readonly isMeant: (form: DishForm) => boolean
  readonly onReadyForNext: () => void
}

type Faults = Partial<Record<DishField, string>>

interface News {
  readonly tone: 'fault' | 'news'
  readonly message: string
}

function useFaults() {
  const [faults, setFaults] = useState<Faults>({})
  const formBox = useRef<HTMLFormElement>(null)
  function stopAt(wrong: Faults): void {
    // Synchronously: a screen reader reads the message when the field gets the focus.
    flushSync(() => setFaults(wrong))
    focusFirstFault(formBox.current)
  }
  /** Whether it may be sent; if not, the faults are shown. */
  function isFaultless(form: DishForm): boolean {
    const wrong = faultsInForm(form)
    const isFine = Object.keys(wrong).length === 0
    if (isFine) setFaults({})
    else stopAt(wrong)
    return isFine
  }
  /** Removes the messages at the fields whose text changes. */
  function forget(typed: Partial<DishForm>): void {
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in typed))))
  }
  return { faults, isFaultless, stopAt, forget, formBox }
}

/** Puts the dish of the form into the queue, and says what became of it. */
function useCreating(draft: NewDishForm, form: DishForm, stopAt: (wrong: Faults) => void) {
  const queue = useQueue()
  // Where the reason stands why it was not created.
  const place = `new ${form.id}`
  const { act, isBusy } = useActAt(place)
  const [news, setNews] = useState<News>()
  // Two presses may wait for one act: what is said of it is the answer to the last.
  const presses = useRef(0)

  function settle(settled: Settled, form: DishForm): void {
    if (!('code' in settled)) return setNews({ tone: 'news', message: `“${nameOf(dishIn(form))}” is on the menu.` })
    if (settled.code === 'INVALID_INPUT' && settled.field) stopAt({ [settled.field]: settled.message })
    if (settled.code !== 'ID_TAKEN') return
    queue.letGo(place)
    draft.renew()
    setNews({ tone: 'fault', message: whyTaken(form) })
  }
  /** Whether it was sent, and is typed otherwise by now. */
  function isChanged(form: DishForm): boolean {
    const sent = formIn(act)
    return sent !== undefined && !isSameForm(sent, form)
  }
  /** Resolves to whether it is on the menu. */
  async function create(form: DishForm): Promise<boolean> {
    const press = ++presses.current
    const sent = formIn(act)
    if (act && isChanged(form)) return settleFirst(act.id, form)
    const step = { kind: 'CREATE', id: form.id, fields: dishIn(form) } as const
    const settled = await (act && sent ? queue.retry(act.id) : queue.add({ steps: [step], place, typed: { form } }))
    if (press === presses.current) settle(settled, form)
    return press === presses.current && !('code' in settled)
  }
  /** The form was changed after a request without a response: the dish may be on the menu as it was then. */
  async function settleFirst(id: string, form: DishForm): Promise<false> {
    const settled = await queue.retry(id)
    if ('code' in settled) settle(settled, form)
    else {
      draft.resume({ ...form, id: newId() })
      setNews({ tone: 'fault', message: whyTaken(form) })
    }
    return false
  }
  // A second press of the same is none; after a change it is one, also while the page sends the first again by itself.
  return { place, isBusy: isBusy && !isChanged(form), isUnanswered: act?.state === 'unknown', news, setNews, create }
}

/** The dish that is being typed: its faults, and how it goes on the menu. */
export function useNewDish({ isMeant, onReadyForNext }: Options) {
  const draft = useDrafts().newDish
  const form = useStore(draft.view, (view) => view.form)
  const queue = useQueue()
  const { faults, isFaultless, stopAt, forget, formBox } = useFaults()
  const { place, isBusy, isUnanswered, news, setNews, create } = useCreating(draft, form, stopAt)
  const { isResting, rest } = useResting(formBox)
  function type(typed: Partial<DishForm>): void {
    draft.type(typed)
    forget(typed)
    rest(false)
  }
  /** Creates the dish as it is typed, after a last change. */
  async function submit(change: Partial<DishForm> = {}): Promise<void> {
    if (isBusy) return
    const failed = `“${nameOf(dishIn(form))}” was not created.`
    await send(change).catch((error: unknown) => queue.fail({ steps: [], place, failed }, error))
  }
  async function send(change: Partial<DishForm>): Promise<void> {
    if (Object.keys(change).length > 0) type(change)
    const next = { ...form, ...change }
    setNews(undefined)
    if (!isFaultless(next) || !isMeant(next)) return
    const isFocusFree = rememberFocus()
    if (!(await create(next)) || !isFocusFree()) return
    onReadyForNext()
    rest(true)
  }
  /** Whether it may be put on the menu; if not, what is to be put right or answered first is shown. */
  const isReady = (): boolean => isFaultless(form) && isMeant(form)
  return { form, place, faults, news, isBusy, isUnanswered, formBox, isResting, type, submit, isReady }
}

/** Since a dish was created until a key or a press in the form, which would cover it. */
function useResting(formBox: RefObject<HTMLFormElement | null>) {
  const [isResting, rest] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const used = new AbortController()
    for (const sign of ['keydown', 'pointerdown']) formBox.current?.addEventListener(sign, () => rest(false), { signal: used.signal })
    return () => used.abort()
  }, [isResting, formBox])
  return { isResting, rest }
}

function formIn(act: QueuedAct | undefined): DishForm | undefined {
  return act?.typed && 'form' in act.typed ? act.typed.form : undefined
}

function isSameForm(a: DishForm, b: DishForm): boolean {
  return JSON.stringify(dishIn(a)) === JSON.stringify(dishIn(b))
}

// The response to the first request was lost, and the form was changed before the second.
function whyTaken(form: DishForm): string {
  const already = 'It is already on the menu, without your last change. Edit it there, or press Retry to add this one too.'
  return `“${nameOf(dishIn(form))}” was not created. ${already}`
}
