import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

interface Props {
  readonly children: ReactNode
  readonly onPress?: () => void
  readonly type?: 'button' | 'submit'
  readonly look?: 'plain' | 'main' | 'icon'
  /** Its accessible name, where the button shows an icon only. */
  readonly label?: string
  /** Why it does nothing now, as its title and description; a bare "disabled" is not a prop. */
  readonly disabledReason?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that, when it refuses, says why. */
export function Button({ children, onPress, type = 'button', look = 'plain', label, disabledReason, ref }: Props) {
  const reasonId = useId()
  const isRefusing = disabledReason !== undefined
  return (
    <>
      <button
        ref={ref}
        type={type}
        className={`button ${look}`}
        aria-label={label}
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
