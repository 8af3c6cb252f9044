import { useEffect } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import type { Steps } from '../choices/use-steps.ts'

/** Alt and an arrow move the dish of the row that has the focus; in a field they go through the text. */
export function useStepKeys(menu: () => readonly Dish[], { step }: Steps): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { altKey, key, target } = event
      if (!altKey || !['ArrowUp', 'ArrowDown'].includes(key) || !(target instanceof HTMLElement)) return
      const isElsewhere = target.matches('input, select, textarea') || target.closest('dialog') !== null
      const id = isElsewhere ? undefined : target.closest<HTMLElement>('[data-dish]')?.dataset['dish']
      const dish = menu().find((one) => one.id === id)
      if (dish === undefined) return
      event.preventDefault()
      step(dish, key === 'ArrowUp' ? -1 : 1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [menu, step])
}
