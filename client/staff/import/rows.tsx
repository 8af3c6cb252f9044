import { details } from '../../../content/details.ts'
import { nameOf, rulesOf, TYPED_FIELDS } from '../../../domain/dish.ts'
import type { TypedField } from '../../../domain/dish.ts'
import type { ChangedDish, NewDish } from '../../../domain/import/plan.ts'
import type { BadLine } from '../../../domain/import/reading.ts'
import { isUnusualChange, showPrice } from '../../../domain/price.ts'
import { asSentences } from '../../../domain/sentences.ts'
import type { Dish } from '../../dishes/dish.ts'

/** A line that cannot be imported, and why. */
export function BadRow({ item: { place, message } }: { readonly item: BadLine & { readonly place: string } }) {
  return (
    <p>
      <strong>{place}</strong> <span>{message}</span>
    </p>
  )
}

/** A dish that comes, with its place, as guests will read it. */
export function NewRow({ item: { fields } }: { readonly item: NewDish }) {
  const { sitting, course, title, description, price } = fields
  return (
    <>
      <Place sitting={sitting} course={course} />
      <p className="import-dish">
        <strong>{title}</strong>
        <span>{showPrice(price, details.currency)}</span>
      </p>
      {description !== '' && <p>{asSentences(description, details.capitals)}</p>}
    </>
  )
}

/** A dish that changes, each field as it is and as it will be. */
export function ChangedRow({ item: { dish, changes } }: { readonly item: ChangedDish<Dish> }) {
  const isUnusual = changes.price != null && isUnusualChange(dish.price, changes.price)
  return (
    <>
      <Place sitting={dish.sitting} course={dish.course} />
      <p>
        <strong>{nameOf(dish)}</strong>
      </p>
      {TYPED_FIELDS.filter((field) => changes[field] !== undefined).map((field) => (
        <p key={field} className="import-change">
          <span>{`${rulesOf(field).label}: `}</span>
          <del>{shown(field, dish[field])}</del> <span aria-hidden>→</span> <ins>{shown(field, changes[field])}</ins>
        </p>
      ))}
      {isUnusual && <p className="import-unusual">Check this price: it is more than three times the old one, or less than a third.</p>}
    </>
  )
}

function Place({ sitting, course }: Pick<Dish, 'sitting' | 'course'>) {
  return <p className="import-place">{`${sitting}, ${course}`}</p>
}

function shown(field: TypedField, value: string | number | null | undefined): string {
  const text = typeof value === 'number' ? showPrice(value, details.currency) : (value ?? '')
  return text === '' ? `no ${rulesOf(field).noun}` : text
}
