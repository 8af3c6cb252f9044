import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COMPILE_CACHE } from '../../scripts/built.ts'
import { KIM, NEW_PASSWORD, openTestStaff, PASSWORD, TABLET } from '../testing/staff.ts'
import type { TestStaff } from '../testing/staff.ts'

const COMMAND = fileURLToPath(new URL('./staff.ts', import.meta.url))
const LEE = 'lee@tideboard.example'

let fixture: TestStaff
beforeEach(async () => {
  fixture = await openTestStaff()
})
afterEach(() => fixture.close())

/** `npm run staff -- …` beside the running server, with a password through the pipe. */
async function run(args: string[], typed = '', settings: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], ...COMPILE_CACHE, DATA_DIR: fixture.folder, ...settings }
  const child = spawn(process.execPath, [COMMAND, ...args], { env })
  child.stdin.end(typed)
  const ended = once(child, 'close')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await ended) as [number | null]
  return { code, out, err }
}

const signIn = async (password: string) => fixture.staff.signIn(KIM, password, TABLET)
const addBoth = async () => {
  for (const email of [KIM, LEE]) await fixture.staff.addAccount(email, PASSWORD)
}

describe('beside a running server, the command', () => {
  test('adds an account whose password comes through a pipe; it can sign in immediately', async () => {
    expect(await run(['add', KIM], `${PASSWORD}\n`)).toMatchObject({ code: 0, out: `${KIM} may sign in.\n` })
    expect(await signIn(PASSWORD)).toMatchObject({ kind: 'signedIn' })
  })

  test('makes a password up and shows it once', async () => {
    const { code, out } = await run(['add', KIM, '--generate'])
    expect(code).toBe(0)
    const shown = /^Password, shown only now: (\S{20,})$/m.exec(out)?.[1] ?? ''
    expect(await signIn(shown)).toMatchObject({ kind: 'signedIn' })
  })

  test.each([
    ['password', 'has a new password and is signed out everywhere', NEW_PASSWORD, 'signedIn'],
    ['sign-out', 'is signed out everywhere', PASSWORD, 'signedIn'],
    ['disable', 'is disabled: signed out everywhere, and may not sign in', PASSWORD, 'refused'],
  ])('with %s ends the sessions that are open', async (order, said, password, kind) => {
    await addBoth()
    await fixture.staff.setManager(LEE, true)
    const before = await signIn(PASSWORD)
    expect((await run([order, KIM], NEW_PASSWORD)).out).toBe(`${KIM} ${said}.\n`)
    expect(before.kind === 'signedIn' && (await fixture.staff.viewer(before.token))).toBeUndefined()
    expect(await signIn(password)).toMatchObject({ kind })
  })

  test('adds somebody with a name, and renames', async () => {
    await run(['add', KIM, 'Kim', 'Lee'], `${PASSWORD}\n`)
    expect((await run(['list'])).out).toMatch(/^kim@tideboard\.example +Kim Lee +since .* manager\n$/)
    expect((await run(['rename', KIM, 'Zoë  O’Hara'])).out).toBe(`${KIM} is now called Zoë O’Hara.\n`)
    expect((await fixture.store.accountByEmail(KIM))?.name).toBe('Zoë O’Hara')
    expect(await run(['rename', KIM])).toMatchObject({ code: 1, err: 'Name: type what colleagues call the person.\n' })
  })

  test('lets somebody who is disabled, as the list says, sign in again', async () => {
    await addBoth()
    await fixture.staff.setManager(LEE, true)
    await fixture.staff.setDisabled(KIM, true)
    expect((await run(['list'])).out).toMatch(/^kim@.* manager +disabled\nlee@.* manager\n$/)
    expect((await run(['enable', KIM])).out).toBe(`${KIM} may sign in again, with the same password.\n`)
    expect(await signIn(PASSWORD)).toMatchObject({ kind: 'signedIn' })
  })

  test('makes somebody a manager, and no manager again, as long as one remains', async () => {
    await addBoth()
    expect((await run(['manager', LEE])).out).toBe(`${LEE} is a manager, and keeps the accounts.\n`)
    expect((await run(['no-manager', KIM])).out).toBe(`${KIM} is no manager any more.\n`)
    const err = expect.stringContaining(`${LEE} is the only manager who may sign in.`)
    expect(await run(['no-manager', LEE])).toMatchObject({ code: 1, out: '', err })
  })

  test('says that an address without a dot may be a slip', async () => {
    const said = 'kim@tideboard may sign in. “kim@tideboard” has no dot after the @. If that is a slip, remove it and add the right one.\n'
    expect((await run(['add', 'kim@tideboard'], `${PASSWORD}\n`)).out).toBe(said)
  })

  test('writes an audit line for each change of an account, with its id and no secret', async () => {
    const orders = ['password', 'rename', 'disable', 'enable', 'sign-out', 'remove']
    await fixture.staff.addAccount(LEE, PASSWORD)
    const lines = [(await run(['add', KIM], `${PASSWORD}\n`)).err]
    const account = (await fixture.store.accountByEmail(KIM))?.id
    for (const order of orders) lines.push((await run([order, KIM, ...(order === 'rename' ? ['Kim', 'Lee'] : [])], NEW_PASSWORD)).err)
    const changes = ['account-renamed', 'account-disabled', 'account-enabled', 'signed-out-everywhere', 'account-removed']
    const events = ['account-added', 'password-changed', ...changes]
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(events.map((audit) => ({ audit, account })))
    expect(lines.join('')).not.toMatch(/"by"|prawns|crab/)
  })

  test('lists who may sign in, and removes or disables all but the last manager', async () => {
    expect((await run(['list'])).out).toMatch(/^There are no accounts yet in SQLite in \S+\. /)
    await addBoth()
    const since = String.raw`since \d{4}-\d\d-\d\d +[\w-]{36}`
    expect((await run(['list'])).out).toMatch(new RegExp(`^${KIM} +kim +${since} +manager\n${LEE} +lee +${since}\n$`))
    expect((await run(['remove', LEE])).out).toBe(`${LEE} may no longer sign in.\n`)
    for (const order of ['remove', 'disable'])
      expect(await run([order, KIM])).toMatchObject({ code: 1, err: expect.stringContaining('is the only manager') })
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
    ['one argument too many', ['remove', KIM, LEE], '', 'One address at a time'],
    ['two addresses to add', ['add', KIM, LEE], '', 'One address at a time'],
    ['a password that is too short', ['add', KIM], 'crab\n', 'Use a longer password'],
    ['no password', ['add', KIM], '', 'No password was given'],
    ['somebody whom it does not know', ['remove', KIM], '', `There is no account for ${KIM}.`],
  ])('refuses %s with one sentence', async (_name, args, typed, sentence) => {
    const { code, out, err } = await run(args, typed)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(sentence)
    expect(err).not.toMatch(/\n./)
    expect(await fixture.store.accounts()).toEqual([])
  })

  test('refuses an option that does not exist with a sentence and its usage', async () => {
    const err = expect.stringMatching(/^Unknown option '--admin'\.\n\nWho may change the menu\.\n/)
    expect(await run(['add', KIM, '--admin'])).toEqual({ code: 2, out: '', err })
  })

  test.each([[['list']], [['add', KIM, '--generate']]])('makes no database where there is none: %j', async (args) => {
    const elsewhere = join(fixture.folder, 'elsewhere')
    const err = expect.stringMatching(/^There is no database in \S+elsewhere\. Give .*\n$/)
    expect(await run(args, '', { DATA_DIR: elsewhere })).toEqual({ code: 1, out: '', err })
    expect(existsSync(elsewhere)).toBe(false)
  })

  test('needs none of the settings of the server, in production neither, and says which of its own is wrong', async () => {
    expect(await run(['list'], '', { NODE_ENV: 'production', PORT: 'http' })).toMatchObject({ code: 0, err: '' })
    const err = expect.stringMatching(/^MONGODB_URI .*\n$/)
    expect(await run(['list'], '', { MONGODB_URI: 'localhost' })).toMatchObject({ code: 1, err })
  })
})
