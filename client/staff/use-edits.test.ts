import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dish } from '../dishes/dish.ts'
import { dishOf } from '../testing/fake-server.ts'
import { createEdits, editedFields, heldInPlace, shownIn } from './use-edits.ts'

const cod: Dish = { ...dishOf('cod', 3), title: 'COD', description: 'WITH PEAS', price: 9.5 }
const hake: Dish = { ...cod, id: 'hake', title: 'HAKE' }

beforeEach(() => sessionStorage.clear())

describe('an edit', () => {
  test('R44 sends the five fields, as they were when it began but for what was typed', () => {
    const { sitting, course, title, description } = cod
    const placed = { ...cod, position: 3, coursePosition: 1 }
    expect(editedFields({ base: placed, draft: { price: '11' } })).toEqual({ sitting, course, title, description, price: 11 })
  })

  test('takes an emptied price for no price', () => {
    expect(editedFields({ base: cod, draft: { price: '' } }).price).toBe(0)
  })

  test('shows the living dish where nothing was typed', () => {
    expect(shownIn({ ...cod, price: 12, title: 'LING' }, { title: 'Co' })).toMatchObject({
      title: 'Co',
      price: '12.00',
      description: 'WITH PEAS',
    })
  })

  test('shows a dish without a price with an empty box', () => {
    expect(shownIn({ ...cod, price: 0 }, {}).price).toBe('')
  })
})

describe('a dish that is being edited', () => {
  test('keeps its place when a colleague moves it', () => {
    const moved = { ...cod, sitting: 'EVENING', course: 'STARTERS', price: 12 }
    expect(heldInPlace([moved, hake], [cod])).toEqual([{ ...cod, price: 12 }, hake])
  })

  test('goes along when a colleague moves dishes of its course, and keeps its place when it goes to another one', () => {
    const [placed, moved] = [
      { ...cod, position: 1, coursePosition: 1 },
      { ...cod, position: 2, coursePosition: 4 },
    ]
    expect(heldInPlace([moved, hake], [placed])).toEqual([moved, hake])
    expect(heldInPlace([{ ...moved, course: 'STARTERS' }, hake], [placed])).toEqual([placed, hake])
  })

  test('stays when a colleague deletes it', () => {
    expect(heldInPlace([hake], [cod])).toEqual([hake, cod])
  })
})

describe('open edits', () => {
  test('are any number at once, and each ends alone', () => {
    const edits = createEdits()
    edits.begin(cod)
    edits.begin(hake)
    edits.type(cod, { price: '11' })
    edits.end(hake)
    expect(edits.open()).toEqual({ cod: { base: cod, draft: { price: '11' } } })
  })

  test('go on from another base with what was typed', () => {
    const edits = createEdits()
    edits.begin(cod)
    edits.type(cod, { price: '11' })
    const current = { ...cod, price: 12, version: 4 }
    edits.begin(current)
    expect(edits.open()).toEqual({ cod: { base: current, draft: { price: '11' } } })
  })

  test('that were stored keep only what was typed after they went off', () => {
    const edits = createEdits()
    edits.begin(cod)
    edits.type(cod, { price: '11' })
    const sent = { base: cod, draft: { price: '11' } }
    edits.type(cod, { description: 'With chips' })
    const stored = { ...cod, price: 11, version: 4 }
    edits.settle(sent, stored)
    const rest = { base: stored, draft: { description: 'With chips' } }
    expect(edits.open()).toEqual({ cod: rest })
    edits.settle(rest, { ...stored, version: 5 })
    expect(edits.open()).toEqual({})
  })

  test('tell each change, and have another list of dishes only when one begins or ends', () => {
    const edits = createEdits()
    const onChange = vi.fn<() => void>()
    const leave = edits.subscribe(onChange)
    edits.begin(cod)
    const bases = edits.bases()
    expect(bases).toEqual([cod])
    edits.type(cod, { price: '11' })
    expect(edits.bases()).toBe(bases)
    edits.begin(hake)
    expect(edits.bases()).toEqual([cod, hake])
    expect(onChange).toHaveBeenCalledTimes(3)
    leave()
    edits.end(hake)
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  test('come back after a reload', () => {
    createEdits().begin(cod)
    expect(createEdits().open()).toEqual({ cod: { base: cod, draft: {} } })
  })

  test('begin anew where the browser has kept nonsense', () => {
    sessionStorage.setItem('open edits', '{')
    expect(createEdits().open()).toEqual({})
  })
})
