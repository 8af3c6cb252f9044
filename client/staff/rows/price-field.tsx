import { details } from '../../../content/details.ts'
import { printedAs, readPrice } from '../../../domain/price.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import { useSelectOnFocus } from '../../ui/select-on-focus.ts'

/**
 * R34, R41: a price, and under it what guests will read. It is a text input, since one of type "number" hands on `4,75` as 475,
 * and anything that is no number as nothing at all.
 */
export function PriceField(props: Pick<FieldProps, 'value' | 'onType' | 'fault' | 'question' | 'required' | 'ref'>) {
  return <Field {...props} {...useSelectOnFocus()} label="Price" inputMode="decimal" autoComplete="off" note={noteOn(props.value)} />
}

function noteOn(typed: string): string {
  const printed = printedAs(typed, details.currency)
  if (printed !== '') return `Will be printed as ${printed}`
  return typed.trim() !== '' && readPrice(typed, details.currency) === 0 ? 'No price will be printed' : ''
}
