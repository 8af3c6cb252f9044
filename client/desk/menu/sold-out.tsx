import { useApolloClient } from '@apollo/client/react'
import { createContext, use, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { details } from '../../../content/details.ts'
import { nameOf } from '../../../domain/dish.ts'
import { backWords, endsToChoose } from '../../../domain/sold-out.ts'
import type { SoldOutEnd } from '../../../domain/sold-out.ts'
import type { Dish } from '../../dishes/dish.ts'
import { SoldOutByDocument } from '../../generated/operations.ts'
import type { SoldOutByQuery } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { showWhen } from '../parts/also-planned.tsx'
import { useQueue } from '../queue/use-queue.tsx'

const SAVING = 'The dish is being saved.'

/** Sets until when a dish is sold out; null: it can be had again. */
function useSetSoldOut({ id }: Dish): (end: SoldOutEnd | null) => void {
  const queue = useQueue()
  return (end) => void queue.add({ steps: [{ kind: 'SOLD_OUT', id, ...(end && { soldOut: end }) }], place: id })
}

interface DishProps {
  readonly dish: Dish
  readonly isBusy: boolean
}

/** One tap: sold out until the next opening after today, or back, in one place. The button of the other state is another: no tap means its opposite. */
export function SoldOutButton({ dish, isBusy }: DishProps) {
  const isOut = dish.soldOut !== null
  const hadFocus = useRef(false)
  const set = useSetSoldOut(dish)
  return (
    <OneWay
      key={String(isOut)}
      hadFocus={hadFocus}
      disabledReason={isBusy ? SAVING : undefined}
      label={`${isOut ? 'Back on' : 'Sold out'}: ${nameOf(dish)}`}
      onPress={() => set(isOut ? null : { untilNextOpening: true })}
    >
      <RowIcon name={isOut ? 'back' : 'out'} />
      <span>{isOut ? 'Back on' : 'Sold out'}</span>
    </OneWay>
  )
}

interface OneWayProps {
  readonly hadFocus: RefObject<boolean>
  readonly label: string
  readonly disabledReason: string | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Hands the focus to the button that takes its place. */
function OneWay({ hadFocus, ...button }: OneWayProps) {
  const box = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const here = box.current
    if (hadFocus.current) here?.focus()
    return () => void (hadFocus.current = document.activeElement === here)
  }, [hadFocus])
  return <Button ref={box} look="quiet" {...button} />
}

/** Days of which staff can choose an opening. */
const DAYS = 14
const FURTHER_NOTICE = ''

/** Of a sold-out dish: when it is back, the other times that there are, and who sold it out. */
export function SoldOutUntil({ dish, isBusy }: DishProps) {
  const reasonId = useId()
  const set = useSetSoldOut(dish)
  const now = useMinute()
  const until = dish.soldOut?.until ?? undefined
  const ends = new Set([...endsToChoose(dish.sitting, details, now, DAYS), ...(until === undefined ? [] : [until])])
  return (
    <span className="field sold-out">
      <strong>Sold out</strong>
      <select
        value={until ?? FURTHER_NOTICE}
        // A select that is disabled would lose the focus, and say no reason.
        aria-disabled={isBusy || undefined}
        aria-describedby={isBusy ? reasonId : undefined}
        onChange={({ target: { value } }) => !isBusy && set(value === FURTHER_NOTICE ? {} : { until: Number(value) })}
        aria-label={`${nameOf(dish)} is sold out until`}
      >
        {[...ends]
          .toSorted((a, b) => a - b)
          .map((end) => (
            <option key={end} value={end}>
              {backWords(end, details.timeZone, now)}
            </option>
          ))}
        <option value={FURTHER_NOTICE}>{backWords(undefined, details.timeZone, now)}</option>
      </select>
      {isBusy && (
        <span id={reasonId} hidden>
          {SAVING}
        </span>
      )}
      {/* It comes later, and moves nothing that is pressed. */}
      <SoldOutBy dish={dish} />
    </span>
  )
}

type SoldOutDish = Extract<SoldOutByQuery['soldOutBy'], { __typename: 'SoldOutDishes' }>['dishes'][number]

const SoldOutByContext = createContext<ReadonlyMap<string, SoldOutDish>>(new Map())

interface Props {
  readonly dishes: readonly Dish[]
  readonly children: ReactNode
}

/** Knows who sold each dish out: read again when another dish is sold out, or one until another time. */
export function SoldOutByProvider({ dishes, children }: Props) {
  const client = useApolloClient()
  const [read, setRead] = useState<readonly SoldOutDish[]>([])
  const states = dishes.flatMap(({ id, soldOut }) => (soldOut ? `${id} ${soldOut.until}` : [])).join()
  useEffect(() => {
    if (states === '') return undefined
    let isOutdated = false
    client.query({ query: SoldOutByDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => !isOutdated && data?.soldOutBy.__typename === 'SoldOutDishes' && setRead(data.soldOutBy.dishes),
      () => undefined,
    )
    return () => void (isOutdated = true)
  }, [client, states])
  const byId = useMemo(() => new Map(read.map((dish) => [dish.id, dish])), [read])
  return <SoldOutByContext value={byId}>{children}</SoldOutByContext>
}

/** `by Kim at 18:42`; nothing until it is known, and for a dish that was sold out past the app. */
function SoldOutBy({ dish: { id } }: { readonly dish: Dish }) {
  const soldOut = use(SoldOutByContext).get(id)
  if (soldOut === undefined) return null
  return <small className="faint">{`by ${soldOut.by.name ?? 'a former colleague'} ${showWhen(soldOut.at)}`}</small>
}

/** Drawn for this desk in one path each: with several elements, as icons elsewhere are, they were half of the elements of 1,000 rows. */
const PATHS = {
  back: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M8 12.5l2.5 2.5L16 9.5',
  delete: 'M3.5 6.5h17M9 6.5V3h6v3.5M6 6.5l1 14.5h10l1-14.5M10.5 11v6m3-6v6',
  edit: 'M4 20l1.2-4.7L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.7 18.8zM14.5 6l3.5 3.5',
  move: [5, 12, 19].map((y) => `M9 ${y}h.01m5.98 0h.01`).join(''),
  out: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 12h.01',
}

export function RowIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="row-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
