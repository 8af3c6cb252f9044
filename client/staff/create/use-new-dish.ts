import { useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { nameOf } from '../../../domain/dish.ts'
import type { DishField } from '../../../domain/dish.ts'
import { focusFirstFault, rememberFocus } from '../../ui/focus.ts'
import { dishIn, faultsInForm } from './dish-form.ts'
import type { DishForm } from './dish-form.ts'
import { nameOfForm } from './new-dish-form.ts'
import type { NewDishForm } from './new-dish-form.ts'
import { useOutbox } from '../writes/outbox.tsx'
import { pageFailed } from '../writes/page-failed.ts'
import type { DishWrites } from '../writes/use-dish-writes.ts'
import type { Refused } from '../writes/use-write.ts'

interface NewDish {
  readonly form: DishForm
  readonly faults: Partial<Record<DishField, string>>
  readonly news: News | undefined
  readonly isBusy: boolean
  /** Whether it was sent and got no answer: it may be on the menu, and is sent again when the connection is back. */
  readonly isUnanswered: boolean
  readonly formBox: RefObject<HTMLFormElement | null>
  type(typed: Partial<DishForm>): void
  /** Creates the dish as it is typed, after a last change. */
  submit(change?: Partial<DishForm>): Promise<void>
  /** Whether it may be put on the menu; if not, what is to be put right or answered first is shown. */
  isReady(): boolean
}

interface Options {
  readonly draft: NewDishForm
  readonly create: DishWrites['create']
  /** False when something has to be asked first. */
  readonly isMeant: (form: DishForm) => boolean
  readonly onReadyForNext: () => void
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

/** The dish that is being typed: its faults, and how it goes on the menu. */
export function useNewDish({ draft, create, isMeant, onReadyForNext }: Options): NewDish {
  const form = useSyncExternalStore(draft.subscribe, draft.current)
  const [news, setNews] = useState<News>()
  const [isBusy, setIsBusy] = useState(false)
  const { isUnanswered, setUnanswered } = useResending(draft, form.id, async (form) => run(form, false))
  const { faults, isFaultless, stopAt, forget, formBox } = useFaults()

  function refuse(refusal: Refused): void {
    if (refusal.code === 'ID_TAKEN') draft.renew()
    setNews(whyRefused(refusal, form))
    if (refusal.code === 'INVALID_INPUT' && refusal.field) stopAt({ [refusal.field]: refusal.message })
  }

  async function run(form: DishForm, isPressed: boolean): Promise<void> {
    if (isBusy) return
    await send(form, isPressed).catch((error: unknown) => setNews(whyFailed(error)))
    setIsBusy(false)
  }

  async function send(form: DishForm, isPressed: boolean): Promise<void> {
    if (!isFaultless(form)) return setNews(undefined)
    if (news?.tone === 'news') setNews(undefined)
    if (!isMeant(form)) return
    setIsBusy(true)
    const isFocusFree = rememberFocus()
    const outcome = await create({ id: form.id, ...dishIn(form) })
    setUnanswered('code' in outcome && outcome.code === 'UNREACHABLE' ? form : undefined)
    if ('code' in outcome) return refuse(outcome)
    draft.next(form)
    setNews({ tone: 'news', message: `“${nameOf(outcome.dish)}” is on the menu.` })
    if (isPressed && isFocusFree()) onReadyForNext()
  }

  function type(typed: Partial<DishForm>): void {
    draft.type(typed)
    forget(typed)
  }

  async function submit(change: Partial<DishForm> = {}): Promise<void> {
    if (!isBusy) type(change)
    await run({ ...form, ...change }, true)
  }

  return { form, faults, news, isBusy, isUnanswered, formBox, type, submit, isReady: () => isFaultless(form) && isMeant(form) }
}

/** Sends a dish that got no answer again when the connection is back; tells whether it is the one with an id, and gives the way to say which. */
function useResending(draft: NewDishForm, id: string, resend: (form: DishForm) => Promise<void>) {
  const [unanswered, setUnanswered] = useState<DishForm>()
  useOutbox(unanswered && nameOfForm(unanswered), async () => {
    if (unanswered === undefined) return false
    await resend(unanswered)
    return draft.current().id !== unanswered.id
  })
  return { isUnanswered: unanswered?.id === id, setUnanswered }
}

function whyRefused({ code, message }: Refused, form: DishForm): News {
  return { tone: 'fault', message: `“${nameOf(dishIn(form))}” was not created. ${code === 'ID_TAKEN' ? ALREADY_ON_MENU : message}` }
}

function whyFailed(error: unknown): News {
  return { tone: 'fault', message: `The dish was not created. ${pageFailed(error)}` }
}

// The answer to the first request was lost, and the form was changed before the second.
const ALREADY_ON_MENU = 'It is already on the menu, without your last change. Edit it there, or press Retry to add this one too.'
