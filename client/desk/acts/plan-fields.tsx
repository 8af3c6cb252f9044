import { useRef } from 'react'
import { details } from '../../../content/details.ts'
import { FIELDS, nameOf, rulesOf, TYPED_FIELDS, writeField } from '../../../domain/dish.ts'
import type { DishInput, TypedField } from '../../../domain/dish.ts'
import { faultInTypedPrice, isUnusualChange, showPrice } from '../../../domain/price.ts'
import { lineOf } from '../../../domain/steps/describe.ts'
import type { DishStep } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import type { Draft } from '../drafts/edit.ts'
import { PriceField } from '../parts/pricing-fields.tsx'

interface Props {
  readonly act: DishStep
  /** As it is now; absent when it is not on the menu. */
  readonly dish: Dish | undefined
  readonly draft: Draft
  readonly type: (typed: Draft) => void
  /** Absent where it is the only dish of the plan. */
  readonly leaveOut: (() => void) | undefined
}

/** As in the row of a dish; the section and the course only where the plan sets them. */
const FIELDS_IN_ORDER = ['sitting', 'course', 'title', 'price', 'description'] as const

/** What is planned for one dish: in words and, where fields are stored, with their inputs. */
export function PlanFields({ act, dish, draft, type, leaveOut }: Props) {
  const words = lineOf(withTyped(act, draft), new Map(dish && [[dish.id, dish]]), details)
  const item = useRef<HTMLLIElement>(null)
  const fields = FIELDS_IN_ORDER.filter((field) => (field !== 'sitting' && field !== 'course') || fieldsIn(act)[field] != null)
  return (
    <li ref={item}>
      <p className="planned-words" tabIndex={-1}>
        {words}
      </p>
      {(act.kind === 'CREATE' || act.kind === 'UPDATE') && (
        <div className="planned-fields">
          {fields.map((field) => {
            const value = draft[field] ?? writeField(field, fieldsIn(act)[field] == null ? (dish ?? {}) : fieldsIn(act))
            const props = { value, onType: (text: string) => type({ [field]: text }), fault: faultInTyped(field, draft) }
            if (field === 'price') return <PriceField key={field} {...props} />
            const Input = field === 'description' ? TextArea : Field
            return <Input key={field} label={FIELDS[field].label} {...props} />
          })}
        </div>
      )}
      {leaveOut && (
        <Button
          label={`Leave out: ${words}`}
          onPress={() => {
            focusBeside(item.current)
            leaveOut()
          }}
        >
          Leave out
        </Button>
      )}
    </li>
  )
}

/** Goes to the words of the next dish or, where none is shown, to the search. */
function focusBeside(item: HTMLElement | null): void {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const next = beside?.querySelector<HTMLElement>('.planned-words') ?? item?.closest('dialog')?.querySelector('input')
  next?.focus()
}

/** What is planned for a dish, with what was typed over it. */
export function withTyped(act: DishStep, draft: Draft): DishStep {
  const typed = TYPED_FIELDS.flatMap((field) => {
    const text = draft[field]
    return text === undefined ? [] : [[field, rulesOf(field).parse(text, details.currency)]]
  })
  if (typed.length === 0 || !('fields' in act)) return act
  return { ...act, fields: { ...act.fields, ...Object.fromEntries(typed) } }
}

/** What is wrong with a field as it was typed; undefined when it may be planned. */
export function faultInTyped(field: TypedField, draft: Draft): string | undefined {
  const text = draft[field]
  if (text === undefined) return undefined
  const fault = field === 'price' ? faultInTypedPrice(text, details.currency) : undefined
  return fault ?? rulesOf(field).fault(rulesOf(field).parse(text, details.currency))
}

/** A question about a price that may be a slip of the finger. */
export function questionAbout(act: DishStep, dish: Dish | undefined): string | undefined {
  const { price } = fieldsIn(act)
  if (price == null || dish === undefined || !isUnusualChange(dish.price, price)) return undefined
  const [before, after] = [dish.price, price].map((pounds) => showPrice(pounds, details.currency))
  return `“${nameOf(dish)}” costs ${before} now and would cost ${after}. Is that what you mean?`
}

/** The fields that are stored then. */
function fieldsIn(act: DishStep): DishInput {
  return 'fields' in act ? act.fields : {}
}
