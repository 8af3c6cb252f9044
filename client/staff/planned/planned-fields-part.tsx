import { useRef } from 'react'
import { details } from '../../../content/details.ts'
import { lineOf } from '../../../domain/describe-plan.ts'
import { FIELDS } from '../../../domain/dish.ts'
import type { TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishActInput } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import type { Draft } from '../edits/edit.ts'
import { PriceField } from '../rows/price-field.tsx'
import { faultInTyped, shownField, withTyped } from './planned-fields.ts'

interface Props {
  readonly act: DishActInput
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
export function PlannedFields({ act, dish, draft, type, leaveOut }: Props) {
  const words = lineOf(withTyped(act, draft), new Map(dish && [[dish.id, dish]]), details)
  const item = useRef<HTMLLIElement>(null)
  return (
    <li ref={item}>
      <p className="planned-words" tabIndex={-1}>
        {words}
      </p>
      {(act.kind === 'CREATE' || act.kind === 'UPDATE') && (
        <div className="planned-fields">
          {FIELDS_IN_ORDER.filter((field) => isShown(field, act)).map((field) => (
            <Input
              key={field}
              field={field}
              value={shownField(field, act, draft, dish)}
              onType={(text) => type({ [field]: text })}
              fault={faultInTyped(field, draft)}
            />
          ))}
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

function isShown(field: TypedField, { fields }: DishActInput): boolean {
  return (field !== 'sitting' && field !== 'course') || fields?.[field] != null
}

interface InputProps {
  readonly field: TypedField
  readonly value: string
  readonly onType: (text: string) => void
  readonly fault: string | undefined
}

function Input({ field, ...props }: InputProps) {
  if (field === 'price') return <PriceField {...props} />
  return field === 'description' ? <TextArea label={FIELDS[field].label} {...props} /> : <Field label={FIELDS[field].label} {...props} />
}
