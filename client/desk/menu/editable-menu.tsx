import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { NOTES } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useSittingFilter } from '../../dishes/use-sitting-filter.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { useQueue } from '../queue/use-queue.tsx'
import { BulkBar, SelectButton } from './bulk-bar.tsx'
import { DeskPartsProvider, useDeskParts } from './desk-parts.tsx'
import { followDrags, handleOf, heldInPlace, moveOf, othersIn } from './moving.ts'
import type { Drop } from './moving.ts'
import { Finder, NothingFound, useSearch, useShownDishes } from './finder.tsx'
import type { Search } from './finder.tsx'
import { KeySheet } from './keys.tsx'
import { ProofButton } from './proof.tsx'
import { idsIn, Rows } from './rows.tsx'
import { checkState } from '../../../domain/check.ts'
import { isTextOnly } from '../../../domain/dish.ts'
import { hasPrice } from '../../../domain/portions.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  readonly dishes: readonly Dish[]
  /** Opens the form of a new dish, where it is folded. */
  readonly addDish: () => void
}

/** R37–R45: the menu by sitting, each dish with its buttons. */
export const EditableMenu = memo(function EditableMenu({ dishes, addDish }: Props) {
  const { held, kept, rows } = useRows(dishes)
  const { all, selected, select } = useSittingFilter(held)
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
    toCheck.showAll()
    select(undefined)
  }
  const toCheck = useToCheck(dishes)
  const { found, shown } = useShownDishes({ dishes: held, selected, query: searched, toCheck: toCheck.ids, kept })
  const inOrder = useMemo(() => idsIn(all).filter((id) => shown.has(id)), [all, shown])
  const reading = (
    <>
      {(toCheck.count > 0 || toCheck.ids !== undefined) && (
        <Button isPressed={toCheck.ids !== undefined} label={`Allergens to check: ${toCheck.count}`} onPress={toCheck.toggle}>
          {`To check ${toCheck.count}`}
        </Button>
      )}
      <ProofButton dishes={dishes} />
    </>
  )
  const isWorkedOn = held.some(({ id, sitting }) => sitting === NOTES && kept.has(id))
  return (
    <DeskPartsProvider dishes={dishes} inOrder={inOrder}>
      <section aria-labelledby="dishes-heading">
        <h2 id="dishes-heading" className="visually-hidden">
          Dishes
        </h2>
        <Finder {...{ search, selected, found, addDish }} sittings={all.map(({ name }) => name)} select={show}>
          <KeySheet />
          <span className="finder-reading">{reading}</span>
          <SelectButton />
        </Finder>
        <List search={search}>
          {found === 0 && <NothingFound search={search} selected={selected} searchAll={() => show(undefined)} />}
          <Rows sittings={all} shown={shown} areNotesOpen={isWorkedOn || selected === NOTES || searched.trim() !== ''} {...rows} />
        </List>
        {/* On a phone, where the bar at the top has no room for it. */}
        <div className="reading-below">{reading}</div>
      </section>
      <BulkBar dishes={dishes} shown={inOrder} showAll={showAll} />
    </DeskPartsProvider>
  )
})

/** The dishes as they are shown, the ids of those whose rows stay in sight, and what the rows show. */
function useRows(dishes: readonly Dish[]) {
  const bases = useStore(useDrafts().edits.view, (view) => view.bases)
  // A row in which something waits or failed stays in sight, whatever the filter.
  const acting = useStore(
    useQueue().acts.entries,
    useShallow((acts) => [...acts.values()].map(({ what }) => what.place)),
  )
  const held = useMemo(() => heldInPlace(dishes, bases), [dishes, bases])
  const editing = useMemo(() => new Set(bases.map(({ id }) => id)), [bases])
  const kept = useMemo(() => new Set([...editing, ...acting]), [editing, acting])
  const onMenu = useMemo(() => new Map(dishes.map((dish) => [dish.id, dish])), [dishes])
  return { held, kept, rows: { onMenu, editing, kept } }
}

/** Takes what is dropped: a dish goes beside the one that it is dropped on. */
function List({ search: { list }, children }: { readonly search: Search; readonly children: ReactNode }) {
  const { menu, queue, follow } = useDeskParts()
  const drop = useEffectEvent(({ id, beside, isAfter }: Drop): void => {
    const [dish, other] = [id, beside].map((wanted) => menu().find((one) => one.id === wanted))
    if (!dish || !other) return
    const ids = othersIn(other, [dish], menu()).map((one) => one.id)
    const act = moveOf([dish], other, isAfter ? ids[ids.indexOf(beside) + 1] : beside, menu())
    if (act) void queue.add(act).then((settled) => !('code' in settled) && follow(handleOf(dish)))
  })
  useEffect(() => (list.current ? followDrags(list.current, drop) : undefined), [list])
  return <div ref={list}>{children}</div>
}

/** The dishes whose allergens are to be checked, which the list can show alone, to be gone through one by one. */
function useToCheck(dishes: readonly Dish[]) {
  // Those that the list shows alone: what is checked meanwhile stays where it is. Undefined: it shows all.
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const all = useMemo(
    () => dishes.filter((dish) => (hasPrice(dish) || !isTextOnly(dish)) && checkState(dish) !== 'good').map(({ id }) => id),
    [dishes],
  )
  const showAll = (): void => setIds(undefined)
  return { count: all.length, ids, showAll, toggle: () => (ids === undefined ? setIds(new Set(all)) : showAll()) }
}
