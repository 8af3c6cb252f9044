// What of the site's looks is told to browsers and messengers outside the page. `npm run pictures` draws the pictures.

/** The paper that the page is printed on, by day and by night; the colour of `--paper` in the style sheets. */
export const PAPER = { light: '#fbf7ee', dark: '#0c1d25' } as const

/** What a messenger shows beside a link to the site; sizes in pixels. */
export const SHARED_PICTURE = { path: '/og.png', width: 1200, height: 630 } as const

/** What a phone may put on its home screen; of a maskable icon it cuts the edges as it likes. */
export const ICONS = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const
