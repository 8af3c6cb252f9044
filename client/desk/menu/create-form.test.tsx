import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { done, openDesk } from '../../testing/desk.tsx'
import { openDrawing } from '../../testing/draw.ts'
import { dishOf } from '../../testing/fake-server.ts'
import { openDrafts } from '../drafts/staff-drafts.ts'
import { PlannedActsProvider } from '../parts/planned-acts.tsx'
import { CreateForm } from './create-form.tsx'

const MENU = [
  { ...dishOf('tart'), sitting: 'EVENING', course: 'PUDDINGS' },
  { ...dishOf('roll'), sitting: 'LUNCH', course: 'ROLLS' },
]
const CRAB = { Section: 'lunch', Course: 'rolls', 'Dish Name': 'Crab', Price: '9.50', Details: 'Brown bread' }

/** The create form on a screen that is too wide to fold it, with a dish typed into it. Time stands still between two presses. */
async function openForm(typed: Partial<typeof CRAB> = {}) {
  const desk = openDesk(...MENU)
  desk.server.answer = Promise.resolve(done(71, []))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    clock.mockRestore()
  })
  const { element, draw } = openDrawing()
  draw(
    desk.within(
      <PlannedActsProvider>
        <CreateForm dishes={MENU} isOpen={false} setOpen={() => undefined} />
      </PlannedActsProvider>,
    ),
  )
  const box = (label: string): HTMLInputElement => {
    const labelled = [...element.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control
    const found = labelled ?? element.querySelector(`[aria-label="${label}"]`)
    if (found === null) throw new Error(`There is no ${label} in the form.`)
    return found as HTMLInputElement
  }
  async function type(label: string, text: string): Promise<void> {
    // React listens to the input's own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box(label)), 'value')?.set?.call(box(label), text)
    box(label).dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(() => box(label).value).toBe(text)
  }
  async function typeDish(dish: Partial<typeof CRAB>): Promise<void> {
    for (const [label, text] of Object.entries({ ...CRAB, ...dish })) await type(label, text)
  }
  await typeDish(typed)
  return {
    /** What was created. */
    created: () => desk.acts().map(({ steps }) => steps[0]?.create?.fields),
    box,
    type,
    typeDish,
    question: () => element.querySelector('.did-you-mean p')?.textContent,
    /** What is said of a field. */
    description: (label: string) => document.getElementById(box(label).getAttribute('aria-describedby') ?? '')?.textContent,
    press(name: string, at = 0): void {
      clock.mockReturnValue(at)
      const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      button?.focus()
      button?.click()
    },
  }
}

describe('a section or a course that is nearly a known one', () => {
  test('is asked about beside its field, the section first; one press takes the known one and creates the dish', async () => {
    const { press, question, box, created } = await openForm({ Section: 'Evenin', Course: 'pudings' })
    press('Create')
    await expect.poll(question).toBe('Did you mean EVENING? Press Create again to start “EVENIN” as a new section.')
    expect(document.activeElement).toBe(box('Section'))
    press('Use EVENING and create')
    await expect.poll(question).toBe('Did you mean PUDDINGS? Press Create again to start “PUDINGS” as a new course.')
    expect(document.activeElement).toBe(box('Course'))
    expect(created()).toEqual([])
    press('Use PUDDINGS and create')
    await expect.poll(() => document.activeElement).toBe(box('Dish Name'))
    expect(created()).toEqual([expect.objectContaining({ sitting: 'EVENING', course: 'PUDDINGS' })])
    expect([box('Section').value, box('Course').value]).toEqual(['EVENING', 'PUDDINGS'])
  })

  test('is meant where Create is pressed again, not by a double tap; it is asked about once, and only while it stands there', async () => {
    const { press, question, created, type, typeDish } = await openForm({ Section: 'Evenin' })
    press('Create')
    await expect.poll(question).toContain('Did you mean EVENING?')
    await type('Section', 'Evening')
    await expect.poll(question).toBeUndefined()
    await type('Section', 'Evenin')
    press('Create', 499)
    expect(created()).toEqual([])
    press('Create', 500)
    await expect.poll(created).toEqual([expect.objectContaining({ sitting: 'Evenin' })])
    await expect.poll(question).toBeUndefined()
    await typeDish({ Section: 'Evenin' })
    press('Create', 501)
    await expect.poll(created).toHaveLength(2)
  })

  test('is none where the course that it is like belongs to another section', async () => {
    const { press, created } = await openForm({ Course: 'pudings' })
    press('Create')
    await expect.poll(created).toHaveLength(1)
  })
})

describe('a price in the create form', () => {
  test('says under it what will be printed, at each key, and nothing of what is no price', async () => {
    const { type, description } = await openForm({ Price: '' })
    for (const [typed, said] of [
      ['12,', 'Will be printed as £12.00'],
      ['12,3', 'Will be printed as £12.30'],
      ['12,345', undefined],
      // R21
      ['0', 'No price will be printed'],
      ['', undefined],
    ] as const) {
      await type('Price', typed)
      await expect.poll(() => description('Price'), { message: typed }).toBe(said)
    }
  })

  test('R35 that may be two is refused with a sentence, and is still there after a reload', async () => {
    const { press, box, description, created } = await openForm({ Price: '1,234' })
    press('Create')
    const sentence = 'Price: type thousands without a comma, such as 1234, and at most two decimals, such as 9.50.'
    await expect.poll(() => description('Price')).toBe(sentence)
    expect(document.activeElement).toBe(box('Price'))
    expect(openDrafts('cook').newDish.view.getState().form.price).toBe('1,234')
    expect(created()).toEqual([])
  })

  test('is one number again for the next dish, after one with sizes', async () => {
    const { press, type, box, created } = await openForm({ Price: '7' })
    press('Another size')
    await expect.poll(() => box('Size 2')).toBeTruthy()
    for (const [label, text] of [
      ['Size 1', 'small'],
      ['Size 2', 'large'],
      ['Price of size 2', '9'],
    ] as const)
      await type(label, text)
    press('Create')
    await expect.poll(created).toHaveLength(1)
    await expect.poll(() => box('Price').value).toBe('')
  })

  test('goes on where it was after the window has been in the background', async () => {
    const { box } = await openForm({ Price: '12.' })
    const price = box('Price')
    price.focus()
    expect([price.selectionStart, price.selectionEnd], 'marked whole at first').toEqual([0, 3])
    price.setSelectionRange(3, 3)
    // The window has lost the focus and got it back, which the input has kept in it.
    for (const event of ['focusout', 'focusin']) price.dispatchEvent(new FocusEvent(event, { bubbles: true }))
    expect([price.selectionStart, price.selectionEnd]).toEqual([3, 3])
  })
})
