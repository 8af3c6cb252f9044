import { useApolloClient } from '@apollo/client/react'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import { SoldOutByDocument } from '../../generated/operations.ts'
import type { SoldOutByQuery } from '../../generated/operations.ts'
import { showWhen } from '../show-when.ts'

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
export function SoldOutBy({ dish: { id } }: { readonly dish: Dish }) {
  const soldOut = use(SoldOutByContext).get(id)
  if (soldOut === undefined) return null
  return <span>{`by ${soldOut.byName ?? 'a former colleague'} ${showWhen(soldOut.at)}`}</span>
}
