import { details } from '../../content/details.ts'
import { showParty } from './wish.ts'

const { largestParty } = details.booking
const SIZES = Array.from({ length: largestParty }, (_, index) => index + 1)

interface Props {
  readonly chosen: number
  readonly onChoose: (party: number) => void
  readonly onTooMany: () => void
}

/** R26: the exact size of the party, up to the largest that may be booked without asking. */
export function Party({ chosen, onChoose, onTooMany }: Props) {
  return (
    <>
      <p>Count everyone at the table: a highchair counts as a guest’s place (a cover).</p>
      <div className="choices sizes" role="group" aria-label="Size of the party">
        {SIZES.map((size) => (
          <button
            key={size}
            type="button"
            className="choice"
            aria-label={showParty(size)}
            aria-pressed={size === chosen}
            onClick={() => onChoose(size)}
          >
            {size}
          </button>
        ))}
        <button type="button" className="choice wide" onClick={onTooMany}>
          {`${largestParty + 1} or more`}
        </button>
      </div>
    </>
  )
}
