import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface Props {
  readonly heading: string
  readonly children: ReactNode
  readonly onBack?: () => void
  /** A new step is a new place: keyboard and screen reader are led to its heading. */
  readonly takesFocus?: boolean
}

/** One step of the booking, under its heading. */
export function StepPart({ heading, children, onBack, takesFocus = true }: Props) {
  const id = useId()
  return (
    <section className="step" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={takesFocus ? takeFocus : undefined}>
        {heading}
      </h2>
      {children}
      {onBack && (
        <p>
          <Button onPress={onBack}>Back</Button>
        </p>
      )}
    </section>
  )
}

function takeFocus(heading: HTMLElement | null): void {
  if (heading === null) return
  heading.focus({ preventScroll: true })
  // In a low frame, the step begins at its top, and what stands above it stays in sight.
  scrollTo(0, 0)
}
