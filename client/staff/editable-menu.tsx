import { memo, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { arrange } from '../../domain/menu.ts'
import { SittingTabs } from '../dishes/sitting-tabs.tsx'
import type { Dish } from '../dishes/dish.ts'
import { useSittingFilter } from '../dishes/use-sitting-filter.ts'
import { DishRow } from './dish-row.tsx'
import type { DishWrites } from './use-dish-writes.ts'
import { createEdits, heldInPlace, useBases } from './use-edits.ts'
import { usePresses } from './use-presses.ts'
import type { RowActs } from './use-row-acts.ts'

/** R39: the admin filter's name for "every sitting". */
const EVERYTHING = { label: 'All', value: 'about' }

interface Props {
  readonly dishes: readonly Dish[]
  /** The id of the dish that was restored last. */
  readonly lastRestored: string | undefined
  readonly writes: DishWrites
}

/** R37–R45: the menu by sitting, each dish with its icons. */
export const EditableMenu = memo(function EditableMenu({ dishes, lastRestored, writes }: Props) {
  const [edits] = useState(createEdits)
  const bases = useBases(edits)
  const { open, presses } = usePresses(writes)
  const onMenu = useMemo(() => new Set(dishes.map(({ id }) => id)), [dishes])
  const held = useMemo(() => heldInPlace(dishes, bases), [dishes, bases])
  const { all, selected, select } = useSittingFilter(held)
  const rowOf = (dish: Dish): ReactNode => (
    <DishRow
      key={dish.id}
      dish={dish}
      isOnMenu={onMenu.has(dish.id)}
      isRestored={dish.id === lastRestored}
      edits={edits}
      act={open[dish.id]}
      presses={presses}
      writes={writes}
    />
  )
  return (
    <section aria-labelledby="dishes-heading">
      <h2 id="dishes-heading">Dishes</h2>
      <SittingTabs sittings={all.map(({ name }) => name)} selected={selected} onSelect={select} everything={EVERYTHING} />
      {(selected === undefined ? all : arrange(drawnIn(selected, held, bases, open))).map((sitting) => (
        <section key={sitting.name} className="sitting" aria-label={sitting.name}>
          <h3>{sitting.name}</h3>
          {sitting.courses.map(({ name, dishes: inCourse }) => (
            <div key={name} className="course">
              <h4>{name}</h4>
              <ul className="dishes">{inCourse.map(rowOf)}</ul>
            </div>
          ))}
        </section>
      ))}
    </section>
  )
})

/** Dishes with an open edit or a press that is not done are shown whatever the filter: the request may still be running, or have failed. */
function drawnIn(selected: string, held: readonly Dish[], bases: readonly Dish[], open: RowActs['open']): readonly Dish[] {
  const edited = new Set(bases.map(({ id }) => id))
  return held.filter(({ id, sitting }) => sitting === selected || edited.has(id) || open[id])
}
