import type { ReactNode, Ref } from 'react'

interface Props {
  readonly children: ReactNode
  /** A fault interrupts a screen reader; news waits its turn. */
  readonly tone: 'fault' | 'news'
  readonly actions?: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** A sentence that appears by itself (an alert or a status), with its actions. */
export function Notice({ children, tone, actions, ref }: Props) {
  return (
    <div ref={ref} className={`notice ${tone}`} role={tone === 'fault' ? 'alert' : 'status'}>
      <p>{children}</p>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
