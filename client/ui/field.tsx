import { useId } from 'react'
import type { InputHTMLAttributes, KeyboardEvent, Ref } from 'react'

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'required' | 'autoComplete' | 'step' | 'min' | 'inputMode' | 'onWheel'>

interface Props extends Native {
  readonly label: string
  readonly value: string
  readonly onType: (value: string) => void
  /** What is wrong with it, in words. */
  readonly fault?: string | undefined
  /** What the list under the input offers. */
  readonly suggestions?: readonly string[]
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled line to type in. It sets no maxlength: a browser would cut off typed words without a sound. */
export function Field({ label, value, onType, fault, suggestions, ref, ...native }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...native}
        ref={ref}
        id={id}
        value={value}
        list={suggestions && `${id}-list`}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && `${id}-fault`}
        onChange={(event) => onType(event.target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <FieldFault id={`${id}-fault`} fault={fault} />
    </div>
  )
}

/** Money, typed as a plain number. */
export function PriceField(props: Omit<Props, 'label' | keyof Native> & Pick<Native, 'required'>) {
  return (
    <Field
      {...props}
      label="Price"
      type="number"
      step="0.01"
      min="0"
      inputMode="decimal"
      // Scrolling past a focused number must not change the price.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

interface AreaProps {
  readonly label: string
  readonly value: string
  readonly onType: (value: string) => void
  readonly required?: boolean
  readonly fault?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Room for a longer text that stays one paragraph: a pasted line break becomes a space, and Enter sends the form off. */
export function TextArea({ label, value, onType, required, fault, ref }: AreaProps) {
  const id = useId()
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        rows={3}
        value={value}
        required={required}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && `${id}-fault`}
        enterKeyHint="done"
        onKeyDown={sendOnEnter}
        onChange={(event) => onType(event.target.value.replace(/[\r\n\t]+/g, ' '))}
      />
      <FieldFault id={`${id}-fault`} fault={fault} />
    </div>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // While a Japanese or Chinese word is being composed, Enter only accepts it.
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
