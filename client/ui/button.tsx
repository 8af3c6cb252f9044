import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

interface Props {
  readonly children: ReactNode
  readonly onPress?: () => void
  readonly type?: 'button' | 'submit'
  /** One `main` in a group; `quiet` has no frame, and `takes` stands apart: it deletes. */
  readonly look?: 'plain' | 'main' | 'icon' | 'quiet' | 'quiet takes'
  /** Its accessible name, where the button shows an icon only, or its word does not say which. */
  readonly label?: string
  /** Of a button that stays pressed until it is pressed again; its label is the same in both states. */
  readonly isPressed?: boolean
  /** Why it does nothing now, as its title and description; a bare "disabled" is not a prop. */
  readonly disabledReason?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that, when it refuses, says why. */
export function Button({ children, onPress, type = 'button', look = 'plain', label, isPressed, disabledReason, ref }: Props) {
  const reasonId = useId()
  const isRefusing = disabledReason !== undefined
  return (
    <>
      <button
        ref={ref}
        type={type}
        className={`button ${look}`}
        aria-label={label}
        aria-pressed={isPressed}
        title={disabledReason ?? label}
        aria-disabled={isRefusing || undefined}
        aria-describedby={isRefusing ? reasonId : undefined}
        onClick={(event) => {
          if (isRefusing) event.preventDefault()
          else onPress?.()
        }}
      >
        {children}
      </button>
      {isRefusing && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
