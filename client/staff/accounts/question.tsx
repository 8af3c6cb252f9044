import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Props {
  readonly text: string
  /** What its main button does. */
  readonly yes: string
  /** What is going on, while nothing can be pressed. */
  readonly busy: string | undefined
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A question before something that ends what somebody is doing. A second Enter cancels it, and so does Esc. */
export function Question({ text, yes, busy, onYes, onNo }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <Notice
      tone="news"
      onEscape={busy === undefined ? onNo : undefined}
      actions={
        <>
          <Button look="main" onPress={onYes} disabledReason={busy}>
            {yes}
          </Button>
          <Button ref={cancel} onPress={onNo} disabledReason={busy}>
            Cancel
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  )
}
