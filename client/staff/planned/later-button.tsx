import { Button } from '../../ui/button.tsx'
import { useLater } from './later.tsx'
import type { LaterQuestion } from './later.tsx'

interface Props {
  /** The accessible name, where “Later…” alone does not say what. */
  readonly label?: string
  /** Asked when it is pressed; undefined where something is to be put right first. */
  readonly ask: () => LaterQuestion | undefined
  readonly disabledReason?: string | undefined
}

/** Does at a time to come what the button beside it does now. Not to be drawn inside a form: its dialog has one. */
export function LaterButton({ label, ask, disabledReason }: Props) {
  const later = useLater()
  return (
    <>
      <Button {...(label !== undefined && { label })} disabledReason={disabledReason} onPress={() => later.ask(ask())}>
        Later…
      </Button>
      {later.dialog}
    </>
  )
}
