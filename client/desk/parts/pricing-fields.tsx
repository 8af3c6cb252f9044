import { useId, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { details } from '../../../content/details.ts'
import { FIELDS } from '../../../domain/dish.ts'
import type { DishField } from '../../../domain/dish.ts'
import { faultsInRows, rowsIn, writeRows } from '../../../domain/portions.ts'
import type { TypedPortion } from '../../../domain/portions.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import type { PRICE_TEXTS } from '../drafts/new-dish.ts'
import { isEmptyPrice, printedAs, readPrice } from '../../../domain/price.ts'
import { useSelectOnFocus } from '../../ui/select-on-focus.ts'

/** What a dish costs, as its texts stand in a form or a draft: those that are not used are empty. */
export type PriceTexts = Readonly<Record<(typeof PRICE_TEXTS)[number], string>>

type Mode = keyof PriceTexts

/** Which of the three says it, and the way to another one. */
interface Pricing {
  readonly mode: Mode
  readonly shown: PriceTexts
  readonly type: (typed: Partial<PriceTexts>) => void
  readonly change: (to: Mode) => void
}

/** The state of the fields of a price, which what is typed follows; an empty one is still the one that somebody has opened for this dish. */
export function usePricing(id: string, shown: PriceTexts, type: (typed: Partial<PriceTexts>) => void): Pricing {
  const [opened, open] = useState<{ readonly id: string; readonly mode: Mode }>()
  const written = shown.portions !== '' ? 'portions' : shown.priceWords !== '' ? 'priceWords' : undefined
  const mode = written ?? (opened?.id === id ? opened.mode : 'price')
  const rows = rowsIn(shown.portions)
  function change(to: Mode): void {
    open({ id, mode: to })
    const first = shown.portions === '' ? shown.price : (rows[0]?.price ?? '')
    const before = mode === 'portions' ? rows : [{ name: '', price: shown.price }]
    type({ price: first, priceWords: '', portions: to === 'portions' ? writeRows([...before, EMPTY]) : '' })
  }
  return { mode, shown, type, change }
}

interface Props {
  readonly pricing: Pricing
  readonly faults: Partial<Record<DishField, string | undefined>>
  /** What is asked about the price, whichever it is. */
  readonly question?: ReactNode
  readonly required?: boolean
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** R34, R41: one price; or several sizes, each with its price; or words where no number can be said. */
export function PricingFields({ pricing: { mode, shown, type }, faults, question, required = false, ref }: Props) {
  const about = { fault: faults.portions ?? faults.priceWords ?? faults.price, question, ref }
  return (
    <div className="pricing">
      {mode === 'price' && <PriceField {...about} required={required} value={shown.price} onType={(price) => type({ price })} />}
      {mode === 'priceWords' && (
        <Field
          {...about}
          label={FIELDS.priceWords.label}
          required={required}
          value={shown.priceWords}
          onType={(priceWords) => type({ priceWords })}
        />
      )}
      {mode === 'portions' && <Sizes {...about} text={shown.portions} type={type} />}
    </div>
  )
}

/** Beneath the price: the way to more of them, or to words. */
export function PricingWays({ pricing: { mode, shown, change } }: { readonly pricing: Pricing }) {
  const isFull = mode === 'portions' && rowsIn(shown.portions).length >= MOST
  return (
    <div className="pricing-ways">
      {!isFull && (
        <Button look="quiet" onPress={() => change('portions')}>
          Another size
        </Button>
      )}
      {mode !== 'price' && (
        <Button look="quiet" onPress={() => change('price')}>
          One price
        </Button>
      )}
      {mode !== 'priceWords' && (
        <Button look="quiet" onPress={() => change('priceWords')}>
          Price in words…
        </Button>
      )}
    </div>
  )
}

const EMPTY: TypedPortion = { name: '', price: '' }
const MOST = 6

interface SizesProps extends Pick<Props, 'question' | 'ref'> {
  readonly text: string
  readonly type: Pricing['type']
  /** Said once somebody has tried to save. */
  readonly fault: string | undefined
}

/** A row for each size: what it is called, and its price. An empty row is none. */
function Sizes({ text, type, fault, question, ref }: SizesProps) {
  const id = useId()
  const rows = rowsIn(text)
  const faults = fault === undefined ? [] : faultsInRows(rows, details.currency)
  const about = (row: number | undefined): string | undefined => faults.find((one) => one.row === row)?.message
  const put = (at: number, typed: Partial<TypedPortion>): void =>
    type({ portions: writeRows(rows.map((row, i) => (i === at ? { ...row, ...typed } : row))) })
  const general = about(undefined) ?? (faults.length === 0 ? fault : undefined)
  const inputOf = (at: number, part: keyof TypedPortion) => ({
    value: rows[at]?.[part] ?? '',
    'aria-invalid': about(at) !== undefined || (at === 0 && general !== undefined) || undefined,
    'aria-describedby': fault === undefined ? undefined : id,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => put(at, { [part]: target.value }),
  })
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        Price
      </span>
      <div className="sizes" role="group" aria-labelledby={`${id}-label`}>
        {rows.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- A row is its place: nothing else of it stays the same while it is typed.
          <div key={at}>
            <input aria-label={`Size ${at + 1}`} placeholder="Size" autoComplete="off" {...inputOf(at, 'name')} />
            <input
              ref={at === 0 ? ref : undefined}
              aria-label={`Price of size ${at + 1}`}
              placeholder="0.00"
              inputMode="decimal"
              autoComplete="off"
              {...inputOf(at, 'price')}
            />
          </div>
        ))}
      </div>
      {fault !== undefined && (
        <p className="field-fault" id={id}>
          {faults[0]?.message ?? general}
        </p>
      )}
      {question && <div role="status">{question}</div>}
    </div>
  )
}

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
  return !isEmptyPrice(typed) && readPrice(typed, details.currency) === 0 ? 'No price will be printed' : ''
}
