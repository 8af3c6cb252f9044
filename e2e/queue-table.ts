import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { dishesInOrder } from '../domain/moves.ts'
import { rowOf, titlesIn } from './admin-page.ts'
import type { Api } from './api.ts'
import type { Operation } from './request-faults.ts'

/** Where an act is tried: the desk, the API past it, and a section of its own with COD, HAKE and SOLE for £9, £10 and £11. */
export interface Given {
  readonly page: Page
  readonly api: Api
  readonly word: string
}

/** What a colleague does just before an act arrives, and what comes of it. */
interface ColleagueFirst {
  readonly does: (given: Given) => Promise<unknown>
  /** What the desk then says, beside its place and in the tray; absent: both are done. */
  readonly says?: RegExp
  /** In other words in the tray. */
  readonly inTray?: RegExp
  /** What the line of the tray says where it is done, but will come to nothing. */
  readonly told?: RegExp
  /** False where the place went with what the colleague did. */
  readonly hasPlace?: boolean
  /** The way on. */
  readonly goOn?: (given: Given) => Promise<void>
  readonly result: readonly string[]
}

/** Something that staff do, for the table of what can come in between. */
export interface TriedAct {
  /** What its first step is. */
  readonly step: Operation
  /** What stands before it on the page, beyond the three dishes. */
  readonly prepare?: (given: Given) => Promise<void>
  readonly press: (given: Given) => Promise<void>
  /** Where the reason stands why it is not done. */
  readonly place: (given: Given) => Locator
  /** What was typed for it, and stands where it was typed until it is done; `draft`: what the tray calls it when it is let go. */
  readonly typed?: { readonly into: (given: Given) => Locator; readonly text: string | RegExp; readonly draft?: RegExp }
  /** Whether its place goes with it: the page hears of what it did before the answer comes, or it has none but the tray. */
  readonly goesAtOnce?: boolean
  /** The tray's name for it. */
  readonly called: RegExp
  /** What stands on the menu, or is planned, once it is done. */
  readonly done: readonly string[]
  /** What the page then shows. */
  readonly shown: (given: Given) => Promise<void>
  readonly colleague: ColleagueFirst
}

/** What is stored of the test: each dish with its version, in the order of the menu, and the plans. */
export async function storedOf({ api, word }: Given): Promise<string[]> {
  const dishes = dishesInOrder((await api.dishes()).filter(({ sitting }) => sitting === word))
  const { plannedActs } = await api.ask<{ plannedActs: { entries: { isReturn: boolean; state: string }[] } }>(
    '{ plannedActs { ... on PlannedActs { entries { isReturn state } } } }',
  )
  const plans = plannedActs.entries.filter(({ isReturn }) => !isReturn).map(({ state }) => state)
  return [
    ...dishes.map(({ course, title, price, soldOut, version }) =>
      [course, title.replace(` ${word}`, ''), price, ...(soldOut ? ['sold out'] : []), `v${version}`].join(' '),
    ),
    ...plans,
  ]
}

/** Does what loads a page of the desk, and waits until that is connected: what it sent unasked would be on its way by then. */
export async function connected(page: Page, load: () => Promise<unknown>): Promise<void> {
  const socket = page.waitForEvent('websocket')
  await load()
  await (await socket).waitForEvent('framereceived')
}

/** Puts the three dishes on the menu, and waits until the page has them and hears of changes. */
export async function createThree({ page, api, word }: Given): Promise<void> {
  const place = { sitting: word, course: 'MAINS' }
  const fields = ['COD', 'HAKE', 'SOLE'].map((title, n) => ({ ...place, title: `${title} ${word}`, price: 9 + n }))
  await api.act(fields.map((of, n) => ({ create: { id: `${word}-${n}`, fields: of } })))
  await expect(titlesIn(page, word)).toHaveCount(3)
}

export const cod = ({ word }: Given): string => `COD ${word}`
export const dish = ({ word }: Given, n: 0 | 1 | 2) => ({ id: `${word}-${n}` })
export const bulkBar = ({ page }: Given): Locator => page.getByRole('region', { name: 'Selected dishes' })
export const importFoot = ({ page }: Given): Locator => page.getByRole('region', { name: 'Put it on the menu' })
export const dialog = ({ page }: Given): Locator => page.getByRole('dialog').first()
export const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name, exact: true })

export async function select(given: Given, ...titles: string[]): Promise<void> {
  await button(given.page, 'Select').click()
  for (const title of titles) await given.page.getByRole('checkbox', { name: `Select ${title} ${given.word}`, exact: true }).check()
}

export const shows =
  (title: string, text: string | RegExp) =>
  async ({ page, word }: Given): Promise<void> =>
    expect(rowOf(page, `${title} ${word}`)).toContainText(text)
