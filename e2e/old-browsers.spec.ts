import type { Page } from '@playwright/test'
import { recordVariables } from './request-faults.ts'
import { createButton, edit, newDish, noteAbout, remove, rowOf, save, typeNewDish } from './admin-page.ts'
import { expect, signIn, test } from './test.ts'

/** Takes out the one complaint that a developer is to see, and checks that it is the only one. */
async function expectOneComplaint(complaints: string[], about: RegExp): Promise<void> {
  await expect.poll(() => complaints).toEqual([expect.stringMatching(about)])
  complaints.splice(0)
}

const line = (page: Page) => page.locator('.menu-status')

async function expectReadableMenu(page: Page, word: string): Promise<void> {
  await expect(page.getByRole('region', { name: word, exact: true }).getByRole('heading', { name: 'Cod' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seafood chowder' })).toBeVisible()
  await expect(page.getByRole('button'), 'nothing is offered that would do nothing').toHaveCount(0)
  await page.getByRole('link', { name: word, exact: true }).click()
  await expect(page.getByRole('heading', { name: word, exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeVisible()
  await page.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
}

test('a browser that is too old shows the menu as it came, and tells staff', async ({ page, context, sessions, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: 'Cod' })
  // A browser from before 2023: iOS below 16.0, Firefox below 115, Chrome below 110.
  await context.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await page.goto('/')
  await expect(line(page)).toHaveText(/^Menu from \d\d:\d\d\. Reload/)
  await expectReadableMenu(page, word)
  await expectOneComplaint(complaints, /toSorted is not a function/)
  await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}` })
  await line(page).getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: `HAKE ${word}`, exact: true })).toBeVisible()
  await expectOneComplaint(complaints, /toSorted is not a function/)

  await signIn(context, sessions)
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText('Reload it')
  await expect(page.getByRole('alert')).toContainText('Safari 16.4')
  await expectOneComplaint(complaints, /toSorted is not a function/)
})

test('a menu that breaks while it is live goes back to the one that came', async ({ visitor: page, api, word, complaints }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: 'Cod', price: 9 })
  await page.clock.setFixedTime('2026-11-18T12:31:00Z')
  await page.reload()
  await expect(line(page)).toHaveText('Live')
  await page.getByRole('button', { name: 'Book Now' }).click()
  await page.evaluate(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await api.update(dish, { price: 10 })
  await expect(line(page)).toHaveText(/^Menu from /)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectReadableMenu(page, word)
  await expectOneComplaint(complaints, /toSorted is not a function/)
})

test('a script that fails leaves the menu as it came, and tells staff', async ({ page, context, sessions, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: 'Cod' })
  let body = ''
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  for (const path of ['/', '/login', '/admin']) {
    if (path === '/admin') await signIn(context, sessions)
    for (body of ['let let = {', 'throw new Error("at once")']) {
      await page.goto(path)
      if (path === '/') await expectReadableMenu(page, word)
      else {
        // The sentence comes when the scripts have not come for ten seconds.
        await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
        await expect(page.getByText('This page isn’t working.'), `${path}: ${body}`).toBeVisible()
        await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
      }
      await expectOneComplaint(complaints, /SyntaxError|at once/)
    }
  }

  await test.step('so does the demonstration of a checkout', async () => {
    await page.unrouteAll()
    await page.addInitScript(() => Reflect.deleteProperty(Intl, 'NumberFormat'))
    await page.goto('/demo/checkout?amount=30')
    await expectOneComplaint(complaints, /NumberFormat is not a constructor/)
    await expect(page.getByRole('main')).toContainText('£30')
  })
})

test('Create, Save and Delete work without isWellFormed, as below iOS 16.4', async ({ page, context, sessions, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}`, price: 9 })
  await context.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'))
  await signIn(context, sessions)
  await page.goto('/admin')
  await typeNewDish(page, { sitting: word, course: 'mains', title: `Cod ${word}`, price: '4,75', details: 'With peas' })
  await createButton(page).click()
  await expect(rowOf(page, `Cod ${word}`)).toContainText('£4.75')
  await (await edit(page, `HAKE ${word}`)).getByLabel('Price').fill('10')
  await save(page, `HAKE ${word}`)
  await expect(rowOf(page, `HAKE ${word}`)).toContainText('£10.00')
  await remove(page, `Cod ${word}`)
  await expect(noteAbout(page, `Cod ${word}`)).toBeVisible()
})

test('an error on the staff’s page is told where it happened, and nothing typed is lost', async ({ staff, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}`, price: 9 })
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Cod ${word}`, details: 'With peas' })
  await staff.evaluate(() => Reflect.deleteProperty(Number, 'isFinite'))
  await newDish(staff).getByLabel('Price').fill('4,75')
  await expect(staff.getByRole('alert')).toContainText('what you typed is kept')
  await expectOneComplaint(complaints, /Number.isFinite is not a function/)
  await staff.getByRole('link', { name: 'Reload' }).click()
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue(`Cod ${word}`)
  await expect(newDish(staff).getByLabel('Details')).toHaveValue('With peas')

  const creates = recordVariables(staff, 'create')
  await newDish(staff).getByLabel('Price').fill('4.75')
  const editor = await edit(staff, `HAKE ${word}`)
  await editor.getByLabel('Price').fill('10')
  await staff.evaluate(() => Reflect.deleteProperty(Array, 'from'))
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText(`“Cod ${word}” was not created. Something in this page failed: reload it.`)
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue(`Cod ${word}`)
  await expect(newDish(staff).getByRole('button', { name: 'Retry' })).toBeVisible()
  await save(staff, `HAKE ${word}`)
  await expect(editor.getByRole('alert')).toContainText(`“HAKE ${word}” was not saved. Something in this page failed: reload it.`)
  await expect(editor.getByLabel('Price')).toHaveValue('10')
  expect(creates).toEqual([])
  // A page from which a function has gone for good may complain of that, whatever it draws, until it is closed.
  await expect.poll(() => complaints).not.toEqual([])
  await staff.close()
  expect(complaints.filter((complaint) => !complaint.includes('Array.from is not a function'))).toEqual([])
  complaints.splice(0)
})
