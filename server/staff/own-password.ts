import { invalid } from './account-outcomes.ts'
import type { InvalidInput, PublicAccount, Refused, TooManyAttempts } from './account-outcomes.ts'
import { faultInNewPassword } from './new-password.ts'
import type { TakeTurn } from './password-turns.ts'
import { newSession, whyNot } from './sign-in.ts'
import type { Sender, SignedToken, StaffParts } from './sign-in.ts'

export type OwnPasswordChanged =
  | (SignedToken & { readonly kind: 'done' })
  | InvalidInput
  | WrongPassword
  | TooManyAttempts
  | Refused<'NOT_SIGNED_IN'>

/** The refusal of a wrong current password. */
export interface WrongPassword extends Refused<'WRONG_CREDENTIALS'> {
  readonly field: 'current'
}

type OwnAccount = Pick<PublicAccount, 'id' | 'email'>

export interface OwnPassword {
  /**
   * Changes the password of the person who is signed in. The current one is asked for, and its guesses are limited as at a sign-in: an
   * unlocked tablet must not be enough. Ends all sessions of the account; the token is of a new one, for this device.
   */
  changeOwnPassword(viewer: OwnAccount, current: string, next: string, from: Sender): Promise<OwnPasswordChanged>
}

/** See `OwnPassword`. */
export function createOwnPassword(parts: StaffParts, takeTurn: TakeTurn): OwnPassword {
  return {
    async changeOwnPassword(viewer, current, next, from) {
      const fault = faultInPasswords(viewer.email, current, next)
      if (fault !== undefined) return fault
      const outcome = await takeTurn(viewer.id, async () => change(parts, viewer, { current, next, from }))
      const facts = { requestId: from.requestId, ip: from.ip, account: viewer.id, by: viewer.id }
      if (outcome.kind === 'refused') parts.audit('password-change-refused', { ...facts, reason: outcome.code })
      else parts.audit('password-changed', facts)
      return outcome
    },
  }
}

function faultInPasswords(email: string, current: string, next: string): InvalidInput | undefined {
  if (current === '') return invalid('current', 'Enter your current password.')
  const fault = faultInNewPassword(next, email)
  return fault === undefined ? undefined : invalid('next', fault)
}

interface Change {
  readonly current: string
  readonly next: string
  readonly from: Sender
}

async function change(parts: StaffParts, { id, email }: OwnAccount, { current, next, from }: Change): Promise<OwnPasswordChanged> {
  const { store, tokens, passwords } = parts
  const account = await store.account(id)
  const known = from.device === undefined ? undefined : tokens.verifyDevice(from.device)
  const refusal = await whyNot(parts, { email, password: current, from, known }, account)
  if (refusal?.code === 'WRONG_CREDENTIALS') return WRONG_PASSWORD
  if (refusal !== undefined) return refusal
  if (next.normalize('NFKC') === current.normalize('NFKC')) return invalid('next', 'This is your password already. Type a new one.')
  const { session, signed } = newSession(parts, id)
  const to = await passwords.hash(next)
  // Both take a while: a colleague may have disabled the account meanwhile, or given it another password, which ended this session.
  const isChanged = await store.changePassword({ id, from: account?.passwordHash ?? '', to }, session)
  return isChanged ? { kind: 'done', ...signed } : ENDED_MEANWHILE
}

const WRONG_PASSWORD: WrongPassword = {
  kind: 'refused',
  code: 'WRONG_CREDENTIALS',
  field: 'current',
  message: 'The current password is wrong. Check it and try again.',
}

const ENDED_MEANWHILE: Refused<'NOT_SIGNED_IN'> = {
  kind: 'refused',
  code: 'NOT_SIGNED_IN',
  message: 'Your session has ended, and the password was not changed. Sign in and try again.',
}
