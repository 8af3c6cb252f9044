import { destination, pino } from 'pino'
import { createAuditLog } from '../audit-log.ts'
import { loadStoreConfig } from '../config.ts'
import { createAccounts } from '../staff/accounts.ts'
import type { AccountOutcome, Accounts } from '../staff/accounts.ts'
import { createPasswords } from '../staff/passwords.ts'
import { randomPassword } from '../staff/random-password.ts'
import { openStore } from '../store/open.ts'
import type { StaffStore } from '../store/store.ts'
import { runCommand } from './command.ts'
import { typedPassword } from './typed-password.ts'

const USAGE = `Who may change the menu.

  npm run staff -- list
  npm run staff -- add EMAIL [--generate]
  npm run staff -- password EMAIL [--generate]
  npm run staff -- sign-out EMAIL
  npm run staff -- remove EMAIL

The password is asked for, or read as one line from a pipe; with --generate one is made up and shown once.
A new password, sign-out and remove end every session of that person at once.`

interface Order {
  readonly accounts: Accounts
  readonly store: StaffStore
  readonly email: string
  readonly generate: boolean
  /** The name of the store that holds the accounts. */
  readonly place: string
}

/** Each does what its name says and returns what to print. */
const ORDERS: Record<string, (order: Order) => Promise<string>> = {
  async list({ store, place }) {
    const accounts = await store.accounts()
    if (accounts.length === 0)
      return `There are no accounts yet in ${place}. A server with another DATA_DIR or MONGODB_URI has accounts of its own.`
    return accounts.map(({ email, createdAt }) => `${email}  since ${new Date(createdAt * 1000).toISOString().slice(0, 10)}`).join('\n')
  },
  async add({ accounts, email, generate }) {
    const password = generate ? randomPassword() : await typedPassword()
    return `${emailIn(await accounts.addAccount(email, password))} may sign in.${shown(generate, password)}`
  },
  async password({ accounts, email, generate }) {
    const password = generate ? randomPassword() : await typedPassword()
    return `${emailIn(await accounts.changePassword(email, password))} has a new password and is signed out everywhere.${shown(generate, password)}`
  },
  async 'sign-out'({ accounts, email }) {
    return `${emailIn(await accounts.signOutEverywhere(email))} is signed out everywhere.`
  },
  async remove({ accounts, email }) {
    return `${emailIn(await accounts.removeAccount(email))} may no longer sign in.`
  },
}

/** Whose account it was; a refusal becomes the command's one sentence. */
function emailIn(outcome: AccountOutcome): string {
  if (outcome.kind === 'refused') throw new Error(outcome.message)
  return outcome.account.email
}

function shown(generate: boolean, password: string): string {
  return generate ? `\nPassword, shown only now: ${password}` : ''
}

/** Opens the store beside a running server, carries the order out and closes the store again. */
async function run(name: string, email: string, generate: boolean): Promise<string> {
  const run = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined
  if (run === undefined) throw new Error(`There is no "staff ${name}". Run "npm run staff -- --help" to see what there is.`)
  if (name !== 'list' && email === '') throw new Error(`Say whose account: npm run staff -- ${name} EMAIL`)
  const store = await openStore({ ...loadStoreConfig(), beside: true })
  const passwords = createPasswords()
  // To the log of whoever runs it; what it prints is for people.
  const audit = createAuditLog(pino(destination({ dest: process.stderr.fd, sync: true })))
  try {
    const accounts = createAccounts({ store: store.staff, passwords, audit, now: () => Math.floor(Date.now() / 1000) })
    return await run({ accounts, store: store.staff, email, generate, place: store.name })
  } finally {
    await passwords.close()
    await store.close()
  }
}

await runCommand({
  usage: USAGE,
  flags: ['generate'],
  async run([name, email = '', tooMuch], flags) {
    if (tooMuch !== undefined) throw new Error('One address at a time, please.')
    return name === undefined ? USAGE : run(name, email, flags.has('generate'))
  },
})
