/** Every address that the client knows. */
export const paths = {
  home: '/',
  login: '/login',
  admin: '/admin',
  pheasant: '/pheasant',
  one: '/one',
  graphql: '/graphql',
  demoCheckout: '/demo/checkout',
  demoBooking: '/demo/booking',
} as const
