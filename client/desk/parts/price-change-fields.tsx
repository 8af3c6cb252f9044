import { useMemo, useState } from 'react'
import { details } from '../../../content/details.ts'
import type { PriceChange, Rounding } from '../../../domain/price-change.ts'
import { faultInTypedPrice, readPrice, signOf } from '../../../domain/price.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from './select-field.tsx'

const SIGN = signOf(details.currency)

/** How prices can be changed: in words, by what, and in which direction. */
const WAYS = {
  percentMore: { text: '% more', by: 'percent', sign: 1 },
  percentLess: { text: '% less', by: 'percent', sign: -1 },
  amountMore: { text: `${SIGN} more`, by: 'amount', sign: 1 },
  amountLess: { text: `${SIGN} less`, by: 'amount', sign: -1 },
  set: { text: `${SIGN}, the new price`, by: 'to', sign: 1 },
} as const

type Way = keyof typeof WAYS

/** Their words, in this order. */
const WAY_TEXTS = Object.entries(WAYS).map(([way, { text }]) => [way as Way, text] as const)

/** How the new prices are rounded, in this order. */
const ROUNDINGS: readonly (readonly [Rounding, string])[] = [
  ['.05', 'to 5p'],
  ['.10', 'to 10p'],
  ['.25', 'to 25p'],
  ['.50', 'to 50p'],
  ['.00', 'to whole pounds'],
  ['.95', 'to .95'],
  ['none', 'to the penny'],
]

/** How many prices are to change, as it is typed: by how much, in which direction, and how they are rounded. */
export function usePriceChange() {
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<Way>('percentMore')
  const [rounding, setRounding] = useState<Rounding>('.10')
  const isTyped = typed.trim() !== ''
  const fault = faultInTypedPrice(typed, details.currency)?.replace(/^Price: /, 'By how much: ')
  const { by, sign } = WAYS[way]
  const value = fault === undefined ? readPrice(typed, details.currency) * sign : 0
  // A price that is given is meant to the penny.
  const change = useMemo<PriceChange>(() => ({ by, value, rounding: by === 'to' ? 'none' : rounding }), [by, value, rounding])
  const fields = (
    <>
      <Field
        label="By how much"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onType={setTyped}
        fault={isTyped ? fault : undefined}
      />
      <SelectField label="More or less" value={way} options={WAY_TEXTS} onChoose={setWay} />
      {by !== 'to' && <SelectField label="Round" value={rounding} options={ROUNDINGS} onChoose={setRounding} />}
    </>
  )
  /** Whether nothing is typed that changes a price. */
  const isNothing = !isTyped || fault !== undefined || (by === 'to' && value === 0)
  return { change, isTyped, isNothing, fields }
}
