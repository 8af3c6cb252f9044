import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import { isFocusLost } from '../../ui/focus.ts'
import type { Choice } from '../../ui/more-button.tsx'
import { choicesOfDish } from './dish-choices.ts'
import { choicesOfHeading } from './heading-choices.ts'
import { formLike } from '../create/dish-form.ts'
import type { NewDishForm } from '../create/new-dish-form.ts'
import { newId } from '../writes/new-id.ts'
import { useLater } from '../planned/later.tsx'
import type { LaterQuestion } from '../planned/later.tsx'
import { useNotices } from '../undo/notices.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import type { PlaceQuestion } from './place-dialog.tsx'
import type { DishWrites } from '../writes/use-dish-writes.ts'
import type { Named } from '../writes/use-move-writes.ts'
import { useLatest } from '../use-latest.ts'
import type { RowActs } from '../rows/use-row-acts.ts'
import { useStepKeys } from '../finding/use-step-keys.ts'
import { useSteps } from './use-steps.ts'

/** What can be done behind the “More” buttons. */
export interface DeskChoices {
  ofDish(dish: Dish): readonly Choice[]
  ofHeading(what: Named): readonly Choice[]
}

const ChoicesContext = createContext<DeskChoices>({ ofDish: () => [], ofHeading: () => [] })

/** The same functions at each drawing: no row is drawn for what only its choices say. */
export function useChoices(): DeskChoices {
  return use(ChoicesContext)
}

/** What the choices need of the desk. */
export interface DeskParts {
  /** The menu as it is now. */
  readonly menu: () => readonly Dish[]
  readonly writes: DishWrites
  /** Does it, and keeps why it failed beside a row or a heading. */
  readonly run: RowActs['run']
  /** Tells what was done, as one revision, with its Undo. */
  readonly tell: (done: { readonly message: string; readonly revision: number }) => void
  readonly ask: (question: PlaceQuestion) => void
  readonly askLater: (question: LaterQuestion) => void
  /** Begins a new dish like this one. */
  readonly duplicate: (dish: Dish) => void
  /** Gives the focus to what has come elsewhere, once it is there. */
  readonly follow: (selector: string) => void
}

const PartsContext = createContext<DeskParts | undefined>(undefined)

/** The same object at each drawing. */
export function useDeskParts(): DeskParts {
  const parts = use(PartsContext)
  if (parts === undefined) throw new Error('Draw this inside DeskChoicesProvider.')
  return parts
}

interface Props extends Pick<DeskParts, 'writes' | 'run'> {
  readonly newDish: NewDishForm
  readonly children: ReactNode
  readonly dishes: readonly Dish[]
}

/** Provides what can be done with each row and heading, with the dialogs that ask for more, and the keys. */
export function DeskChoicesProvider({ children, dishes, newDish, writes, run }: Props) {
  const [question, ask] = useState<PlaceQuestion>()
  const { ask: askLater, dialog: laterDialog } = useLater()
  const { add: tell } = useNotices()
  const menu = useLatest(dishes)
  const follow = useFocusFollowing(question === undefined && laterDialog === undefined)
  const steps = useSteps({ menu, writes, run, tell })
  useStepKeys(menu, steps)
  const parts = useMemo<DeskParts>(() => {
    const duplicate = (dish: Dish): void => newDish.resume(formLike(dish, newId()))
    return { menu, writes, run, tell, ask, askLater, follow, duplicate }
  }, [menu, writes, run, tell, askLater, follow, newDish])
  const choices = useMemo<DeskChoices>(
    () => ({ ofDish: (dish) => choicesOfDish(dish, steps, parts), ofHeading: (what) => choicesOfHeading(what, parts) }),
    [steps, parts],
  )
  return (
    <PartsContext value={parts}>
      <ChoicesContext value={choices}>
        {children}
        {laterDialog}
        {question && <PlaceDialog question={question} onClose={() => ask(undefined)} />}
      </ChoicesContext>
    </PartsContext>
  )
}

/**
 * Gives the focus to an element that is yet to come, once no dialog is open; again where it is drawn anew, as a row is in another
 * course, until somebody presses something.
 */
function useFocusFollowing(isFree: boolean): (selector: string) => void {
  const [wanted, setWanted] = useState<{ readonly selector: string }>()
  useEffect(() => {
    if (!isFree || wanted === undefined) return undefined
    const give = (): void => document.querySelector<HTMLElement>(wanted.selector)?.focus()
    const observer = new MutationObserver(() => isFocusLost() && give())
    const pressed = new AbortController()
    give()
    observer.observe(document.body, { childList: true, subtree: true })
    for (const press of ['keydown', 'pointerdown']) addEventListener(press, () => setWanted(undefined), { signal: pressed.signal })
    return () => {
      observer.disconnect()
      pressed.abort()
    }
  }, [isFree, wanted])
  return useCallback((selector) => setWanted({ selector }), [])
}
