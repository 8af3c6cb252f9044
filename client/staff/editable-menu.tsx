import { memo, useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Dish } from '../dishes/dish.ts'
import { useSittingFilter } from '../dishes/use-sitting-filter.ts'
import { BulkBar } from './selecting/bulk-bar.tsx'
import { DishRow } from './rows/dish-row.tsx'
import { DeskChoicesProvider } from './choices/desk-choices.tsx'
import { Finder } from './finding/finder.tsx'
import type { Drafts } from './drafts/drafts.ts'
import { heldInPlace } from './rows/held-in-place.ts'
import { LeftActs } from './rows/left-acts.tsx'
import type { PressedAct } from './rows/pressed-act.ts'
import type { NewDishForm } from './create/new-dish-form.ts'
import { NothingFound } from './finding/nothing-found.tsx'
import { idsIn, Rows } from './rows/rows.tsx'
import { Selecting, SelectButton } from './selecting/selecting.tsx'
import type { DishWrites } from './writes/use-dish-writes.ts'
import { useBases, useUndoable } from './edits/use-edits.ts'
import type { Edits } from './edits/use-edits.ts'
import { usePresses } from './rows/use-presses.ts'
import { useSearch } from './finding/use-search.ts'
import { useShownDishes } from './finding/use-shown-dishes.ts'

interface Props {
  readonly dishes: readonly Dish[]
  readonly edits: Edits
  readonly newDish: NewDishForm
  /** What was pressed in the rows and is not answered. */
  readonly pressed: Drafts<PressedAct>
  /** The ids of the dishes that were undone last. */
  readonly lastUndone: ReadonlySet<string>
  readonly writes: DishWrites
}

/** R37–R45: the menu by sitting, each dish with its icons. */
export const EditableMenu = memo(function EditableMenu({ dishes, edits, newDish, pressed, lastUndone, writes }: Props) {
  const bases = useBases(edits)
  const undoable = useUndoable(edits)
  const { open, presses } = usePresses(writes, pressed)
  const onMenu = useMemo(() => new Map(dishes.map((dish) => [dish.id, dish])), [dishes])
  const held = useMemo(() => heldInPlace(dishes, bases, undoable), [dishes, bases, undoable])
  const { all, selected, select } = useSittingFilter(held)
  const acts = useMemo(() => ({ open, run: presses.run }), [open, presses])
  const search = useSearch()
  const { searched, list } = search
  function show(sitting: string | undefined): void {
    flushSync(() => select(sitting))
    // From its beginning, wherever the page was scrolled to.
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  // Not from the beginning of the list: the bar goes on to what was hidden.
  function showAll(): void {
    search.setQuery('')
    select(undefined)
  }
  const kept = useMemo(() => new Set([...[...bases, ...undoable].map(({ id }) => id), ...open.keys()]), [bases, undoable, open])
  const { found, shown } = useShownDishes({ dishes: held, selected, query: searched, kept })
  const inOrder = useMemo(() => idsIn(all).filter((id) => shown.has(id)), [all, shown])
  const rowOf = useCallback(
    (dish: Dish, isShown: boolean, isDue: boolean): ReactNode => (
      <DishRow
        key={dish.id}
        // As it is, also where it is held in the course that it was in.
        dish={onMenu.get(dish.id) ?? dish}
        isShown={isShown}
        // The foot leads to an open edit, perhaps before the slices of rows have come to it.
        isDue={isDue || kept.has(dish.id)}
        isOnMenu={onMenu.has(dish.id)}
        isUndone={lastUndone.has(dish.id)}
        edits={edits}
        act={open.get(dish.id)}
        presses={presses}
        writes={writes}
      />
    ),
    [onMenu, lastUndone, edits, open, kept, presses, writes],
  )
  return (
    <Selecting inOrder={inOrder}>
      <DeskChoicesProvider dishes={dishes} newDish={newDish} writes={writes} run={presses.run}>
        <section aria-labelledby="dishes-heading">
          <div className="dishes-head">
            <h2 id="dishes-heading">Dishes</h2>
            <SelectButton />
          </div>
          <Finder search={search} sittings={all.map(({ name }) => name)} selected={selected} select={show} found={found} />
          <div ref={list}>
            {found === 0 && <NothingFound search={search} selected={selected} searchAll={() => show(undefined)} />}
            <Rows sittings={all} shown={shown} acts={acts} rowOf={rowOf} />
          </div>
        </section>
        <LeftActs kept={pressed} onMenu={onMenu} open={open} presses={presses} />
        <BulkBar dishes={dishes} shown={inOrder} showAll={showAll} />
      </DeskChoicesProvider>
    </Selecting>
  )
})
