import type { Details } from './shape.ts'

const TUESDAY_TO_SATURDAY = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * What the owner calls "our details": data only, checked at start (shape.ts). The place, the number and the addresses below are
 * made up, from ranges that are kept free for that.
 */
export const details = {
  name: 'The Tideboard',
  tagline: 'Simple food, a few steps from the sea.',
  /** ISO 4217; prices are shown in it. */
  currency: 'GBP',
  timeZone: 'Europe/London',
  priceRange: '££',
  cuisines: ['Seafood', 'British'],
  address: { street: '1 Harbour Steps', town: 'Saltmouth', postcode: 'ZZ1 1ZZ', country: 'GB' },
  phone: { shown: '01632 960 142', dialled: '+441632960142' },
  email: 'hello@tideboard.example',
  maps: [
    { name: 'Google Maps', link: 'https://www.google.com/maps/search/?api=1&query=The+Tideboard%2C+1+Harbour+Steps%2C+Saltmouth' },
    { name: 'Apple Maps', link: 'https://maps.apple.com/?q=The+Tideboard%2C+1+Harbour+Steps%2C+Saltmouth' },
    { name: 'OpenStreetMap', link: 'https://www.openstreetmap.org/search?query=The+Tideboard%2C+1+Harbour+Steps%2C+Saltmouth' },
  ],
  social: [
    { name: 'Instagram', link: 'https://instagram.example/tideboard' },
    { name: 'Facebook', link: 'https://facebook.example/tideboard' },
  ],
  sisterVenues: [
    { name: 'The Pheasant', kind: 'Our inn on the hill', link: '/pheasant' },
    { name: 'One', kind: 'Our counter in town', link: '/one' },
  ],
  sessions: [
    { name: 'Lunch', days: [...TUESDAY_TO_SATURDAY], opens: '12:00', closes: '15:00', sittings: ['LUNCH', 'KIDS'] },
    { name: 'Evening', days: [...TUESDAY_TO_SATURDAY], opens: '17:00', closes: '21:00', sittings: ['EVENING', 'KIDS'] },
    { name: 'Sunday', days: ['Sunday'], opens: '12:00', closes: '18:00', sittings: ['SUNDAY', 'KIDS'] },
  ],
  pages: {
    home: {
      title: 'The Tideboard, a dining room by the sea in Saltmouth',
      description:
        'Today’s menu of The Tideboard, a casual dining room on the harbour steps in Saltmouth, as it stands in the kitchen right now. Book a table, buy a voucher, find the door.',
    },
    login: { title: 'Staff sign-in · The Tideboard', description: 'Where the staff of The Tideboard sign in.' },
    admin: { title: 'Edit the menu · The Tideboard', description: 'Where the staff of The Tideboard edit the menu.' },
    pheasant: { title: 'The Pheasant · The Tideboard', description: 'The Pheasant, our inn on the hill, is coming soon.' },
    one: { title: 'One · The Tideboard', description: 'One, our counter in town, is coming soon.' },
  },
  vouchers: {
    lead: 'Give somebody a window seat.',
    about:
      'One of our vouchers buys anything on the menu, at lunch, in the evening or on a Sunday. Choose an amount, and we put the card in the post.',
    terms: [
      'Our vouchers are electronic swipe cards.',
      'They cannot be emailed.',
      'They are posted next day by postal service.',
      'They are valid for 1 year from purchase.',
    ],
    amounts: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((amount) => ({ amount, checkout: `/demo/checkout?amount=${amount}` })),
  },
  booking: {
    lead: 'A table with the tide coming in.',
    rules: [
      'For parties over 6, please contact the restaurant directly.',
      'Book the exact size of your party, and count a highchair as a cover.',
      'Specific tables are not guaranteed.',
      'Tables are held for 15 minutes.',
    ],
    widget: '/demo/booking',
    largestParty: 6,
    months: 3,
  },
  careers: {
    lead: 'Come and work by the water.',
    about:
      'We look for cooks, waiters and people who whistle while they wash up. You get a share of the tips, a meal a day, and Mondays off.',
    link: 'https://careers.example/tideboard',
  },
} as const satisfies Details
