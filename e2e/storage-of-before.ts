import type { Page } from '@playwright/test'

/**
 * What the build of 27 November left on a tablet, as its browser held it: an open edit, a dish that was being typed, a pasted menu, and a
 * dish pressed sold out whose request got no answer.
 */
const DISH = {
  __typename: 'Dish',
  sitting: 'CAPTURED',
  course: 'MAINS',
  description: 'BREAD',
  typed: { __typename: 'TypedText', title: null, description: 'Bread' },
  price: 9,
  position: null,
  coursePosition: null,
  soldOut: null,
  createdAt: 1795805283,
  version: 1,
}
const EDITED = { ...DISH, id: 'old-edit', title: 'OLD EDIT' }
const NEW = {
  sitting: 'CAPTURED',
  course: 'MAINS',
  title: 'Half a name',
  price: '4',
  description: 'Half a text',
  isTextOnly: false,
  id: 'd0fef9b829f554e3b0f14fd2d544b62e',
}
const DEVICE = {
  'dish.old-edit': { at: 1795805287424, what: { base: EDITED, draft: { price: '11', description: 'Half a word' } } },
  'new.d0fef9b829f554e3b0f14fd2d544b62e': { at: 1795805288334, what: NEW },
  'pasted.menu': { at: 1795805291955, what: { text: 'LUNCH\nMains\nFish pie £12', isDone: false } },
  'pressed.old-press': {
    at: 1795805288781,
    what: { dish: { ...DISH, id: 'old-press', title: 'OLD PRESS' }, act: { soldOut: { untilNextOpening: true } } },
  },
}
const TAB = { open: { 'old-edit': EDITED }, form: NEW }

/** Puts it where that build had it for this account, and loads the page again. */
export async function putStorageOfBefore(page: Page, account: string): Promise<void> {
  await page.evaluate(
    ({ prefix, device, tab }) => {
      for (const [key, value] of Object.entries(device)) localStorage.setItem(prefix + key, JSON.stringify(value))
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(prefix + key, JSON.stringify(value))
      sessionStorage.setItem('create form', '"open"')
    },
    { prefix: `tideboard.drafts.${account}.`, device: DEVICE, tab: TAB },
  )
  await page.reload()
}
