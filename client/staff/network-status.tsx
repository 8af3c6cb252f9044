import { use, useSyncExternalStore } from 'react'
import { useNetwork } from '../live/network.ts'
import { Button } from '../ui/button.tsx'
import './network-status.css'
import { OutboxContext } from './writes/outbox.tsx'
import { useUnsavedCount } from './drafts/staff-drafts.ts'

/**
 * Says that the desk is offline, what waits on this device, and what was saved when the connection came back. It stands in the foot of every
 * page of the desk, where it moves nothing under a finger.
 */
export function NetworkStatus() {
  const network = useNetwork()
  const outbox = use(OutboxContext)
  const saved = useSyncExternalStore(outbox.subscribe, outbox.saved)
  const count = useUnsavedCount()
  const isBack = network === 'online' && saved.length > 0
  return (
    // Always there: a screen reader reads what comes into it.
    <div role="status" className="network">
      {network !== 'online' && <p className="foot-line">{`${LOST[network]} ${waits(count)}`}</p>}
      {isBack && (
        <p className="foot-line">
          <span>{`You’re connected again. Saved: ${listOf(saved)}.`}</span> <Button onPress={outbox.forget}>OK</Button>
        </p>
      )}
    </div>
  )
}

const LOST = { offline: 'You’re offline.', disconnected: 'The server can’t be reached.' }

function waits(count: number): string {
  if (count === 0) return 'What you type is kept on this device.'
  return count === 1 ? '1 unsaved change on this device.' : `${count} unsaved changes on this device.`
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
