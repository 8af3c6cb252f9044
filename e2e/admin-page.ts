import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { isFor } from './request-faults.ts'

/** A dish as it is typed into the form. */
export interface TypedDish {
  readonly sitting: string
  readonly course: string
  readonly title: string
  readonly price: string
  readonly details: string
}

export function newDish(page: Page): Locator {
  return page.getByRole('form', { name: 'New dish' })
}

/** Below 1,024 px: opens the create form. */
export async function unfoldNewDish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a dish' }).click()
}

/** Fills in the create form without submitting it. */
export async function typeNewDish(page: Page, dish: Partial<TypedDish>): Promise<void> {
  const { sitting, course, title, price, details } = dish
  const fields = { Section: sitting, Course: course, 'Dish Name': title, Price: price, Details: details }
  for (const [label, text] of Object.entries(fields)) {
    if (text !== undefined) await newDish(page).getByLabel(label).fill(text)
  }
}

export function createButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Create', exact: true })
}

/** A dish in the list, while nobody edits it. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** The names of the dishes of a sitting, in order. */
export function titlesIn(page: Page, sitting: string): Locator {
  return page.getByRole('region', { name: sitting, exact: true }).getByRole('heading', { level: 5 })
}

/** The inputs of a dish that is being edited. */
export function editorOf(page: Page, title: string): Locator {
  return page.getByRole('form', { name: `Edit ${title}`, exact: true })
}

/** Presses the edit icon of a dish. */
export async function edit(page: Page, title: string): Promise<Locator> {
  await pressInRow(page, `Edit ${title}`)
  return editorOf(page, title)
}

export async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Save ${title}`, exact: true }).click()
}

export async function remove(page: Page, title: string): Promise<void> {
  await pressInRow(page, `Delete ${title}`)
}

/**
 * Presses what is in a row, once it is in sight and at rest. Thousands of pixels from where the page was, the rows come to their
 * heights in the first frames after the jump; nobody presses within those, as a program does that scrolls and presses in one.
 */
export async function pressInRow(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  await button.click()
}

/** What is chosen of a place in the dialog of a move; what is left out stays as it stands there. */
interface Target {
  readonly section?: string
  readonly course?: string
  /** As the list says it: `First`, `After HAKE`. */
  readonly place?: string
}

/** What a dish is dragged by; a press asks where to. */
export function handleOf(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Move ${title}`, exact: true })
}

/** Opens the dialog of a move by the handle of a dish, and chooses. */
export async function askToMove(page: Page, title: string, { section, course, place }: Target): Promise<Locator> {
  await handleOf(page, title).click()
  const dialog = page.getByRole('dialog', { name: /^Move / })
  for (const [label, choice] of [
    ['Section', section],
    ['Course', course],
    ['Place', place],
  ] as const)
    // prettier-ignore
    if (choice !== undefined) await dialog.getByLabel(label, { exact: true }).selectOption(choice)
  return dialog
}

export async function moveTo(page: Page, title: string, target: Target): Promise<void> {
  await (await askToMove(page, title, target)).getByRole('button', { name: 'Move', exact: true }).click()
}

/** Opens what can be done with a course, or with a section as a whole. */
export async function askAbout(section: Locator, course?: string): Promise<void> {
  await section
    .getByRole('button', { name: course === undefined ? 'Rename… this section' : `Rename, move… ${course}`, exact: true })
    .click()
}

/** The tray at the foot: what was done, what waits and what failed. */
export function trayOn(page: Page): Locator {
  return page.getByRole('complementary', { name: 'What was done' })
}

/** Its one line. */
export function said(page: Page): Locator {
  return page.locator('.tray .said')
}

/** The line while it tells what was done last, and that to this dish, with its Undo button. */
export function noteAbout(page: Page, title: string): Locator {
  return page.locator('.tray-line').filter({ hasText: `“${title}”` })
}

/** A part of the tray's list, which is opened for that: `Failed`, `Not done`, `Waits for the network`, `Done by you`. */
export async function trayPart(page: Page, name: string): Promise<Locator> {
  const toggle = trayOn(page).locator('.tray-line button[aria-expanded]')
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  return trayOn(page).getByRole('region', { name })
}

/** Does what sends the operation, and waits for the answer. */
export async function answered(page: Page, operation: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => isFor(operation, response.request()))
  await act()
  await answer
}

/** Presses a Login button, and waits for the answer: checking a password takes seconds where the machine is busy. */
export async function pressLogin(within: Page | Locator): Promise<void> {
  const page = 'goto' in within ? within : within.page()
  await answered(page, 'Login', async () => within.getByRole('button', { name: 'Login' }).click())
}

/** The desk says so at once: a press before then is one of somebody who is online. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(said(page)).toContainText('You’re offline.')
}
