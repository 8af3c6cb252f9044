import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import { focusAndHoldInSight, isFocusLost } from '../../ui/focus.ts'
import { useLater } from '../parts/later.tsx'
import type { LaterQuestion } from '../parts/later.tsx'
import type { Named } from '../parts/places.ts'
import { useLatest } from '../parts/use-latest.ts'
import { useQueue } from '../queue/use-queue.tsx'
import type { Queue } from '../queue/queue.ts'
import { HeadingDialog } from './heading-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useSteps } from './moving.ts'
import { createSelection } from './selection.ts'
import type { Selection } from './selection.ts'

/** What rows, headings and the bar of selected dishes need of the desk: the same object at each rendering. */
export interface DeskParts {
  /** The menu as it is now. */
  readonly menu: () => readonly Dish[]
  readonly queue: Queue
  readonly selection: Selection
  /** The ids of the rows that the filter and the search leave, in their order. */
  readonly shown: () => readonly string[]
  readonly askLater: (question: LaterQuestion) => void
  /** Asks where dishes are to go; the reason why they did not stands at a place. */
  readonly move: (dishes: readonly Dish[], place: string) => void
  /** Asks what is to become of a course, or of a section as a whole. */
  readonly head: (what: Named) => void
  /** Gives the focus to what has come elsewhere, once it is there. */
  readonly follow: (selector: string) => void
}

const PartsContext = createContext<DeskParts | undefined>(undefined)

/** Throws outside `DeskPartsProvider`. */
export function useDeskParts(): DeskParts {
  const parts = use(PartsContext)
  if (parts === undefined) throw new Error('Render this inside DeskPartsProvider.')
  return parts
}

interface Props {
  readonly children: ReactNode
  readonly dishes: readonly Dish[]
  /** The ids of the rows that are shown, in their order. */
  readonly inOrder: readonly string[]
}

type Question = { readonly moving: readonly Dish[]; readonly place: string } | { readonly what: Named }

/** Provides what can be done with rows and headings, with the dialogs that ask for more, and the keys. */
export function DeskPartsProvider({ children, dishes, inOrder }: Props) {
  const queue = useQueue()
  const [question, ask] = useState<Question>()
  const { ask: askLater, dialog: laterDialog } = useLater()
  const [selection] = useState(createSelection)
  const menu = useLatest(dishes)
  const shown = useLatest(inOrder)
  const follow = useFocusFollowing(question === undefined && laterDialog === undefined)
  useSteps(menu, queue)
  const parts = useMemo<DeskParts>(() => {
    const move = (moving: readonly Dish[], place: string): void => ask({ moving, place })
    return { menu, queue, selection, shown, askLater, follow, move, head: (what) => ask({ what }) }
  }, [menu, queue, selection, shown, askLater, follow])
  const close = (): void => ask(undefined)
  return (
    <PartsContext value={parts}>
      {children}
      {laterDialog}
      {question && 'what' in question && <HeadingDialog what={question.what} dishes={dishes} onClose={close} follow={follow} />}
      {question && 'moving' in question && <MoveDialog {...question} dishes={dishes} onClose={close} follow={follow} />}
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
    const give = (): void => focusAndHoldInSight(document.querySelector<HTMLElement>(wanted.selector), 'li')
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
