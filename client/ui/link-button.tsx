import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { useHydrated } from './use-hydrated.ts'

interface Props extends ComponentProps<'a'> {
  /** Where the link leads while no script runs, and in a new tab. */
  readonly href: string
  readonly onPress: () => void
}

/**
 * A link until the scripts run, then a button (decision 055). It stays the same element, so that nothing moves, and neither the focus
 * nor a tap is lost.
 */
export function LinkButton({ href, onPress, 'aria-pressed': isPressed, children, ...others }: Props) {
  const isButton = useHydrated()
  return (
    <a
      {...others}
      href={href}
      role={isButton ? 'button' : undefined}
      // A link has no such state.
      aria-pressed={isButton ? isPressed : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onPress()
      }}
      onKeyDown={pressWithSpace}
    >
      {children}
    </a>
  )
}

/** In another tab or window, or as a download. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

/** Buttons know two keys, links Enter alone. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.click()
}
