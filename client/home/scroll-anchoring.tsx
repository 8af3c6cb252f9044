import { Component, createRef } from 'react'
import type { ReactNode } from 'react'
import type { Dish } from '../dishes/dish.ts'

interface Props {
  readonly dishes: readonly Dish[]
  /** The sitting that is shown alone. */
  readonly selected: string | undefined
  /** The filter: a press on it moves nothing that is pressed. */
  readonly without: object | undefined
  readonly children: ReactNode
}

interface Anchor {
  readonly element: Element
  readonly edge: 'top' | 'bottom'
  /** Of the edge in the viewport, before the update. */
  readonly position: number
}

/**
 * Scroll anchoring: when dishes are added, changed or deleted, and when all sittings are shown again, the dish in the middle of
 * the viewport keeps its position. Browsers anchor the first element in view, and Safari none, but people read in the middle.
 * A class, because no hook runs just before React changes the DOM (getSnapshotBeforeUpdate).
 */
export class ScrollAnchoring extends Component<Props> {
  readonly #list = createRef<HTMLDivElement>()
  /** What kept its position at the last update, and how far the page was scrolled then. */
  #held: { readonly element: Element; readonly scrolled: number } | undefined

  override getSnapshotBeforeUpdate({ dishes, selected, without }: Props): readonly Anchor[] {
    const list = this.#list.current
    const isUnchanged = dishes === this.props.dishes && selected === this.props.selected
    const isNewSelection = selected !== this.props.selected && this.props.selected !== undefined
    if (list === null || isUnchanged || isNewSelection || without !== this.props.without) return []
    // The same dish until the reader scrolls: a deletion takes apart the two that stood in one row, and the next would hold the other.
    return anchorsIn(list, this.#held?.scrolled === scrollY ? this.#held.element : undefined)
  }

  override componentDidUpdate({ selected }: Props, _state: unknown, anchors: readonly Anchor[]): void {
    const list = this.#list.current
    // From wherever its tab was pressed, a sitting is read from its start.
    if (this.props.selected !== undefined && selected !== this.props.selected) list?.scrollIntoView({ block: 'start', behavior: 'instant' })
    const anchor = anchors.find(({ element }) => element.isConnected)
    if (anchor === undefined) return
    const by = anchor.element.getBoundingClientRect()[anchor.edge] - anchor.position
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
    this.#held = { element: anchor.element, scrolled: scrollY }
  }

  override render() {
    return (
      <div className="menu-list" ref={this.#list}>
        {this.props.children}
      </div>
    )
  }
}

/**
 * Candidates, best first, since a dish may be deleted: the one that was held before, then the dishes from the middle of the viewport
 * outwards; below the menu, its end.
 */
function anchorsIn(list: Element, held: Element | undefined): readonly Anchor[] {
  const middle = innerHeight / 2
  const { top, bottom } = list.getBoundingClientRect()
  // At the very top of the page, or above the menu, no change can move what is being read.
  if (scrollY === 0 || top > middle) return []
  const end: Anchor = { element: list, edge: 'bottom', position: bottom }
  if (bottom < middle) return [end]
  const dishes = [...list.querySelectorAll('.dish')].map((element) => ({ element, box: element.getBoundingClientRect() }))
  // Folded notes have no box.
  const visible = dishes.filter(({ box }) => box.height > 0)
  const rank = ({ element, box }: (typeof dishes)[number]): number => (element === held ? -1 : distance(box, middle))
  const best = visible.toSorted((one, other) => rank(one) - rank(other))
  return [...best.map(({ element, box }) => ({ element, edge: 'top' as const, position: box.top })), end]
}

function distance({ top, bottom }: DOMRect, line: number): number {
  return Math.max(top - line, line - bottom, 0)
}
