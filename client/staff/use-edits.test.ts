import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dish } from '../dishes/dish.ts'
import { editedFields, heldInPlace, shownIn, useEdits } from './use-edits.ts'
import type { Edits } from './use-edits.ts'

const cod: Dish = {
  __typename: 'Dish',
  id: 'cod',
  sitting: 'LUNCH',
  course: 'MAINS',
  title: 'COD',
  description: 'WITH PEAS',
  price: 9.5,
  createdAt: 1,
  version: 3,
}
const hake: Dish = { ...cod, id: 'hake', title: 'HAKE' }

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => vi.unstubAllGlobals())

describe('an edit', () => {
  test('R44 sends the five fields, as they were when it began but for what was typed', () => {
    const fields = { sitting: 'LUNCH', course: 'MAINS', title: 'COD', description: 'WITH PEAS', price: 11 }
    expect(editedFields({ base: cod, draft: { price: '11' } })).toEqual(fields)
  })

  test('takes an emptied price for no price', () => {
    expect(editedFields({ base: cod, draft: { price: '' } }).price).toBe(0)
  })

  test('shows the living dish where nothing was typed', () => {
    expect(shownIn({ ...cod, price: 12, title: 'LING' }, { title: 'Co' })).toEqual({
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
    expect(heldInPlace([moved, hake], { cod: { base: cod, draft: {} } })).toEqual([{ ...cod, price: 12 }, hake])
  })

  test('stays when a colleague deletes it', () => {
    expect(heldInPlace([hake], { cod: { base: cod, draft: {} } })).toEqual([hake, cod])
  })
})

function Page({ tell }: { readonly tell: (edits: Edits) => void }): null {
  tell(useEdits())
  return null
}

/** A page with edits in it; `now` is what it shows, `reload` opens it anew. */
function openPage() {
  let edits: Edits | undefined
  const tell = (now: Edits): void => {
    edits = now
  }
  let root = createRoot(document.createElement('div'))
  const draw = (): void => act(() => root.render(createElement(Page, { tell })))
  draw()
  return {
    now: (): Edits['open'] => edits!.open,
    does: (change: (edits: Edits) => void): void => act(() => change(edits!)),
    reload(): void {
      act(() => root.unmount())
      root = createRoot(document.createElement('div'))
      draw()
    },
  }
}

describe('open edits', () => {
  test('are any number at once, and each ends alone', () => {
    const page = openPage()
    page.does(({ begin }) => begin(cod))
    page.does(({ begin }) => begin(hake))
    page.does(({ type }) => type(cod, { price: '11' }))
    page.does(({ end }) => end(hake))
    expect(page.now()).toEqual({ cod: { base: cod, draft: { price: '11' } } })
  })

  test('go on from another base with what was typed', () => {
    const page = openPage()
    page.does(({ begin }) => begin(cod))
    page.does(({ type }) => type(cod, { price: '11' }))
    const current = { ...cod, price: 12, version: 4 }
    page.does(({ begin }) => begin(current))
    expect(page.now()).toEqual({ cod: { base: current, draft: { price: '11' } } })
  })

  test('that were stored keep only what was typed after they went off', () => {
    const page = openPage()
    page.does(({ begin }) => begin(cod))
    page.does(({ type }) => type(cod, { price: '11' }))
    const sent = page.now()['cod']!
    page.does(({ type }) => type(cod, { description: 'With chips' }))
    const stored = { ...cod, price: 11, version: 4 }
    page.does(({ settle }) => settle(sent, stored))
    const rest = { base: stored, draft: { description: 'With chips' } }
    expect(page.now()).toEqual({ cod: rest })
    page.does(({ settle }) => settle(rest, { ...stored, version: 5 }))
    expect(page.now()).toEqual({})
  })

  test('come back after a reload', () => {
    const page = openPage()
    page.does(({ begin }) => begin(cod))
    page.reload()
    expect(page.now()).toEqual({ cod: { base: cod, draft: {} } })
  })

  test('begin anew where the browser has kept nonsense', () => {
    sessionStorage.setItem('open edits', '{')
    expect(openPage().now()).toEqual({})
  })
})
