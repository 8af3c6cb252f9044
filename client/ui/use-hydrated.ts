import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False in server-side rendering and hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
