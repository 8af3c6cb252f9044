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
    { name: 'Lunch', days: [...TUESDAY_TO_SATURDAY], opens: '12:00', closes: '15:00', sittings: ['LUNCH', 'KIDS', 'DRINKS'] },
    { name: 'Evening', days: [...TUESDAY_TO_SATURDAY], opens: '17:00', closes: '21:00', sittings: ['EVENING', 'KIDS', 'DRINKS'] },
    { name: 'Sunday', days: ['Sunday'], opens: '12:00', closes: '18:00', sittings: ['SUNDAY', 'KIDS', 'DRINKS'] },
  ],
  pages: {
    home: {
      title: 'The Tideboard, a dining room by the sea in Saltmouth',
      description:
        'Today’s menu at The Tideboard, a casual dining room on the harbour steps in Saltmouth, live from the kitchen. Book a table, buy a gift voucher or find us.',
    },
    login: { title: 'Staff sign-in · The Tideboard', description: 'Where the staff of The Tideboard sign in.' },
    admin: { title: 'Edit the menu · The Tideboard', description: 'Where the staff of The Tideboard edit the menu.' },
    acts: { title: 'Done and planned · The Tideboard', description: 'What was done to the menu of The Tideboard, and what is to come.' },
    import: {
      title: 'Import and export · The Tideboard',
      description: 'Where the staff of The Tideboard paste a menu, and save it as a file.',
    },
    staff: { title: 'Staff · The Tideboard', description: 'Who may edit the menu of The Tideboard.' },
    pheasant: { title: 'The Pheasant · The Tideboard', description: 'The Pheasant, our inn on the hill, is coming soon.' },
    one: { title: 'One · The Tideboard', description: 'One, our counter in town, is coming soon.' },
  },
  /** What stands beside the menu. The line about allergies goes before the phone number. */
  house: {
    service: 'Service isn’t included. For tables of seven or more we add an optional 10%, and all of it goes to the staff.',
    vat: 'All prices include VAT.',
    allergies: 'Tell us about an allergy before you order',
  },
  vouchers: {
    lead: 'Give someone a meal by the sea.',
    about: 'Put a gift voucher towards lunch, dinner or a Sunday roast. Choose an amount, and pay online.',
    terms: [
      'Our vouchers are electronic swipe cards.',
      'They cannot be emailed.',
      'They are sent by post the next day.',
      'They are valid for 1 year from purchase.',
    ],
    amounts: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((amount) => ({ amount, checkout: `/demo/checkout?amount=${amount}` })),
  },
  booking: {
    lead: 'Come and eat by the sea.',
    rules: [
      'For parties over 6, please contact us directly.',
      'Book for the exact size of your party, and count a highchair as a guest’s place (a cover).',
      'Specific tables are not guaranteed.',
      'Tables are held for 15 minutes.',
    ],
    widget: '/demo/booking',
    largestParty: 6,
    months: 3,
  },
  careers: {
    lead: 'Come and work by the water.',
    about: 'We’re hiring cooks, waiting staff and kitchen porters. You’ll get a share of the tips, a meal on every shift, and Mondays off.',
    link: 'https://careers.example/tideboard',
  },
} as const satisfies Details
