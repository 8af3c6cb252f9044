/** Every path of this site that the client links to or requests. */
export const paths = {
  home: '/',
  login: '/login',
  admin: '/admin',
  history: '/admin/history',
  planned: '/admin/planned',
  import: '/admin/import',
  staff: '/admin/staff',
  pheasant: '/pheasant',
  one: '/one',
  graphql: '/graphql',
  demoCheckout: '/demo/checkout',
  demoBooking: '/demo/booking',
} as const
