import { useDeferredValue, useMemo, useState } from 'react'
import { arrange } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { Doubt } from '../choices/places.ts'
import { actsOf } from './acts.ts'
import type { ImportActs } from './acts.ts'
import { doubtsIn } from './doubts.ts'
import { previewOf } from './preview.ts'
import type { Preview } from './preview.ts'

/** The preview on the page. */
export interface ShownPreview extends Preview {
  /** What it is the preview of. */
  readonly text: string
  readonly toDo: ImportActs
  /** New sections and courses that are nearly known ones. */
  readonly doubts: readonly Doubt[]
  /** Since the text was pasted, the menu has changed in a way that changes what is left to import. */
  readonly isAnew: boolean
}

interface Options {
  readonly text: string
  /** The known names that staff have said they meant. */
  readonly meant: readonly Doubt[]
  /** Undefined while the menu has not loaded. */
  readonly dishes: readonly Dish[] | undefined
}

/** The preview of a pasted menu, made anew whenever the menu changes; undefined while there is nothing to preview. */
export function usePreview({ text, meant, dishes }: Options): ShownPreview | { readonly fault: string } | undefined {
  // The field shows each letter at once, however long it takes to read the text.
  const read = useDeferredValue(text)
  const made = useMemo(() => (read.trim() === '' ? undefined : dishes && shownOf(read, meant, dishes)), [read, meant, dishes])
  const isAnew = useIsAnew(made, `${read} ${meant.length}`)
  return made === undefined || 'fault' in made ? made : { ...made, text: read, isAnew }
}

function shownOf(text: string, meant: readonly Doubt[], dishes: readonly Dish[]) {
  const preview = previewOf(text, meant, dishes)
  if ('fault' in preview) return preview
  return { ...preview, toDo: actsOf(preview.plan), doubts: doubtsIn(preview.plan, arrange(dishes)) }
}

type Made = ReturnType<typeof shownOf> | undefined

/**
 * Whether another import would be done than when the text was pasted, because the menu has changed; not where nothing is left to do, as
 * after the import itself.
 */
function useIsAnew(made: Made, text: string): boolean {
  const effect = useMemo(() => effectOf(made), [made])
  const [seen, setSeen] = useState({ text, effect, isAnew: false })
  if (seen.text !== text || seen.effect !== effect) setSeen({ text, effect, isAnew: seen.text === text && seen.effect !== '' })
  return seen.isAnew && made !== undefined && !('fault' in made) && made.toDo.acts.length > 0
}

/** One text for what an import does, as the preview shows it; empty before there is one. */
function effectOf(made: Made): string {
  if (made === undefined || 'fault' in made) return ''
  const { created, changed, bad } = made.plan
  const before = changed.map(({ dish, changes }) => [
    dish.id,
    Object.keys(changes).map((field) => [field, dish[field as keyof Dish]]),
    changes,
  ])
  return JSON.stringify([created, before, bad])
}
