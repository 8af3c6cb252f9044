// The branding that browsers and messengers show outside the page. `npm run pictures` draws the pictures.

/** The theme colour in light and dark mode; the same as `--paper` in the style sheets. */
export const PAPER = { light: '#fbf7ee', dark: '#0f1b2d' } as const

/** The Open Graph image of a shared link; sizes in pixels. */
export const SHARED_PICTURE = { path: '/og.png', width: 1200, height: 630 } as const

/** The icons of the web app manifest; a phone may crop the edges of a maskable one. */
export const ICONS = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const
