import { Component, createRef } from 'react'
import type { ReactNode } from 'react'
import type { Dish } from '../dishes/use-live-menu.ts'

interface Props {
  readonly dishes: readonly Dish[]
  /** The sitting that is shown alone. */
  readonly selected: string | undefined
  readonly children: ReactNode
}

interface Anchor {
  readonly element: Element
  readonly edge: 'top' | 'bottom'
  readonly at: number
}

/**
 * Keeps what somebody reads in its place when dishes come, change or go, and when all sittings are shown again. Browsers anchor what stands at the top of the screen,
 * and Safari nothing; eyes rest on the middle, so here the dish in the middle stays, and what is above it gives way upwards.
 * It is a class because React asks no hook just before it changes the page.
 */
export class SteadyScroll extends Component<Props> {
  readonly #list = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate({ dishes, selected }: Props): readonly Anchor[] {
    const list = this.#list.current
    const isSame = dishes === this.props.dishes && selected === this.props.selected
    const isPicked = selected !== this.props.selected && this.props.selected !== undefined
    return list === null || isSame || isPicked ? [] : anchorsIn(list)
  }

  override componentDidUpdate({ selected }: Props, _state: unknown, anchors: readonly Anchor[]): void {
    const list = this.#list.current
    if (list !== null && this.props.selected !== undefined && selected !== this.props.selected) showFromTop(list)
    const anchor = anchors.find(({ element }) => element.isConnected)
    if (anchor === undefined) return
    const by = anchor.element.getBoundingClientRect()[anchor.edge] - anchor.at
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
  }

  override render() {
    return (
      <div className="menu-list" ref={this.#list}>
        {this.props.children}
      </div>
    )
  }
}

/** What may be held on to, best first: the dishes from the middle of the screen outwards; below the menu, its end. */
function anchorsIn(list: Element): readonly Anchor[] {
  const middle = innerHeight / 2
  const { top, bottom } = list.getBoundingClientRect()
  // At the very top of the page, or above the menu, nothing that changes can push what is being read.
  if (scrollY === 0 || top > middle) return []
  const end: Anchor = { element: list, edge: 'bottom', at: bottom }
  if (bottom < middle) return [end]
  const dishes = [...list.querySelectorAll('.dish')].map((element) => ({ element, box: element.getBoundingClientRect() }))
  const nearest = dishes.toSorted((one, other) => distance(one.box, middle) - distance(other.box, middle))
  return [...nearest.map(({ element, box }) => ({ element, edge: 'top' as const, at: box.top })), end]
}

function distance({ top, bottom }: DOMRect, line: number): number {
  return Math.max(top - line, line - bottom, 0)
}

/** Whoever picks another sitting deep in the menu wants to read it from its beginning. */
function showFromTop(list: Element): void {
  const pixels = (length: string): number => Number.parseFloat(length) || 0
  const bars = pixels(getComputedStyle(list).scrollMarginTop) + pixels(getComputedStyle(document.documentElement).scrollPaddingTop)
  if (list.getBoundingClientRect().top < bars - 1) list.scrollIntoView({ block: 'start', behavior: 'instant' })
}
