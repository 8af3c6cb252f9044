import type { Account, StaffStore } from '../store/store.ts'
import { publicAccount } from './account-outcomes.ts'
import type { Done, FirstPassword, InvalidInput, PublicAccount, Refused, TooManyAttempts } from './account-outcomes.ts'
import type { Accounts, AddressTaken, By, Disabled } from './accounts.ts'
import type { TakeTurn } from './password-turns.ts'
import { randomPassword } from './random-password.ts'

/** Who does it: a person who is signed in. */
export interface Doer extends By {
  readonly by: string
}

type NoSuchAccount = Refused<'NO_SUCH_ACCOUNT'>
type OwnAccount = Refused<'OWN_ACCOUNT'>

/** What the signed-in may do to the accounts of their colleagues, by the ids of the accounts. */
export interface Colleagues {
  list(): Promise<PublicAccount[]>
  add(email: string, name: string, doer: Doer): Promise<FirstPassword | InvalidInput | AddressTaken | TooManyAttempts>
  /** Also one's own account. */
  rename(id: string, name: string, doer: Doer): Promise<Done | InvalidInput | NoSuchAccount>
  /** Refused for one's own account: it would end the session that could take it back. */
  setDisabled(id: string, isDisabled: boolean, doer: Doer): Promise<Disabled | OwnAccount>
  /** Also ends the person's sessions. Refused for one's own account: whoever finds a tablet unlocked must not get at its password. */
  resetPassword(id: string, doer: Doer): Promise<FirstPassword | NoSuchAccount | OwnAccount | TooManyAttempts>
}

/** The colleagues over these accounts. */
export function createColleagues(store: StaffStore, accounts: Accounts, takeTurn: TakeTurn): Colleagues {
  const toAccount = async <T>(id: string, act: (account: Account) => Promise<T>): Promise<T | NoSuchAccount> => {
    const account = await store.account(id)
    return account === undefined ? noSuchAccount() : act(account)
  }
  return {
    list: async () => (await store.accounts()).map(publicAccount),
    add: async (email, name, doer) =>
      takeTurn(doer.by, async () => {
        const password = randomPassword()
        const added = await accounts.addAccount(email, password, name, doer)
        return added.kind === 'done' ? { ...added, password } : added
      }),
    rename: async (id, name, doer) => toAccount(id, async ({ email }) => accounts.rename(email, name, doer)),
    async setDisabled(id, isDisabled, doer) {
      if (id === doer.by) return ownAccount('You can’t disable your own account. Ask a colleague to do it.')
      return toAccount(id, async ({ email }) => accounts.setDisabled(email, isDisabled, doer))
    },
    async resetPassword(id, doer) {
      if (id === doer.by) return ownAccount('Change your own password where the page asks for the current one.')
      return takeTurn(doer.by, async () => toAccount(id, async ({ email }) => accounts.resetPassword(email, doer)))
    },
  }
}

function noSuchAccount(): NoSuchAccount {
  return { kind: 'refused', code: 'NO_SUCH_ACCOUNT', message: 'There is no such account. Somebody may have removed it.' }
}

function ownAccount(message: string): OwnAccount {
  return { kind: 'refused', code: 'OWN_ACCOUNT', message }
}
