/** Every path of this site that the client links to or requests. */
export const paths = {
  home: '/',
  login: '/login',
  admin: '/admin',
  acts: '/admin/acts',
  import: '/admin/import',
  staff: '/admin/staff',
  pheasant: '/pheasant',
  one: '/one',
  graphql: '/graphql',
  demoCheckout: '/demo/checkout',
  demoBooking: '/demo/booking',
} as const
