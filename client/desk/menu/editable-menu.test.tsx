import { expect, test, vi } from 'vitest'
import type { Dish } from '../../dishes/dish.ts'
import { openDesk } from '../../testing/desk.tsx'
import { openDrawing } from '../../testing/draw.ts'
import { dishOf } from '../../testing/fake-server.ts'
import { PlannedActsProvider } from '../parts/planned-acts.tsx'
import { EditableMenu } from './editable-menu.tsx'

/** A dish that tells when its row is drawn: only a row reads its title, and what is kept for a reload of the tab. */
function watched(dish: Dish, drawn: string[]): Dish {
  const get = (): string => {
    drawn.push(dish.id)
    return dish.title
  }
  return Object.defineProperties({ ...dish }, { title: { get, enumerable: true }, toJSON: { value: () => dish } })
}

/** The desk's menu of 300 dishes; `drawn` are the ids of the rows that were drawn since it was emptied. */
function openMenu() {
  const { within } = openDesk()
  const drawn: string[] = []
  let dishes = Array.from({ length: 300 }, (_, i) => watched(dishOf(`dish-${i}`), drawn))
  const { element, draw } = openDrawing()
  const show = (): void =>
    draw(
      within(
        <PlannedActsProvider>
          <EditableMenu dishes={dishes} addDish={() => undefined} />
        </PlannedActsProvider>,
      ),
    )
  show()
  return {
    drawn,
    change(at: number): void {
      dishes = dishes.with(at, watched(dishOf(`dish-${at}`, 2), drawn))
      show()
    },
    async press(label: string): Promise<void> {
      element.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click()
      await expect.poll(() => element.querySelector(`form[aria-label="${label}"]`)).not.toBeNull()
    },
    /** One keystroke in the price of an open edit. */
    async type(label: string, text: string): Promise<void> {
      const box = element.querySelector<HTMLInputElement>(`form[aria-label="${label}"] input[inputmode="decimal"]`)
      if (box === null) throw new Error(`There is no price in “${label}”.`)
      // React listens to the input's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      await expect.poll(() => element.textContent).toContain(`Will be printed as £${text}.00`)
    },
    text: () => element.textContent,
  }
}

/** Resolves when the last slice has been drawn. */
async function openWholeMenu() {
  const menu = openMenu()
  await vi.waitFor(() => expect(new Set(menu.drawn).size).toBe(300), { timeout: 15_000 })
  return menu
}

test('the first screenful is drawn at once, and the other rows without being asked for', async () => {
  const menu = openMenu()
  const first = new Set(menu.drawn).size
  expect(first).toBeGreaterThan(20)
  expect(first).toBeLessThan(100)
  await vi.waitFor(() => expect(new Set(menu.drawn).size).toBe(300), { timeout: 15_000 })
})

test('a keystroke draws the row that it goes to, and no other of 300', async () => {
  const menu = await openWholeMenu()
  await menu.press('Edit dish-7 1')
  await menu.press('Edit dish-8 1')
  menu.drawn.length = 0
  await menu.type('Edit dish-7 1', '12')
  expect(new Set(menu.drawn)).toEqual(new Set(['dish-7']))
})

test('a change by a colleague draws the row of that dish, and no other', async () => {
  const menu = await openWholeMenu()
  menu.drawn.length = 0
  menu.change(250)
  expect(menu.text()).toContain('dish-250 2')
  expect(new Set(menu.drawn)).toEqual(new Set(['dish-250']))
})
