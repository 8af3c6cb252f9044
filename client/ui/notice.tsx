import type { ReactNode, Ref } from 'react'

interface Props {
  readonly children: ReactNode
  /** A fault interrupts a screen reader; news waits its turn. */
  readonly tone: 'fault' | 'news'
  readonly actions?: ReactNode
  /** Esc while the focus is in it. */
  readonly onEscape?: (() => void) | undefined
  readonly ref?: Ref<HTMLDivElement>
}

/** A sentence that appears by itself (an alert or a status), with its actions. */
export function Notice({ children, tone, actions, onEscape, ref }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc among its buttons; one of them says the same.
    <div
      ref={ref}
      className={`notice ${tone}`}
      role={tone === 'fault' ? 'alert' : 'status'}
      onKeyDown={onEscape && (({ key }) => key === 'Escape' && onEscape())}
    >
      <p>{children}</p>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
