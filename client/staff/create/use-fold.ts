import { useRef } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '../../ui/use-media.ts'
import type { DishForm } from './dish-form.ts'
import { useKeys } from '../finding/use-keys.ts'
import { useSessionState } from '../drafts/use-session-state.ts'

export interface Fold {
  readonly isFolded: boolean
  /** On a phone, where there are dishes to come back to. */
  readonly canFold: boolean
  /** Why it has to stay open; undefined when it may be folded. */
  readonly whyOpen: string | undefined
  /** Opens the form, where it is folded, at its first empty field. */
  open(): void
  /** Remembers that the form is in use: turning the tablet folds nothing under somebody’s hands. */
  keepOpen(): void
  fold(): void
  /** What opens it. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** On a phone, the create form is folded behind a button once there are dishes; never while it holds text or the focus. */
export function useFold(form: DishForm, formBox: RefObject<HTMLFormElement | null>, hasDishes: boolean): Fold {
  const canFold = useMedia('(width < 48rem)') && hasDishes
  const [wanted, setWanted] = useSessionState<'open' | 'folded' | 'unused'>('create form', 'unused')
  const button = useRef<HTMLButtonElement>(null)
  const [place, dish] = [(form.sitting + form.course).trim(), (form.title + form.price + form.description).trim()]
  // Section and Course stay for the next dish, which must not keep the form open when staff have done with it.
  const isUnused = dish === '' && (wanted === 'folded' || (wanted === 'unused' && place === ''))
  function open(): void {
    flushSync(() => setWanted(() => 'open'))
    const fields = [...(formBox.current?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"]), textarea') ?? [])]
    const field = fields.find(({ value }) => value === '') ?? fields[0]
    field?.focus()
  }
  useKeys({ create: open })
  return {
    isFolded: canFold && isUnused,
    canFold,
    whyOpen: dish === '' ? undefined : 'You’ve started a dish. Create it or clear the fields first.',
    open,
    keepOpen: () => setWanted(() => 'open'),
    fold() {
      flushSync(() => setWanted(() => 'folded'))
      button.current?.focus()
    },
    button,
  }
}
