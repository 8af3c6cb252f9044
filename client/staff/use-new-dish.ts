import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { nameOf } from '../../domain/dish.ts'
import type { DishField } from '../../domain/dish.ts'
import { focusFirstFault, rememberFocus } from '../ui/focus.ts'
import { dishIn, EMPTY, faultsInForm, nextForm } from './dish-form.ts'
import type { DishForm } from './dish-form.ts'
import { newId } from './new-id.ts'
import type { Refused } from './outcome.ts'
import type { DishWrites } from './use-dish-writes.ts'
import { useKept } from './use-kept.ts'

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

/** The dish that is being typed; kept over a reload, and its id with it: a repeated create makes no second dish. */
export function useNewDish(create: DishWrites['create'], onReadyForNext: () => void): NewDish {
  const [form, setForm] = useKept<DishForm>('new dish', { ...EMPTY, id: newId() })
  const [faults, setFaults] = useState<NewDish['faults']>({})
  const [news, setNews] = useState<News>()
  const [isBusy, setIsBusy] = useState(false)
  const formBox = useRef<HTMLFormElement>(null)

  function stopAt(wrong: NewDish['faults']): void {
    // At once: a field gets the focus when its message is there to be read out.
    flushSync(() => setFaults(wrong))
    focusFirstFault(formBox.current)
  }

  function refuse({ message, field, code }: Refused): void {
    const name = nameOf(dishIn(form))
    if (code === 'ID_TAKEN') setForm((now) => ({ ...now, id: newId() }))
    setNews({ tone: 'fault', message: `“${name}” was not created. ${code === 'ID_TAKEN' ? IS_THERE : message}` })
    if (code === 'INVALID_INPUT' && field) stopAt({ [field]: message })
  }

  async function submit(): Promise<void> {
    if (isBusy) return
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
    setIsBusy(false)
    if ('refused' in outcome) return refuse(outcome.refused)
    setForm((now) => nextForm(now, form, newId()))
    setNews({ tone: 'news', message: `“${nameOf(outcome.dish)}” is on the menu.` })
    if (isFocusFree()) onReadyForNext()
  }

  function type(typed: Partial<DishForm>): void {
    setForm((now) => ({ ...now, ...typed }))
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in typed))))
  }

  return { form, faults, news, isBusy, formBox, type, submit }
}

// The answer to the first try was lost, and the form was changed before the second.
const IS_THERE = 'It is on the menu already, as it was before your last change. Correct it there, or retry to add this one as well.'
