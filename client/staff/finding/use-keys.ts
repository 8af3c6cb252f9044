import { useEffect, useEffectEvent } from 'react'
import { actOf } from './keys.ts'
import type { KeyAct } from './keys.ts'

/** Does what the keys of the page stand for; a function that returns false leaves the key to the browser. */
export function useKeys(acts: Partial<Record<KeyAct, () => boolean | void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    if (act !== undefined && acts[act] !== undefined && acts[act]() !== false) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
