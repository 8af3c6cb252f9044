import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** Items of which the page knows all: fewer are no trouble, more are rendered when they come near the window. */
const SIZE = 60

interface Props<Item> {
  readonly items: readonly Item[]
  /** `isNear` is false for an item that is rendered only to be as high as it will be. */
  readonly render: (item: Item, place: number, isNear: boolean) => ReactNode
  /** Each item is rendered, for its height; what is not near may have less in it. */
  readonly isMeasured?: boolean
  /** An item that is looked for: its part is rendered wherever it stands. */
  readonly wanted?: number | undefined
}

/** A long list in parts, of which those near the window are rendered; once there, a part stays, and the focus in it. */
export function InParts<Item>({ items, render, isMeasured = false, wanted }: Props<Item>) {
  const parts = Array.from({ length: Math.ceil(items.length / SIZE) }, (_, part) => items.slice(part * SIZE, (part + 1) * SIZE))
  return parts.map((part, i) => {
    const from = i * SIZE
    const isWanted = wanted !== undefined && wanted >= from && wanted < from + SIZE
    return <Part key={from} {...{ part, from, render, isMeasured }} isFirst={i === 0 || isWanted} />
  })
}

interface PartProps<Item> extends Pick<Props<Item>, 'render'> {
  readonly part: readonly Item[]
  readonly from: number
  readonly isMeasured: boolean
  readonly isFirst: boolean
}

function Part<Item>({ part, from, render, isMeasured, isFirst }: PartProps<Item>) {
  const box = useRef<HTMLDivElement>(null)
  const [wasNear, setWasNear] = useState(isFirst)
  const isNear = wasNear || isFirst
  useEffect(() => {
    if (isNear || !box.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setWasNear(true), { rootMargin: '1500px' })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div
      ref={box}
      className={isMeasured ? undefined : 'import-part'}
      style={isNear || isMeasured ? undefined : { height: `${part.length * 7.5}rem` }}
    >
      {(isNear || isMeasured) && part.map((item, i) => render(item, from + i, isNear))}
    </div>
  )
}
