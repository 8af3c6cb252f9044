import { useId } from 'react'
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'required' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'onFocus' | 'onBlur' | 'onPointerDown' | 'onClick'
>

export interface FieldProps extends Native {
  readonly label: string
  readonly value: string
  readonly onType: (value: string) => void
  /** What is wrong with it, in words. */
  readonly fault?: string | undefined
  /** What follows from what is typed, in words; its line is reserved while it is empty. */
  readonly note?: string
  /** What the list under the input offers. */
  readonly suggestions?: readonly string[]
  /** What is asked about it, with what answers it; drawn under the input and announced. */
  readonly question?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** How the input of a password is while what is typed is shown, and while it is not: nothing corrects it, nor sends it to a spell checker. */
export function passwordInput(isShown: boolean) {
  return { type: isShown ? 'text' : 'password', autoCapitalize: 'off', spellCheck: false } as const
}

/** A labelled text input. It sets no maxlength: a browser would cut off typed words silently. */
export function Field({ label, value, onType, fault, note, suggestions, question, ref, ...native }: FieldProps) {
  const id = useId()
  return (
    <div className={native.required === true ? 'field needed' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        {...native}
        ref={ref}
        id={id}
        value={value}
        list={suggestions && `${id}-list`}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={describedBy(id, fault, note)}
        onChange={(event) => onType(event.target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {note !== undefined && (
        <p className="field-note" id={`${id}-note`} aria-live="polite">
          {note}
        </p>
      )}
      <FieldFault id={`${id}-fault`} fault={fault} />
      {question && <div role="status">{question}</div>}
    </div>
  )
}

function describedBy(id: string, fault: string | undefined, note = ''): string | undefined {
  if (fault !== undefined) return `${id}-fault`
  return note === '' ? undefined : `${id}-note`
}

interface AreaProps {
  readonly label: string
  readonly value: string
  readonly onType: (value: string) => void
  readonly required?: boolean
  readonly fault?: string | undefined
  readonly question?: ReactNode
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** A labelled textarea for one paragraph: a pasted line break becomes a space, and Enter submits the form. */
export function TextArea({ label, value, onType, required, fault, question, ref }: AreaProps) {
  const id = useId()
  return (
    <div className={required === true ? 'field wide needed' : 'field wide'}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        rows={3}
        value={value}
        required={required}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={describedBy(id, fault)}
        enterKeyHint="done"
        onKeyDown={sendOnEnter}
        onChange={(event) => onType(event.target.value.replace(/[\r\n\t]+/g, ' '))}
      />
      <FieldFault id={`${id}-fault`} fault={fault} />
      {question && <div role="status">{question}</div>}
    </div>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // While an input method (Japanese, Chinese) composes a word, Enter only accepts it.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function FieldFault({ id, fault }: { readonly id: string; readonly fault: string | undefined }) {
  return fault === undefined ? null : (
    <p className="field-fault" id={id}>
      {fault}
    </p>
  )
}
