import { details } from '../../content/details.ts'
import type { Without } from '../../domain/without.ts'
import { openAllergenTable } from './allergen-table.tsx'
import { HeldDishes, WithoutCount, WithoutFilter } from './without-filter.tsx'

interface Props {
  readonly without: Without | undefined
  /** Whether the script has read the address. */
  readonly isRead: boolean
  /** What the filter hides and why; undefined where there is none. */
  readonly words: string | undefined
}

/** G7, G8: whom to tell about an allergy, beside the menu, with the way to the table of all dishes, and the filter. */
export function AskFirst({ without, isRead, words }: Props) {
  const { house, phone } = details
  return (
    <>
      <div className="ask-first">
        <p>
          <b>{house.allergies}</b>
          <span>
            , at the table or on <a href={`tel:${phone.dialled}`}>{phone.shown}</a>.
          </span>
        </p>
        <WithoutFilter chosen={isRead ? (without?.allergens ?? []) : undefined} />
        <a href="#allergens" onClick={openAllergenTable}>
          All allergens in one table
        </a>
      </div>
      <HouseSentences place="print" />
      <WithoutCount words={words} />
      <HeldDishes />
    </>
  )
}

/** G10: what the house says of VAT and service: at the foot of the menu, and at the head of a print, whose foot belongs to the dishes. */
export function HouseSentences({ place }: { readonly place: 'foot' | 'print' }) {
  const { service, vat } = details.house
  return <p className={`house-${place}`}>{`${vat} ${service}`}</p>
}
