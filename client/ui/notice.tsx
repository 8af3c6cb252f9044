import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** A fault interrupts a screen reader; news waits its turn. */
  readonly tone: 'fault' | 'news'
  readonly actions?: ReactNode
}

/** A sentence that appears by itself, with what can be done about it. */
export function Notice({ children, tone, actions }: Props) {
  return (
    <div className={`notice ${tone}`} role={tone === 'fault' ? 'alert' : 'status'}>
      <p>{children}</p>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
