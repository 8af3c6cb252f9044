import { parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import type { Menu } from '../../../domain/menu.ts'
import { LIMITS } from '../../http/limits.ts'
import { createTideboardSchema } from '../resolvers.ts'
import { createAnswers } from './answers.ts'
import type { Run } from './inquiry.ts'
import type { Answers } from './answers.ts'

const schema = createTideboardSchema()
const LUNCH = 'query ($s: String) { dishes(sitting: $s) { title } }'
const MENU = '{ menu { revision dishes { title } } }'

/** Answers on a menu that can change, and how many operations were executed for them. */
function openAnswers(limits?: Parameters<typeof createAnswers>[1]) {
  let menu: Menu = { revision: 1, dishes: [] }
  const current = { read: async () => menu, revision: async () => menu.revision, knownRevision: () => menu.revision }
  const answers = createAnswers(current, limits)
  const asked = { executed: 0 }
  let goOn = Promise.resolve()
  const ask = async (query: string, variableValues: Record<string, unknown> = {}, body = `${query} of ${menu.revision}`) => {
    const run: Run = async (inquiry) => {
      if (inquiry?.isAnswered({ schema, document: parse(query), variableValues }) !== true) {
        asked.executed += 1
        await goOn
        inquiry?.executed({ data: {} })
      }
      return { status: 200, headers: new Headers({ 'content-type': 'application/json' }), body: Buffer.from(body) }
    }
    return answers.take(textOf(query, variableValues), {}, run)
  }
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    goOn = promise
    return resolve
  }
  return { answers, asked, ask, hold, edit: () => (menu = { ...menu, revision: menu.revision + 1 }) }
}

const textOf = (query: string, variables: object = {}): string => `*/*\n${query}\n${JSON.stringify(variables)}`
const isKept = (answers: Answers, query: string): boolean => answers.find(textOf(query)) !== undefined

test('one question is executed once for each revision, however it is written and whoever asks at the same time', async () => {
  const { asked, ask, edit } = openAnswers()
  const written = [MENU, `# ${'x'.repeat(99)}\n${MENU}`, MENU.replaceAll(' ', '\n ,'), MENU]
  for (let revision = 1; revision <= 3; revision += 1) {
    const found = []
    for (const query of written) found.push(await ask(query))
    await Promise.all(written.map(async (query) => ask(query)))
    expect([new Set(found).size, asked.executed]).toEqual([1, revision])
    edit()
  }
  await Promise.all(written.map(async () => ask(MENU)))
  expect(asked.executed).toBe(4)
})

test('a variable that is not used makes no other question, one that is used does', async () => {
  const { asked, ask } = openAnswers()
  for (const variables of [{ s: 'LUNCH' }, { s: 'LUNCH', n: 1 }, { n: 2, s: 'LUNCH' }]) await ask(LUNCH, variables)
  expect(asked.executed).toBe(1)
  for (const variables of [{ s: 'EVENING' }, { s: null }, {}]) await ask(LUNCH, variables)
  expect(asked.executed).toBe(4)
})

test('answers of an older revision go, and so do those that were used least recently, when there is no more room', async () => {
  const { answers, ask, edit } = openAnswers({ ...LIMITS.answers, bytes: 5_000, textBytes: 5_000 })
  const names = ['a', 'b', 'c'].map((name) => `{ ${name}: menu { revision } }`)
  for (const query of names) await ask(query, {}, 'x'.repeat(1_000))
  expect(names.map((query) => isKept(answers, query))).toEqual([false, true, true])
  edit()
  await ask('{ d: menu { revision } }')
  expect(names.some((query) => isKept(answers, query))).toBe(false)
})

test('an answer that was asked for before an edit, and comes after it, is nobody’s who asks later', async () => {
  const { answers, asked, ask, hold, edit } = openAnswers()
  await ask(MENU)
  const goOn = hold()
  edit()
  const early = ask(MENU)
  await vi.waitFor(() => expect(asked.executed).toBe(2))
  edit()
  goOn()
  const [before, after] = await Promise.all([early, ask(MENU)])
  expect([before, after].map((answer) => 'menu' in answer && answer.menu.revision)).toEqual([2, 3])
  expect(answers.find(textOf(MENU))).toBe(after)
})

test('after an edit a few of the questions that were asked before are answered anew at nobody’s expense', async () => {
  const { answers, ask, edit } = openAnswers()
  expect(answers.isRenewal(textOf(MENU), false)).toBe(false)
  await ask(MENU)
  for (let edits = 0; edits < 3; edits += 1) {
    edit()
    await answers.shared(textOf(MENU))
    const renewals = Array.from({ length: 30 }, () => answers.isRenewal(textOf(MENU), false))
    expect(renewals.filter(Boolean)).toHaveLength(20)
  }
})
