import { useMemo, useState } from 'react'
import { arrange } from '../../domain/menu.ts'
import type { PlacedDish, Sitting } from '../../domain/menu.ts'

export interface SittingFilter<D> {
  /** Every sitting that has dishes. */
  readonly all: readonly Sitting<D>[]
  /** The sittings to render. */
  readonly shown: readonly Sitting<D>[]
  /** The sitting that is shown alone. */
  readonly selected: string | undefined
  readonly select: (sitting: string | undefined) => void
}

/** R15, R16: everything, or one sitting for as long as it has dishes; when its last dish goes, everything again. */
export function useSittingFilter<D extends PlacedDish>(dishes: readonly D[]): SittingFilter<D> {
  const [wanted, select] = useState<string>()
  const all = useMemo(() => arrange(dishes), [dishes])
  const alone = useMemo(() => all.filter(({ name }) => name === wanted), [all, wanted])
  const isFound = alone.length > 0
  // The selection is dropped, so that the filter does not come back by itself when the sitting gets a dish again.
  if (wanted !== undefined && !isFound && dishes.length > 0) select(undefined)
  return { all, shown: isFound ? alone : all, selected: isFound ? wanted : undefined, select }
}
