import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dish } from '../../dishes/dish.ts'
import { dishOf } from '../../testing/fake-server.ts'
import { createStored } from './stored.ts'
import { editedFields, shownIn } from './edit.ts'
import type { Edit } from './edit.ts'
import { heldInPlace } from '../menu/moving.ts'
import { createEdits } from './edits.ts'

const cod: Dish = { ...dishOf('cod', 3), title: 'COD', description: 'WITH PEAS', price: 9.5 }
const hake: Dish = { ...cod, id: 'hake', title: 'HAKE' }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** The edits of a tab; another call is the tab after a reload. */
const openTab = () => createEdits(createStored<Edit>('edits.'), 'open')
/** A tab in which that is typed of a dish. */
function openTabWith(dish: Dish, draft: Edit['draft']) {
  const edits = openTab()
  edits.begin(dish)
  edits.type(dish, draft)
  return edits
}
const openIn = (edits: ReturnType<typeof openTab>) => Object.fromEntries(edits.view.getState().open)
/** A tab that is opened anew. */
function openNewTab() {
  sessionStorage.clear()
  return openTab()
}

describe('an edit', () => {
  test('R44 sends the fields that are typed, as they were when it began but for what was typed', () => {
    const { sitting, course, title, description, portions, priceWords, diets } = cod
    const placed = { ...cod, position: 3, coursePosition: 1 }
    expect(editedFields({ base: placed, draft: { price: '11' } })).toEqual({
      sitting,
      course,
      title,
      description,
      portions,
      priceWords,
      diets,
      price: 11,
    })
  })

  test.each([
    ['', 0],
    ['4,75', 4.75],
  ])('R41 takes the price “%s” for %d', (price, taken) => {
    expect(editedFields({ base: cod, draft: { price } }).price).toBe(taken)
  })

  test('shows the living dish where nothing was typed, and one without a price with an empty box', () => {
    expect(shownIn({ ...cod, price: 12, title: 'LING' }, { title: 'Co' })).toMatchObject({
      title: 'Co',
      price: '12.00',
      description: 'WITH PEAS',
    })
    expect(shownIn({ ...cod, price: 0 }, {}).price).toBe('')
  })
})

test('a dish that is being edited keeps its place when a colleague moves or deletes it', () => {
  const elsewhere = { ...cod, sitting: 'EVENING', course: 'STARTERS', price: 12 }
  expect(heldInPlace([elsewhere, hake], [cod])).toEqual([{ ...cod, price: 12 }, hake])
  expect(heldInPlace([hake], [cod])).toEqual([hake, cod])
})

test('it goes along when a colleague moves dishes of its course, and keeps its place when it goes to another one', () => {
  const placed = { ...cod, position: 1, coursePosition: 1 }
  const moved = { ...cod, position: 2, coursePosition: 4 }
  expect(heldInPlace([moved, hake], [placed])).toEqual([moved, hake])
  expect(heldInPlace([{ ...moved, course: 'STARTERS' }, hake], [placed])).toEqual([placed, hake])
})

describe('open edits', () => {
  test('are any number at once, and each ends alone', () => {
    const edits = openTabWith(cod, { price: '11' })
    edits.begin(hake)
    edits.cancel(hake)
    expect(openIn(edits)).toEqual({ cod: { base: cod, draft: { price: '11' } } })
  })

  test('let a field be live again, or keep it whatever a colleague stored', () => {
    const edits = openTabWith(cod, { price: '11', title: 'Cod' })
    edits.untype(cod, 'title')
    expect(openIn(edits)).toEqual({ cod: { base: cod, draft: { price: '11' } } })
    edits.overrule({ ...cod, price: 12, version: 4 }, ['price'])
    expect(openIn(edits)).toEqual({ cod: { base: cod, draft: { price: '11' }, overruled: { price: 12 } } })
  })

  test('that were stored keep only what was typed after they went off', () => {
    const edits = openTabWith(cod, { price: '11' })
    const sent = { base: cod, draft: { price: '11' } }
    edits.take(sent)
    edits.type(cod, { description: 'With chips' })
    const stored = { ...cod, price: 11, version: 4 }
    edits.settle(sent, stored)
    const rest = { base: stored, draft: { description: 'With chips' } }
    expect(openIn(edits)).toEqual({ cod: rest })
    edits.take(rest)
    edits.settle(rest, { ...stored, version: 5 })
    expect(openIn(edits)).toEqual({})
  })

  test('tell each change, and have another list of dishes only when one begins or ends', () => {
    const edits = openTab()
    const onChange = vi.fn<() => void>()
    const leave = edits.view.subscribe(onChange)
    edits.begin(cod)
    const bases = edits.view.getState().bases
    expect(bases).toEqual([cod])
    edits.type(cod, { price: '11' })
    expect(edits.view.getState().bases).toBe(bases)
    edits.begin(hake)
    expect(edits.view.getState().bases).toEqual([cod, hake])
    const calls = onChange.mock.calls.length
    expect(calls).toBeGreaterThanOrEqual(3)
    leave()
    edits.cancel(hake)
    expect(onChange).toHaveBeenCalledTimes(calls)
  })

  test('come back after a reload, also those in which nothing is typed yet', () => {
    openTabWith(hake, { price: '11' }).begin(cod)
    expect(openIn(openTab())).toEqual({ cod: { base: cod, draft: {} }, hake: { base: hake, draft: { price: '11' } } })
  })

  test('begin anew where the browser has kept nonsense', () => {
    sessionStorage.setItem('open', '{')
    localStorage.setItem('edits.cod', '{')
    localStorage.setItem('edits.hake', '"null"')
    expect(openIn(openTab())).toEqual({})
    expect(openTab().unsaved()).toEqual([])
  })
})

describe('an edit whose tab was closed', () => {
  test('is offered with its age, and continues with every letter from where it began', () => {
    openTabWith(cod, { price: '11' })
    const before = Date.now()
    const tab = openNewTab()
    expect(openIn(tab)).toEqual({})
    expect(tab.unsaved()).toEqual([{ at: expect.closeTo(before, -4), what: { base: cod, draft: { price: '11' } } }])
    tab.begin({ ...cod, price: 12, version: 4 })
    expect(openIn(tab)).toEqual({ cod: { base: cod, draft: { price: '11' } } })
  })

  test('is not offered where nothing was typed, where it was taken back, or when it is thrown away', () => {
    const edits = openTabWith(hake, { title: 'HAKES' })
    edits.type(hake, { title: 'HAKE' })
    edits.begin(cod)
    expect(openNewTab().unsaved()).toEqual([])
    openTabWith(cod, { price: '11' })
    openNewTab().cancel(cod)
    expect(openNewTab().unsaved()).toEqual([])
  })
})

test('an edit that was cancelled can be opened again with every letter', () => {
  const edits = openTabWith(cod, { price: '11', description: 'With ' })
  edits.cancel(cod)
  expect([openIn(edits), openNewTab().unsaved()]).toEqual([{}, []])
  edits.resume({ base: cod, draft: { price: '11', description: 'With ' } })
  expect(openIn(edits)).toEqual({ cod: { base: cod, draft: { price: '11', description: 'With ' } } })
})

test.each([
  ['nothing is left', false, 0],
  ['what was kept on purpose is offered, and open no longer', true, 1],
])('after Logout %s', (_, isKept, offers) => {
  const edits = openTabWith(cod, { price: '11' })
  edits.leave(isKept)
  expect(openIn(edits)).toEqual({})
  expect(openIn(openTab())).toEqual({})
  expect(openTab().unsaved()).toHaveLength(offers)
})
