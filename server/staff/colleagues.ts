import type { Account, StaffStore } from '../log/store.ts'
import { publicAccount } from './account-outcomes.ts'
import type { AccountChanged, FirstPassword, InvalidInput, PublicAccount, Refused, TooManyAttempts } from './account-outcomes.ts'
import type { AccessChanged, Accounts, AddressTaken, By } from './accounts.ts'
import type { TakeTurn } from './password-turns.ts'
import { randomPassword } from './new-password.ts'

/** Who does it: a person who is signed in, and whether that is a manager. */
export interface Doer extends By {
  readonly by: string
  readonly isManager: boolean
}

type NoSuchAccount = Refused<'NO_SUCH_ACCOUNT'>
type OwnAccount = Refused<'OWN_ACCOUNT'>
type NotManager = Refused<'NOT_MANAGER'>

/** What the signed-in may do to the accounts of their colleagues, by the ids of the accounts. All but `list` is for managers. */
export interface Colleagues {
  list(): Promise<PublicAccount[]>
  add(email: string, name: string, doer: Doer): Promise<FirstPassword | InvalidInput | AddressTaken | TooManyAttempts | NotManager>
  /** One's own account also by who is no manager. */
  rename(id: string, name: string, doer: Doer): Promise<AccountChanged | InvalidInput | NoSuchAccount | NotManager>
  /** Refused for one's own account: it would end the session that could take it back. */
  setDisabled(id: string, isDisabled: boolean, doer: Doer): Promise<AccessChanged | OwnAccount | NotManager>
  /** Refused for one's own account: who gives it up by mistake could not take it back. */
  setManager(id: string, isManager: boolean, doer: Doer): Promise<AccessChanged | OwnAccount | NotManager>
  /** Also ends the person's sessions. Refused for one's own account: whoever finds a tablet unlocked must not get at its password. */
  resetPassword(id: string, doer: Doer): Promise<FirstPassword | NoSuchAccount | OwnAccount | TooManyAttempts | NotManager>
}

/** The colleagues over these accounts. */
export function createColleagues(store: StaffStore, accounts: Accounts, takeTurn: TakeTurn): Colleagues {
  const toAccount = async <T>(id: string, act: (account: Account) => Promise<T>): Promise<T | NoSuchAccount> => {
    const account = await store.account(id)
    return account === undefined ? noSuchAccount() : act(account)
  }
  const list = async (): Promise<PublicAccount[]> => (await store.accounts()).map(publicAccount)
  const asManager = async <T>({ isManager }: Doer, act: () => Promise<T>): Promise<T | NotManager> =>
    isManager ? act() : notManager(await list())
  /** `own` is what is said of one's own account. */
  const toColleague = async <T>(id: string, doer: Doer, own: string, act: (account: Account) => Promise<T>) =>
    asManager(doer, async () => (id === doer.by ? ownAccount(own) : toAccount(id, act)))
  return {
    list,
    add: async (email, name, doer) =>
      asManager(doer, async () =>
        takeTurn(doer.by, async () => {
          const password = randomPassword()
          const added = await accounts.addAccount(email, password, name, doer)
          return added.kind === 'done' ? { ...added, password } : added
        }),
      ),
    rename: async (id, name, doer) =>
      asManager({ ...doer, isManager: doer.isManager || id === doer.by }, async () =>
        toAccount(id, async ({ email }) => accounts.rename(email, name, doer)),
      ),
    setDisabled: async (id, isDisabled, doer) =>
      toColleague(id, doer, 'You can’t disable your own account. Ask another manager to do it.', async ({ email }) =>
        accounts.setDisabled(email, isDisabled, doer),
      ),
    setManager: async (id, isManager, doer) =>
      toColleague(id, doer, 'You can’t change this of your own account. Ask another manager to do it.', async ({ email }) =>
        accounts.setManager(email, isManager, doer),
      ),
    resetPassword: async (id, doer) =>
      toColleague(id, doer, 'Change your own password where the page asks for the current one.', async ({ email }) =>
        takeTurn(doer.by, async () => accounts.resetPassword(email, doer)),
      ),
  }
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Names those who can do it. */
function notManager(people: readonly PublicAccount[]): NotManager {
  const managers = people.filter(({ isManager, isDisabled }) => isManager && !isDisabled).map(({ name }) => name)
  return { kind: 'refused', code: 'NOT_MANAGER', message: `Only a manager can do that. Ask ${anyOf.format(managers)}.` }
}

function noSuchAccount(): NoSuchAccount {
  return { kind: 'refused', code: 'NO_SUCH_ACCOUNT', message: 'There is no such account. Somebody may have removed it.' }
}

function ownAccount(message: string): OwnAccount {
  return { kind: 'refused', code: 'OWN_ACCOUNT', message }
}
