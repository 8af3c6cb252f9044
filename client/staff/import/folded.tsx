import { useId, useState } from 'react'
import type { ComponentType } from 'react'

/** Items that are drawn at first: the counts above say how many there are. */
const FIRST = 8

interface Props<Item> {
  readonly heading: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  readonly Row: ComponentType<{ readonly item: Item }>
}

/** A list under its heading, of which a long one is folded. Nothing where there are no items. */
export function Folded<Item>({ heading, items, keyOf, Row }: Props<Item>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (items.length === 0) return null
  const isLong = items.length > FIRST
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <ul className="import-list">
        {(isOpen ? items : items.slice(0, FIRST)).map((item) => (
          <li key={keyOf(item)}>
            <Row item={item} />
          </li>
        ))}
      </ul>
      {isLong && (
        <button type="button" className="button plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? `Show the first ${FIRST}` : `Show all ${items.length}`}
        </button>
      )}
    </section>
  )
}
