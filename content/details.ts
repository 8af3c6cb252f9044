/** What the owner calls "our details". Data only. */
export const details = {
  name: 'The Tideboard',
  tagline: 'Simple food, a few steps from the sea.',
  /** ISO 4217; prices are shown in it. */
  currency: 'GBP',
  phone: '01632 960 142',
} as const
