import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

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

/** On a phone: unfolds the create form. */
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

/** What was just done, each with its Undo. */
export function noticesOn(page: Page): Locator {
  return page.getByRole('complementary', { name: 'What was just done' })
}

/** The notice of what was done to a dish, with its Undo button. */
export function noteAbout(page: Page, title: string): Locator {
  return noticesOn(page)
    .locator('.notice')
    .filter({ hasText: `“${title}”` })
}

/** Does what sends the operation, and waits for the answer. */
export async function answered(page: Page, operation: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().postData()?.includes(`"operationName":"${operation}"`) === true)
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
  await expect(page.locator('.network')).toContainText('You’re offline.')
}
