import { destination, pino } from 'pino'
import { doubtInEmail, tidyStaffName } from '../../domain/staff-name.ts'
import { createAuditLog } from '../staff/audit-log.ts'
import { loadStoreConfig } from '../config.ts'
import { publicAccount } from '../staff/account-outcomes.ts'
import { createAccounts } from '../staff/accounts.ts'
import type { AccountOutcome, Accounts } from '../staff/accounts.ts'
import { createPasswords } from '../staff/passwords.ts'
import { randomPassword } from '../staff/new-password.ts'
import { openStore } from '../open-store.ts'
import type { Account, StaffStore } from '../log/store.ts'
import { runCommand } from './command.ts'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const USAGE = `Who may change the menu.

  npm run staff -- list
  npm run staff -- add EMAIL [NAME] [--generate]
  npm run staff -- rename EMAIL NAME
  npm run staff -- password EMAIL [--generate]
  npm run staff -- sign-out EMAIL
  npm run staff -- disable EMAIL
  npm run staff -- enable EMAIL
  npm run staff -- manager EMAIL
  npm run staff -- no-manager EMAIL
  npm run staff -- remove EMAIL

The password is asked for, or read as one line from a pipe; with --generate one is made up and shown once.
A new password, sign-out, disable and remove end every session of that person at once. Who is disabled keeps the name in the history,
and signs in again with the same password once enabled. Managers alone keep accounts on the desk's page "Staff"; one always remains.`

interface Order {
  readonly accounts: Accounts
  readonly store: StaffStore
  readonly email: string
  /** What colleagues call the person; undefined where nothing was given. */
  readonly name: string | undefined
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
    return accounts.map(line).join('\n')
  },
  async add({ accounts, email, name, generate }) {
    const password = generate ? randomPassword() : await typedPassword()
    const added = emailIn(await accounts.addAccount(email, password, name))
    const doubt = doubtInEmail(added)
    const slip = doubt === undefined ? '' : ` ${doubt} If that is a slip, remove it and add the right one.`
    return `${added} may sign in.${slip}${shown(generate, password)}`
  },
  async rename({ accounts, email, name = '' }) {
    return `${emailIn(await accounts.rename(email, name))} is now called ${tidyStaffName(name)}.`
  },
  async password({ accounts, email, generate }) {
    const password = generate ? randomPassword() : await typedPassword()
    return `${emailIn(await accounts.setPassword(email, password))} has a new password and is signed out everywhere.${shown(generate, password)}`
  },
  async 'sign-out'({ accounts, email }) {
    return `${emailIn(await accounts.signOutEverywhere(email))} is signed out everywhere.`
  },
  async disable({ accounts, email }) {
    return `${emailIn(await accounts.setDisabled(email, true))} is disabled: signed out everywhere, and may not sign in.`
  },
  async enable({ accounts, email }) {
    return `${emailIn(await accounts.setDisabled(email, false))} may sign in again, with the same password.`
  },
  async manager({ accounts, email }) {
    return `${emailIn(await accounts.setManager(email, true))} is a manager, and keeps the accounts.`
  },
  async 'no-manager'({ accounts, email }) {
    return `${emailIn(await accounts.setManager(email, false))} is no manager any more.`
  },
  async remove({ accounts, email }) {
    return `${emailIn(await accounts.removeAccount(email))} may no longer sign in.`
  },
}

/** The orders that take a name after the email. */
const NAMING = new Set(['add', 'rename'])

/** An account in the list. */
function line(account: Account): string {
  const { id, email, name, isDisabled, isManager, createdAt } = publicAccount(account)
  const since = new Date(createdAt * 1000).toISOString().slice(0, 10)
  return `${email}  ${name}  since ${since}  ${id}${isManager ? '  manager' : ''}${isDisabled ? '  disabled' : ''}`
}

/** Whose account it was; a refusal becomes the command's one sentence. */
function emailIn(outcome: AccountOutcome): string {
  if (outcome.kind === 'refused') throw new Error(outcome.message)
  return outcome.account.email
}

function shown(generate: boolean, password: string): string {
  return generate ? `\nPassword, shown only now: ${password}` : ''
}

/** The order of a command line; throws the sentence for one that makes none. */
function orderOf([order = '', email = '', ...words]: readonly string[]): { order: string; email: string; name: string | undefined } {
  if (!Object.hasOwn(ORDERS, order)) throw new Error(`There is no "staff ${order}". Run "npm run staff -- --help" to see what there is.`)
  if (order !== 'list' && email === '') throw new Error(`Say whose account: npm run staff -- ${order} EMAIL`)
  if (words.length > 0 && (!NAMING.has(order) || words.join().includes('@'))) throw new Error('One address at a time, please.')
  return { order, email, name: words.length === 0 ? undefined : words.join(' ') }
}

/** Opens the store beside a running server, carries the order out and closes the store again. */
async function run(args: readonly string[], generate: boolean): Promise<string> {
  const { order, email, name } = orderOf(args)
  const store = await openStore({ ...loadStoreConfig(), beside: true })
  const passwords = createPasswords()
  // To the log of whoever runs it; what it prints is for people.
  const audit = createAuditLog(pino(destination({ dest: process.stderr.fd, sync: true })))
  try {
    const accounts = createAccounts({ store: store.staff, passwords, audit, now: () => Math.floor(Date.now() / 1000) })
    return (await ORDERS[order]?.({ accounts, store: store.staff, email, name, generate, place: store.name })) ?? USAGE
  } finally {
    await passwords.close()
    await store.close()
  }
}

const { stderr, stdin } = process

/** The password from standard input: asked for twice and not shown at a terminal, the first line of a pipe. */
async function typedPassword(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() })
  const keyboard = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY })
  const lines = keyboard[Symbol.asyncIterator]()
  try {
    const password = await nextLine(lines, 'Password: ')
    if (stdin.isTTY && (await nextLine(lines, 'Once more: ')) !== password)
      throw new Error('The two passwords differ. Nothing was changed.')
    return password
  } finally {
    keyboard.close()
  }
}

async function nextLine(lines: AsyncIterator<string>, question: string): Promise<string> {
  if (stdin.isTTY) stderr.write(question)
  const line = await lines.next()
  if (stdin.isTTY) stderr.write('\n')
  if (line.done === true)
    throw new Error('No password was given, and nothing was changed. Type one, pipe one in as a line, or use --generate.')
  return line.value
}

await runCommand({
  usage: USAGE,
  flags: ['generate'],
  run: async (args, flags) => (args.length === 0 ? USAGE : run(args, flags.has('generate'))),
})
