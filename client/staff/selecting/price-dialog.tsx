import { useDeferredValue, useMemo, useState } from 'react'
import type { FormEvent } from 'react'
import { details } from '../../../content/details.ts'
import { faultInTypedPrice, readPrice, signOf } from '../../../domain/price.ts'
import { planPrices } from '../../../domain/price-change.ts'
import type { PricePlan, Rounding } from '../../../domain/price-change.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishActInput } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLater } from '../planned/later.tsx'
import type { LaterQuestion } from '../planned/later.tsx'
import { Failure } from '../writes/failure.tsx'
import './price-dialog.css'
import { PricePreview } from './price-preview.tsx'
import { SelectField } from '../select-field.tsx'
import { called } from '../choices/place-questions.ts'
import { useOneAct } from '../undo/use-one-act.ts'
import { usePricesSeen } from './use-prices-seen.ts'

interface Props {
  readonly dishes: readonly Dish[]
  /** Does it; resolves to why it was not done. */
  readonly change: (acts: readonly DishActInput[], message: string) => Promise<string | undefined>
  readonly onClose: () => void
}

const SIGN = signOf(details.currency)
/** How it can be changed: in words, by what, and in which direction. */
const WAYS = {
  percentMore: { text: '% more', by: 'percent', sign: 1 },
  percentLess: { text: '% less', by: 'percent', sign: -1 },
  amountMore: { text: `${SIGN} more`, by: 'amount', sign: 1 },
  amountLess: { text: `${SIGN} less`, by: 'amount', sign: -1 },
} as const
type Way = keyof typeof WAYS
const WAY_TEXTS = Object.fromEntries(Object.entries(WAYS).map(([way, { text }]) => [way, text])) as Readonly<Record<Way, string>>
const ROUNDINGS: Readonly<Record<Rounding, string>> = {
  none: 'to the penny',
  '.00': 'to whole pounds',
  '.50': 'to half pounds',
  '.95': 'to .95',
}

/** Changes many prices at once, each of which it shows first, before and after. */
export function PriceDialog({ dishes, change, onClose }: Props) {
  const [way, setWay] = useState<Way>('percentMore')
  const { by, sign } = WAYS[way]
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<Rounding>('none')
  const { isBusy, refused, run } = useOneAct()
  const fault = faultInAmount(typed)
  const value = fault === undefined ? readPrice(typed, details.currency) * sign : 0
  const plan = useMemo(() => planPrices(dishes, { by, value, rounding }), [dishes, by, value, rounding])
  // Not at each keystroke: 1,000 lines take a while to draw.
  const shown = useDeferredValue(plan)
  const { news, see } = usePricesSeen(dishes)
  const count = plan.changed.length
  const later = useLater()
  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (count === 0) return
    see()
    const acts = plan.changed.map(({ dish: { id, version }, after }): DishActInput => {
      return { kind: 'UPDATE', id, fields: { price: after }, expectedVersion: version }
    })
    const changed = plan.changed.map(({ dish }) => dish)
    const message = `The ${count === 1 ? 'price' : 'prices'} of ${called(changed)} ${count === 1 ? 'was' : 'were'} changed.`
    if (await run(async () => change(acts, message))) onClose()
  }
  return (
    <Dialog title={`Change the price of ${called(dishes)}`} size="wide" onClose={onClose}>
      <form className="price-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="By"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onType={setTyped}
          fault={typed.trim() === '' ? undefined : fault}
        />
        <SelectField label="More or less" value={way} options={WAY_TEXTS} onChoose={setWay} />
        <SelectField label="Round" value={rounding} options={ROUNDINGS} onChoose={setRounding} />
        {news !== undefined && !isBusy && <Notice tone="news">{news}</Notice>}
        <div className="apart">
          <Button type="submit" look="main" disabledReason={whyNot(isBusy, count)}>
            {`Change ${prices(count)}`}
          </Button>
          <Button disabledReason={whyNot(isBusy, count)} onPress={() => later.ask(laterOf(plan, onClose))}>
            Later…
          </Button>
        </div>
        {refused !== undefined && <Failure message={refused} onRetry={() => void submit()} isBusy={isBusy} />}
      </form>
      {typed.trim() !== '' && <PricePreview plan={shown} />}
      {later.dialog}
    </Dialog>
  )
}

/** The prices of the preview at a time to come, whatever they are until then. */
function laterOf({ changed }: PricePlan<Dish>, onPlanned: () => void): LaterQuestion {
  const acts = (): DishActInput[] => changed.map(({ dish: { id }, after }) => ({ kind: 'UPDATE', id, fields: { price: after } }))
  return { title: `Change ${prices(changed.length)} later`, choices: [{ label: 'As in the preview.', acts, onPlanned }] }
}

function prices(count: number): string {
  return count === 1 ? '1 price' : `${count} prices`
}

function whyNot(isBusy: boolean, count: number): string | undefined {
  if (isBusy) return 'Saving…'
  return count === 0 ? 'Type an amount that changes a price.' : undefined
}

function faultInAmount(typed: string): string | undefined {
  const fault = faultInTypedPrice(typed, details.currency)
  return fault?.replace(/^Price: /, 'By: ')
}
