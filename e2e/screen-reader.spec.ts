import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

// What a screen reader says, in its order, from Chromium's accessibility tree. Dishes are named in part: each has tests of its own.

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ page }) => {
  // A Thursday on which no dish of the tests was put up: the board has no news.
  await page.clock.setFixedTime('2025-11-27T12:40:00Z')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
})

test('whether we are open, until when, where we are, and how to reach us', async ({ page }) => {
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - link "The Tideboard"
    - navigation "Sister venues":
      - list:
        - listitem:
          - link "The Pheasant"
        - listitem:
          - link "One"
    - heading "The Tideboard" [level=1]
    - paragraph: Simple food, a few steps from the sea.
    - region "Today":
      - paragraph: Open now
      - paragraph:
        - link "Lunch until 15:00"
        - text: .
        - link "Evening from 17:00"
        - text: .
      - paragraph: Today 12:00 to 15:00 and 17:00 to 21:00
      - paragraph: Friday 12:00 to 15:00 and 17:00 to 21:00
    - paragraph:
      - link "Today’s menu"
      - button "Book a table"
    - paragraph:
      - text: 1 Harbour Steps, Saltmouth
      - link "Directions"
    - paragraph:
      - link "01632 960 142"
  `)
})

test('what there is to eat: what is sold out, the dish itself, and its part alone', async ({ page, api }) => {
  const dish = (await api.dishes()).find(({ title }) => title === 'MUSSELS IN CIDER')!
  await api.setSoldOut(dish, {})
  await page.reload()
  const board = page.getByRole('region', { name: 'Today' })
  await expect(board).toMatchAriaSnapshot(`
    - paragraph: Open now
    - paragraph:
      - link "Lunch until 15:00"
    - paragraph:
      - text: Sold out
      - link "Mussels in cider"
  `)
  await board.getByRole('link', { name: 'Mussels in cider' }).click()
  await expect(page.locator(':target')).toMatchAriaSnapshot(`
    - listitem:
      - heading "Mussels in cider" [level=5]
      - strong: Sold out until further notice
      - text: £18.00
      - paragraph: /Rope-grown mussels/
  `)
  await page.getByRole('button', { name: 'LUNCH', exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Menu' })).toMatchAriaSnapshot(`
    - heading "Menu" [level=2]
    - paragraph: Live
    - paragraph: This menu changes as the kitchen does.
    - group "Show one sitting":
      - button "INFO"
      - button "LUNCH" [pressed]
      - button "EVENING"
      - button "KIDS"
    - region "LUNCH":
      - heading "LUNCH" [level=3]
      - paragraph: Served now, until 15:00
      - heading "STARTERS" [level=4]
      - list:
        - listitem:
          - heading "Seafood chowder" [level=5]
  `)
  await api.setSoldOut(dish, null)
})

test('how to book a table for eight', async ({ page }) => {
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Book' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Reservations' })).toMatchAriaSnapshot(`
    - heading "Reservations" [level=2]
    - paragraph: Come and eat by the sea.
    - button "Book Now"
    - paragraph:
      - strong: Open now.
      - link "Lunch until 15:00"
      - text: .
      - link "Evening from 17:00"
      - text: .
    - heading "Before you book" [level=3]
    - list:
      - listitem: For parties over 6, please contact us directly.
      - listitem: Book for the exact size of your party, and count a highchair as a guest’s place (a cover).
      - listitem: Specific tables are not guaranteed.
      - listitem: Tables are held for 15 minutes.
    - paragraph:
      - text: To reach us, call
      - link "01632 960 142"
      - text: or email
      - link "hello@tideboard.example"
      - text: .
  `)
  await page.getByRole('button', { name: 'Book Now' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Reservations' })).toMatchAriaSnapshot(`
    - heading "Reservations" [level=2]
    - button "Close"
    - iframe
    - heading "Before you book" [level=3]
    - list:
      - listitem: For parties over 6, please contact us directly.
  `)
})
