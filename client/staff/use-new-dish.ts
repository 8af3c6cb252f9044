import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { nameOf } from '../../domain/dish.ts'
import type { DishField } from '../../domain/dish.ts'
import { focusFirstFault, rememberFocus } from '../ui/focus.ts'
import { dishIn, EMPTY, faultsInForm, nextForm } from './dish-form.ts'
import type { DishForm } from './dish-form.ts'
import { newId } from './new-id.ts'
import { pageFailed } from './page-failed.ts'
import type { DishWrites, Refused } from './use-dish-writes.ts'
import { useSessionState } from './use-session-state.ts'

interface NewDish {
  readonly form: DishForm
  readonly faults: Partial<Record<DishField, string>>
  readonly news: News | undefined
  readonly isBusy: boolean
  readonly formBox: RefObject<HTMLFormElement | null>
  type(typed: Partial<DishForm>): void
  submit(): Promise<void>
}

interface News {
  readonly tone: 'fault' | 'news'
  readonly message: string
}

function useFaults() {
  const [faults, setFaults] = useState<NewDish['faults']>({})
  const formBox = useRef<HTMLFormElement>(null)
  function stopAt(wrong: NewDish['faults']): void {
    // Synchronously: a screen reader reads the message when the field gets the focus.
    flushSync(() => setFaults(wrong))
    focusFirstFault(formBox.current)
  }
  /** Removes the messages at the fields whose text changes. */
  function forget(typed: Partial<DishForm>): void {
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in typed))))
  }
  return { faults, setFaults, stopAt, forget, formBox }
}

/** The dish that is being typed. It survives a reload with its id, so that a repeated create makes no second dish. */
export function useNewDish(create: DishWrites['create'], onReadyForNext: () => void): NewDish {
  const [form, setForm] = useSessionState<DishForm>('new dish', { ...EMPTY, id: newId() })
  const [news, setNews] = useState<News>()
  const [isBusy, setIsBusy] = useState(false)
  const { faults, setFaults, stopAt, forget, formBox } = useFaults()

  function refuse({ message, field, code }: Refused): void {
    const name = nameOf(dishIn(form))
    if (code === 'ID_TAKEN') setForm((now) => ({ ...now, id: newId() }))
    setNews({ tone: 'fault', message: `“${name}” was not created. ${code === 'ID_TAKEN' ? ALREADY_ON_MENU : message}` })
    if (code === 'INVALID_INPUT' && field) stopAt({ [field]: message })
  }

  async function submit(): Promise<void> {
    if (isBusy) return
    const fail = (error: unknown): void => setNews({ tone: 'fault', message: `The dish was not created. ${pageFailed(error)}` })
    await send().catch(fail)
    setIsBusy(false)
  }

  async function send(): Promise<void> {
    const wrong = faultsInForm(form)
    if (Object.keys(wrong).length > 0) {
      setNews(undefined)
      return stopAt(wrong)
    }
    setFaults({})
    if (news?.tone === 'news') setNews(undefined)
    setIsBusy(true)
    const isFocusFree = rememberFocus()
    const outcome = await create({ id: form.id, ...dishIn(form) })
    if ('code' in outcome) return refuse(outcome)
    setForm((now) => nextForm(now, form, newId()))
    setNews({ tone: 'news', message: `“${nameOf(outcome.dish)}” is on the menu.` })
    if (isFocusFree()) onReadyForNext()
  }

  function type(typed: Partial<DishForm>): void {
    setForm((now) => ({ ...now, ...typed }))
    forget(typed)
  }

  return { form, faults, news, isBusy, formBox, type, submit }
}

// The answer to the first request was lost, and the form was changed before the second.
const ALREADY_ON_MENU = 'It is already on the menu, without your last change. Edit it there, or press Retry to add this one too.'
