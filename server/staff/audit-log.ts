import type { FastifyBaseLogger } from 'fastify'

/** Who did what, and what was refused. */
export type AuditEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'menu-changed'
  | 'account-added'
  | 'account-renamed'
  | 'account-disabled'
  | 'account-enabled'
  | 'account-removed'
  | 'manager-made'
  | 'manager-unmade'
  | 'password-changed'
  | 'password-change-refused'
  | 'signed-out-everywhere'
  | 'origin-refused'

/** What a line says of its event. No secrets: ids, addresses and our own sentences. */
export interface AuditFacts {
  /** The id of the HTTP request; absent for a socket's message and for the command. */
  readonly requestId?: string | undefined
  /** The address of the client. */
  readonly ip?: string | undefined
  /** The id of the account. */
  readonly account?: string | undefined
  /** The id of the account that did it to that one; absent where the command did. */
  readonly by?: string | undefined
  /** The revision that a change of the menu made. */
  readonly revision?: number | undefined
  /** Why something was refused: a code or a sentence. It may quote the client, so it is shortened. */
  readonly reason?: string | undefined
}

/** Writes one line, shorter than 300 bytes whatever a client sent. */
export type AuditLog = (event: AuditEvent, facts: AuditFacts) => void

/** Bytes of one fact: the longest of our own is an IPv6 address or the sentence of a limit. */
const MAX_FACT = 70

/**
 * The audit log: JSON lines with the property `audit`, among those of the log. They are written at every LOG_LEVEL but `silent`: at
 * the default, `warn`, who signed in and who changed the menu would else be left out.
 */
export function createAuditLog(log: FastifyBaseLogger): AuditLog {
  const lines = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  return (audit, { requestId, ip, account, by, revision, reason }) =>
    lines.info({ audit, requestId, ip: short(ip), account: short(account), by: short(by), revision, reason: short(reason) })
}

/** Without what JSON would escape, so that a fact has as many bytes in the line as here; a character that is cut in two becomes U+FFFD. */
function short(fact: string | undefined): string | undefined {
  if (fact === undefined) return undefined
  const plain = Buffer.from(fact.slice(0, MAX_FACT).replaceAll(/[\p{C}"\\]/gu, '?'))
  return plain.length <= MAX_FACT ? plain.toString() : plain.subarray(0, MAX_FACT).toString()
}
