import { Notice } from '../../ui/notice.tsx'
import { useSlow } from '../../ui/use-slow.ts'

/** After 2 seconds: that the server is slow, and what one can do. */
export function SlowNotice({ isBusy }: { readonly isBusy: boolean }) {
  return useSlow(isBusy) ? <Notice tone="news">{SLOW}</Notice> : null
}

export const SLOW = 'The server is slow. What you typed is kept, so carry on with something else.'
