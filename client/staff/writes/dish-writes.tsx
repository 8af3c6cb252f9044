import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { useMenuWriter } from '../../live/use-live-menu.ts'
import { useNewDishWrites } from './use-dish-writes.ts'
import type { DishWrites } from './use-dish-writes.ts'

const DishWritesContext = createContext<DishWrites | undefined>(undefined)

interface Props {
  readonly children: ReactNode
}

/** One set of writes for all pages of the desk: a request that is pressed again is the same request wherever it is pressed. */
export function DishWritesProvider({ children }: Props) {
  const writes = useNewDishWrites(useMenuWriter())
  return <DishWritesContext value={writes}>{children}</DishWritesContext>
}

/** What staff can do to the menu. */
export function useDishWrites(): DishWrites {
  const writes = use(DishWritesContext)
  if (writes === undefined) throw new Error('Dishes are written by staff: draw this inside AdminFrame.')
  return writes
}
