import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { createListeners } from '../../listeners.ts'
import { ConnectionContext } from '../../live/connection.ts'
import { onReturn } from '../../live/network.ts'

/** The saves that got no answer, of which the first press still counts: they are sent again when the connection is back. */
export interface Outbox {
  /** What was sent by itself and saved, until `forget`. */
  saved(): readonly string[]
  subscribe(onChange: () => void): () => void
  isEmpty(): boolean
  /** Sends it again when the connection is back, until it resolves to true; returns the way to stop. */
  add(name: string, send: () => Promise<boolean>): () => void
  sendAll(): Promise<void>
  forget(): void
}

interface Letter {
  readonly name: string
  readonly send: () => Promise<boolean>
}

function createOutbox(): Outbox {
  const { subscribe, notify } = createListeners()
  let letters: readonly Letter[] = []
  let saved: readonly string[] = []
  function set(next: typeof letters, nowSaved = saved): void {
    letters = next
    saved = nowSaved
    notify()
  }
  return {
    saved: () => saved,
    subscribe,
    isEmpty: () => letters.length === 0,
    add(name, send) {
      const letter = { name, send }
      set([...letters, letter])
      return () => set(letters.filter((other) => other !== letter))
    },
    async sendAll() {
      for (const letter of letters) {
        const isWanted = letters.includes(letter)
        if (isWanted && (await letter.send()))
          set(
            letters.filter((other) => other !== letter),
            [...saved, letter.name],
          )
      }
    },
    forget: () => set(letters, []),
  }
}

export const OutboxContext = createContext(createOutbox())

/** Provides the outbox of the desk, which is sent whenever the connection comes back. */
export function OutboxProvider({ children }: { readonly children: ReactNode }) {
  const connection = use(ConnectionContext)
  const [outbox] = useState(createOutbox)
  useEffect(() => onReturn(connection, () => void outbox.sendAll()), [connection, outbox])
  useEffect(() => askBeforeLeaving(outbox), [outbox])
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

/**
 * The browser asks first where a page is closed that has something to send: it would not be sent. What was typed, and what was pressed in
 * a row, would still be offered back. Listened for only then: some browsers keep no page for their Back button that always does.
 */
function askBeforeLeaving(outbox: Outbox): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault()
    // Chromium before 119 asks for nothing else.
    event.returnValue = true
  }
  const stop = (): void => removeEventListener('beforeunload', ask)
  const unsubscribe = outbox.subscribe(() => (outbox.isEmpty() ? stop() : addEventListener('beforeunload', ask)))
  return () => {
    unsubscribe()
    stop()
  }
}

/** Keeps a save in the outbox for as long as there is one: `send` resolves to whether it was stored. */
export function useOutbox(name: string | undefined, send: () => Promise<boolean>): void {
  const outbox = use(OutboxContext)
  const sendNow = useEffectEvent(send)
  useEffect(() => (name === undefined ? undefined : outbox.add(name, async () => sendNow())), [outbox, name])
}
