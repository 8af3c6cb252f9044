import { Trash2 } from 'lucide-react'
import { useMemo, useRef, useState, useEffect } from 'react'
import { useStore } from 'zustand'
import { isTextOnly } from '../../../domain/dish.ts'
import { dishesInOrder } from '../../../domain/moves.ts'
import type { DishStep } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { laterForDishes } from '../parts/later-choices.ts'
import { called } from '../parts/places.ts'
import { useLatest } from '../parts/use-latest.ts'
import { Reason } from '../queue/reason.tsx'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import { InFoot } from '../tray/desk-foot.tsx'
import { BULK } from '../tray/go-to.ts'
import { useDeskParts } from './desk-parts.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { dishes } from '../../../domain/wording.ts'
import { focusInSight, isFocusLost } from '../../ui/focus.ts'

interface Props {
  /** The menu. */
  readonly dishes: readonly Dish[]
  /** The ids of the rows that are shown. */
  readonly shown: readonly string[]
  /** Clears the tab and the search. */
  readonly showAll: () => void
}

/** Gives the rows a box each, or takes the boxes away. */
export function SelectButton() {
  const { selection } = useDeskParts()
  const isOn = useStore(selection.view, (view) => view.isOn)
  const button = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    // The bar has gone with the button that was pressed there. Who reads far down the list stays there.
    if (wasOn.current && !isOn && isFocusLost()) button.current?.focus({ preventScroll: true })
    wasOn.current = isOn
  }, [isOn])
  return (
    <Button ref={button} isPressed={isOn} onPress={isOn ? selection.end : selection.begin}>
      Select
    </Button>
  )
}

/** While dishes are selected: what can be done with all of them, in a bar that covers no row. */
export function BulkBar(props: Props) {
  const { selection } = useDeskParts()
  const isOn = useStore(selection.view, (view) => view.isOn)
  return isOn ? <Bar {...props} /> : null
}

function Bar({ dishes, shown, showAll }: Props) {
  const { askLater, move, selection } = useDeskParts()
  const ids = useStore(selection.view, (view) => view.ids)
  const chosen = useMemo(() => dishesInOrder(dishes.filter(({ id }) => ids.has(id))), [dishes, ids])
  const [isPricing, setIsPricing] = useState(false)
  const bulk = useBulk(chosen)
  const isAll = shown.every((id) => ids.has(id))
  const whyNot = chosen.length === 0 ? 'Tick a dish first.' : bulk.isBusy ? 'Saving…' : undefined
  const whyNotSellOut = chosen.some(canSellOut) ? undefined : 'They’re all sold out already, or lines of text.'
  return (
    <InFoot>
      <section className="bulk-bar" aria-label="Selected dishes">
        <div>
          <SelectedCount chosen={chosen} shown={shown} showAll={showAll} />
          {shown.length > 0 && (
            <Button look="quiet" onPress={() => selection.tick(shown, !isAll)}>
              {isAll ? 'Select none' : `Select all ${shown.length} shown`}
            </Button>
          )}
          <Button look="main" onPress={selection.end}>
            Done
          </Button>
          <span className="bulk-acts">
            <Button disabledReason={whyNot} onPress={() => setIsPricing(true)}>
              Prices…
            </Button>
            <Button disabledReason={whyNot ?? whyNotSellOut} onPress={bulk.sellOut}>
              Sold out
            </Button>
            {chosen.some(({ soldOut }) => soldOut !== null) && (
              <Button disabledReason={whyNot} onPress={bulk.bringBack}>
                Back on
              </Button>
            )}
            <Button disabledReason={whyNot} onPress={() => move(chosen, BULK)}>
              Move to…
            </Button>
            <Button disabledReason={whyNot} onPress={() => askLater(laterForDishes(chosen))}>
              Later…
            </Button>
            <Button look="quiet takes" disabledReason={whyNot} onPress={bulk.remove}>
              <Trash2 aria-hidden />
              Delete
            </Button>
          </span>
          <Reason place={BULK} retry={bulk.again} />
        </div>
      </section>
      {isPricing && <PriceDialog dishes={chosen} onClose={() => setIsPricing(false)} />}
    </InFoot>
  )
}

/** Each act is for what is selected when it is pressed or retried, and what is selected stays so. */
function useBulk(chosen: readonly Dish[]) {
  const queue = useQueue()
  const { act, isBusy } = useActAt(BULK)
  const last = useRef<() => void>(undefined)
  // A retry is about what is selected by then: a dish that a colleague deleted is in it no more.
  const latest = useLatest(chosen)
  function start(stepOf: (id: string) => DishStep, done: string, isMeant: (dish: Dish) => boolean = () => true): void {
    last.current = () => start(stepOf, done, isMeant)
    const dishes = latest().filter(isMeant)
    if (dishes.length === 0) return
    const told = `${called(dishes)} ${dishes.length === 1 ? 'is' : 'are'} ${done}.`
    void queue.add({ steps: dishes.map(({ id }) => stepOf(id)), place: BULK, told })
  }
  return {
    isBusy,
    // One that got no response may have been done: it is the same request again.
    again: () => (act?.state === 'unknown' || last.current === undefined ? act && void queue.retry(act.id) : last.current()),
    sellOut: () => start((id) => ({ kind: 'SOLD_OUT', id, soldOut: { untilNextOpening: true } }), 'sold out', canSellOut),
    bringBack: () =>
      start(
        (id) => ({ kind: 'SOLD_OUT', id }),
        'back',
        ({ soldOut }) => soldOut !== null,
      ),
    remove: () => start((id) => ({ kind: 'DELETE', id }), 'deleted'),
  }
}

/** A line of text cannot be sold out, and what is sold out keeps its end. */
function canSellOut(dish: Dish): boolean {
  return !isTextOnly(dish) && dish.soldOut === null
}

interface CountProps extends Omit<Props, 'dishes'> {
  readonly chosen: readonly Dish[]
}

/** How many dishes are selected, and how many of them the tab and the search hide, so that nobody acts on those unseen. */
function SelectedCount({ chosen, shown, showAll }: CountProps) {
  const { selection } = useDeskParts()
  const said = useRef<HTMLParagraphElement>(null)
  const hidden = useMemo(() => {
    const seen = new Set(shown)
    return chosen.map(({ id }) => id).filter((id) => !seen.has(id))
  }, [chosen, shown])
  const seek = useFocusOnceShown(hidden)
  function show(): void {
    seek(hidden[0])
    showAll()
  }
  function leaveOut(): void {
    // The button goes with them.
    said.current?.focus()
    selection.tick(hidden, false)
  }
  return (
    <>
      <p ref={said} className="count" role="status" tabIndex={-1}>
        <b>{`${dishes(chosen.length)} selected`}</b>
        {hidden.length > 0 && <span className="unseen">{`, ${unseen(hidden.length, chosen.length)}`}</span>}
      </p>
      {hidden.length > 0 && (
        <div className="ways" role="group" aria-label="Selected dishes that are not shown">
          <Button onPress={show}>Show them</Button>
          <Button onPress={leaveOut}>Leave them out</Button>
        </div>
      )}
    </>
  )
}

function unseen(hidden: number, selected: number): string {
  if (selected === 1) return 'not shown'
  return hidden === selected ? 'none of them shown' : `${hidden} of them not shown`
}

/** Moves the focus to the box of a dish as soon as its row is shown: the list follows the search a moment later. */
function useFocusOnceShown(hidden: readonly string[]): (id: string | undefined) => void {
  const sought = useRef<string>(undefined)
  useEffect(() => {
    const id = sought.current
    if (id === undefined || hidden.includes(id)) return
    sought.current = undefined
    focusInSight(document.querySelector(`[data-dish="${CSS.escape(id)}"] .tick input`), '.dish')
  }, [hidden])
  return (id) => (sought.current = id)
}
