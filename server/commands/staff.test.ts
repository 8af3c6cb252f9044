import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPasswords } from '../staff/passwords.ts'
import { createStaff } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { KIM, NEW_PASSWORD, PASSWORD, TABLET } from '../testing/staff.ts'
import { createThrottle } from '../staff/throttle.ts'
import { createTokens } from '../staff/tokens.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'

const COMMAND = fileURLToPath(new URL('./staff.ts', import.meta.url))

let folder: string
let store: Store
let staff: Staff
const passwords = createPasswords()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideboard-command-'))
  store = await openStore({ mongodbUri: undefined, dataDir: folder })
  const tokens = createTokens('a secret of the kitchen, 32 bytes or more')
  const audit = (): void => undefined
  staff = createStaff({
    store: store.staff,
    passwords,
    tokens,
    audit,
    throttle: createThrottle(),
    now: () => Math.floor(Date.now() / 1000),
  })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

interface Printed {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** `npm run staff -- …` beside the running server, with a password through the pipe. */
async function run(args: string[], typed = '', settings: Record<string, string> = {}): Promise<Printed> {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, ...settings }
  const child = spawn(process.execPath, [COMMAND, ...args], { env })
  child.stdin.end(typed)
  const [out, err, code] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    new Promise<number | null>((ended) => child.once('close', ended)),
  ])
  return { code, out: out.join(''), err: err.join('') }
}

const kindOf = async (email: string, password: string) => (await staff.signIn(email, password, TABLET)).kind

describe('beside a running server, the command', () => {
  test('adds an account whose password comes through a pipe; it can sign in immediately', async () => {
    expect(await run(['add', KIM], `${PASSWORD}\n`)).toMatchObject({ code: 0, out: `${KIM} may sign in.\n` })
    expect(await kindOf(KIM, PASSWORD)).toBe('signedIn')
  })

  test('makes a password up and shows it once', async () => {
    const { code, out } = await run(['add', KIM, '--generate'])
    expect(code).toBe(0)
    const shown = /^Password, shown only now: (\S{20,})$/m.exec(out)?.[1] ?? ''
    expect(await kindOf(KIM, shown)).toBe('signedIn')
  })

  test('changes a password and ends the sessions that are open', async () => {
    await staff.addAccount(KIM, PASSWORD)
    const before = await staff.signIn(KIM, PASSWORD, TABLET)
    expect((await run(['password', KIM], NEW_PASSWORD)).out).toBe(`${KIM} has a new password and is signed out everywhere.\n`)
    expect(before.kind === 'signedIn' && (await staff.viewer(before.token))).toBeUndefined()
    expect(await kindOf(KIM, NEW_PASSWORD)).toBe('signedIn')
  })

  test('adds somebody with a name, and renames', async () => {
    await run(['add', KIM, 'Kim', 'Lee'], `${PASSWORD}\n`)
    expect((await run(['list'])).out).toMatch(/^kim@tideboard\.example +Kim Lee +since /)
    expect((await run(['rename', KIM, 'Zoë  O’Hara'])).out).toBe(`${KIM} is now called Zoë O’Hara.\n`)
    expect((await store.staff.accountByEmail(KIM))?.name).toBe('Zoë O’Hara')
    expect(await run(['rename', KIM])).toMatchObject({ code: 1, err: 'Name: type what colleagues call the person.\n' })
  })

  test('disables somebody, who is signed out and cannot sign in until enabled again', async () => {
    await staff.addAccount(KIM, PASSWORD)
    await staff.addAccount('lee@tideboard.example', PASSWORD)
    const before = await staff.signIn(KIM, PASSWORD, TABLET)
    expect((await run(['disable', KIM])).out).toBe(`${KIM} is disabled: signed out everywhere, and may not sign in.\n`)
    expect(before.kind === 'signedIn' && (await staff.viewer(before.token))).toBeUndefined()
    expect(await kindOf(KIM, PASSWORD)).toBe('refused')
    expect((await run(['list'])).out).toMatch(/^kim@.* disabled\nlee@.*[\w-]{36}\n$/)
    expect(await run(['disable', 'lee@tideboard.example'])).toMatchObject({ code: 1, err: expect.stringContaining('is the only account') })
    expect((await run(['enable', KIM])).out).toBe(`${KIM} may sign in again, with the same password.\n`)
    expect(await kindOf(KIM, PASSWORD)).toBe('signedIn')
  })

  test('signs somebody out everywhere', async () => {
    await staff.addAccount(KIM, PASSWORD)
    const before = await staff.signIn(KIM, PASSWORD, TABLET)
    expect((await run(['sign-out', KIM])).out).toBe(`${KIM} is signed out everywhere.\n`)
    expect(before.kind === 'signedIn' && (await staff.viewer(before.token))).toBeUndefined()
  })

  test('writes an audit line for each change of an account, with its id and no secret', async () => {
    const { err } = await run(['add', KIM], `${PASSWORD}\n`)
    const account = (await store.staff.accountByEmail(KIM))?.id
    await staff.addAccount('lee@tideboard.example', PASSWORD)
    const lines = [err]
    for (const order of ['password', 'rename', 'disable', 'enable', 'sign-out', 'remove'])
      lines.push((await run([order, KIM, ...(order === 'rename' ? ['Kim', 'Lee'] : [])], NEW_PASSWORD)).err)
    const events = ['added', 'renamed', 'disabled', 'enabled', 'removed'].map((event) => `account-${event}`)
    events.splice(1, 0, 'password-changed')
    events.splice(5, 0, 'signed-out-everywhere')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(events.map((audit) => ({ audit, account })))
    expect(lines.join('')).not.toContain('"by"')
    expect(lines.join('')).not.toContain('prawns')
    expect(lines.join('')).not.toContain('crab')
  })

  test('lists who may sign in, and removes all but the last', async () => {
    expect((await run(['list'])).out).toMatch(/^There are no accounts yet in SQLite in \S+\. /)
    await staff.addAccount(KIM, PASSWORD)
    await staff.addAccount('lee@tideboard.example', PASSWORD)
    expect((await run(['list'])).out).toMatch(
      /^kim@tideboard\.example +kim +since \d{4}-\d\d-\d\d +[\w-]{36}\nlee@tideboard\.example +lee +since \d{4}-\d\d-\d\d +[\w-]{36}\n$/,
    )
    expect((await run(['remove', 'lee@tideboard.example'])).out).toBe('lee@tideboard.example may no longer sign in.\n')
    expect(await run(['remove', KIM])).toMatchObject({ code: 1, err: expect.stringContaining('is the only account') })
  })
})

describe('the command', () => {
  test.each([[[]], [['--help']], [['add', '-h']]])('shows how it is used for %j', async (args) => {
    expect(await run(args)).toMatchObject({ code: 0, out: expect.stringContaining('npm run staff -- add EMAIL [NAME]'), err: '' })
  })

  test.each([
    ['no address', ['add'], '', 'Say whose account: npm run staff -- add EMAIL'],
    ['an order that does not exist', ['promote', KIM], '', 'There is no "staff promote"'],
    ['an order that objects have by nature', ['constructor', KIM], '', 'There is no "staff constructor"'],
    ['one argument too many', ['remove', KIM, 'lee@tideboard.example'], '', 'One address at a time'],
    ['two addresses to add', ['add', KIM, 'lee@tideboard.example'], '', 'One address at a time'],
    ['a password that is too short', ['add', KIM], 'crab\n', 'Use a longer password'],
    ['no password', ['add', KIM], '', 'No password was given'],
    ['what is no address', ['add', 'kim'], `${PASSWORD}\n`, 'Enter an email such as'],
    ['somebody whom it does not know', ['remove', KIM], '', `There is no account for ${KIM}.`],
  ])('refuses %s with one sentence', async (_name, args, typed, sentence) => {
    const { code, out, err } = await run(args, typed)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(sentence)
    expect(err).not.toMatch(/\n./)
    expect(await store.staff.accounts()).toEqual([])
  })

  test('refuses an option that does not exist with a sentence and its usage', async () => {
    expect(await run(['add', KIM, '--admin'])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Unknown option '--admin'\.\n\nWho may change the menu\.\n/),
    })
  })

  test.each([[['list']], [['add', KIM, '--generate']]])('makes no database where there is none: %j', async (args) => {
    const elsewhere = join(folder, 'elsewhere')
    const { code, out, err } = await run(args, '', { DATA_DIR: elsewhere })
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^There is no database in \S+elsewhere\. Give .*\n$/),
    })
    expect(existsSync(elsewhere)).toBe(false)
  })

  test('needs none of the settings of the server, in production neither', async () => {
    expect(await run(['list'], '', { NODE_ENV: 'production', PORT: 'http' })).toMatchObject({ code: 0, err: '' })
  })

  test('refuses a wrong setting with the sentence of the setting', async () => {
    expect(await run(['list'], '', { MONGODB_URI: 'localhost' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^MONGODB_URI .*\n$/),
    })
  })
})
