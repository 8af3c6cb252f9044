import type { Arrow } from './arrows.ts'

const SCREENS = ['client/home/', 'client/desk/', 'client/placeholder/']
/** The pages of the desk. */
const PAGES = ['menu', 'acts', 'import', 'staff', 'session'].map((page) => `client/desk/${page}/`)
const LOOSE = ['client/desk/desk.tsx', 'client/desk/screens.ts']

/** Who may import whom in the client. */
export const CLIENT_ARROWS: readonly Arrow[] = [
  ...SCREENS.map((screen) => ({
    from: [screen],
    to: SCREENS,
    except: [screen],
    because: 'Screens never import one another: what two of them need lives in client/dishes, client/live or client/ui.',
  })),
  // The desk: pages → parts → tray → queue → drafts. Types count.
  ...PAGES.map((page) => ({
    from: [page],
    to: PAGES,
    except: [page],
    because: 'No page of the desk imports another: what two of them need lives in client/desk/parts.',
  })),
  { from: ['client/desk/parts/'], to: PAGES, because: 'client/desk/parts serves the pages of the desk and knows none of them.' },
  {
    from: ['client/desk/tray/'],
    to: ['client/desk/parts/', ...PAGES],
    because: 'client/desk/{tray,queue,drafts} is the ground of the desk: it knows nothing that stands on it.',
  },
  {
    from: ['client/desk/queue/'],
    to: ['client/desk/tray/', 'client/desk/parts/', ...PAGES],
    because: 'client/desk/{tray,queue,drafts} is the ground of the desk: it knows nothing that stands on it.',
  },
  {
    from: ['client/desk/drafts/'],
    to: ['client/desk/queue/', 'client/desk/tray/', 'client/desk/parts/', ...PAGES],
    because: 'client/desk/{tray,queue,drafts} is the ground of the desk: it knows nothing that stands on it.',
  },
  {
    from: ['client/desk/drafts/', 'client/desk/queue/', 'client/desk/tray/', 'client/desk/parts/', ...PAGES],
    to: LOOSE,
    because: 'The frame of the desk knows its pages; none of them knows the frame.',
  },
  {
    from: ['client/dishes/', 'client/live/', 'client/offline/'],
    to: SCREENS,
    because: 'client/dishes, client/live and client/offline serve the screens and know none of them.',
  },
  {
    from: ['client/dishes/'],
    to: ['client/live/', 'client/offline/'],
    because: 'client/dishes draws a dish; how it came to the page is the business of client/live and client/offline.',
  },
  { from: ['client/live/'], to: ['client/offline/'], because: 'client/offline watches the live menu, which works without it.' },
  {
    from: ['client/ui/'],
    to: [
      '@apollo/client',
      'graphql',
      'client/apollo',
      'client/dishes/',
      'client/live/',
      'client/offline/',
      'client/generated/',
      ...SCREENS,
    ],
    because: 'client/ui draws fields, buttons and dialogs; it knows neither Apollo nor dishes.',
  },
  {
    from: ['client/demo/'],
    to: [
      '@apollo/client',
      'graphql',
      'wouter',
      'client/apollo',
      'client/app',
      'client/dishes/',
      'client/live/',
      'client/offline/',
      'client/generated/',
      'client/site/links',
      ...SCREENS,
    ],
    because: "client/demo stands in for other companies' sites, which know neither this one's menu nor its screens.",
  },
  {
    from: ['client/'],
    unless: ['client/demo/', 'client/entry-server.tsx'],
    to: ['client/demo/'],
    because: 'The stand-ins are reached by their links, as the sites are that take their place.',
  },
  {
    from: ['client/'],
    unless: ['client/entry-server.tsx'],
    to: ['node:'],
    because: "The client runs in browsers, which have none of Node's modules.",
  },
]
