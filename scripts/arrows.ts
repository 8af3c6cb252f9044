import { CLIENT_ARROWS } from './client-arrows.ts'

/** One thing that must not be imported, and why. Paths are the beginnings of repository paths or package names. */
export interface Arrow {
  readonly from: readonly string[]
  /** Files under `from` that the arrow does not bind. */
  readonly unless?: readonly string[]
  readonly to: readonly string[]
  /** Files under `to` that may be imported all the same. */
  readonly except?: readonly string[]
  /** Types may be imported: they are gone before the code runs. */
  readonly typesPass?: true
  /** A test may import what it tests; this arrow holds in tests as well. */
  readonly inTestsToo?: true
  readonly because: string
}

const ANYTHING = ['']
const ADAPTERS = ['server/log/sqlite/', 'server/log/mongo/']
/** Who may import whom. The linter reads this table (oxlint-plugin.ts), and arrows.test.ts breaks each arrow once. */
export const ARROWS: readonly Arrow[] = [
  {
    from: ['domain/'],
    to: ANYTHING,
    except: ['domain/'],
    because: 'domain/ stands alone: it imports nothing, so that both sides can use it.',
  },
  {
    from: ['content/'],
    // It only says what details may look like, and no browser loads it.
    unless: ['content/shape.ts'],
    to: ANYTHING,
    except: ['content/', 'domain/'],
    because: "content/ is the owner's details: data that knows the rules in domain/ and nothing else.",
  },

  // The two sides.
  { from: ['client/'], to: ['server/'], inTestsToo: true, because: 'The client reaches the server through schema.graphql.' },
  {
    from: ['server/'],
    to: ['client/'],
    inTestsToo: true,
    because: 'The server serves the built client; server/pages gets its renderer from dist/, and nothing else knows the client.',
  },
  { from: ['scripts/', 'codegen/'], to: ['client/'], because: 'Only e2e/, faults/, bench/, fuzz/ and siege/ may know both sides.' },
  {
    from: ['server/', 'client/'],
    to: ['e2e/', 'faults/', 'bench/', 'fuzz/', 'siege/', 'scripts/', 'codegen/'],
    because: 'The product does not know the tools that build and test it.',
  },
  {
    from: ['e2e/', 'faults/', 'bench/'],
    to: ['fuzz/', 'siege/'],
    because: 'fuzz/ and siege/ attack with what the others have; they do not need them.',
  },
  { from: ['e2e/', 'faults/'], to: ['bench/'], because: 'bench/ measures with what e2e/ and faults/ have; they do not need it.' },

  {
    from: ['client/'],
    to: ['content/shape.ts'],
    typesPass: true,
    because: 'content/shape.ts checks the details at start; a browser gets them checked, and needs the types only.',
  },

  ...CLIENT_ARROWS,

  { from: ['server/'], to: ['server/testing/'], because: 'server/testing serves the tests; a server that runs knows nothing of it.' },
  { from: ['client/'], to: ['client/testing/'], because: 'client/testing serves the tests; a page knows nothing of it.' },

  // The server: main → open → composition → app → api → menu → log (types only) → domain.
  {
    from: ['server/'],
    unless: ['server/main.ts'],
    to: ['server/main.ts', 'server/open.ts'],
    because: 'open.ts knows the world; in server/ nobody but main.ts knows open.ts.',
  },
  {
    from: ['server/'],
    unless: ['server/commands/'],
    to: ['server/commands/'],
    because: 'server/commands are programs that use the parts of the server; no part uses them.',
  },
  {
    from: ['server/api/', 'server/menu/', 'server/log/', 'server/staff/', 'server/pages/'],
    to: ['server/app.ts'],
    because: 'app.ts puts the parts together; a part that needs another has it handed in.',
  },
  {
    from: ['server/api/'],
    to: ['server/staff/'],
    except: ['server/staff/staff.ts', 'server/staff/cookies.ts', 'server/staff/audit-log.ts'],
    because: 'The API knows of staff what staff.ts promises, and nothing of how passwords and sessions are kept.',
  },
  {
    from: ['server/menu/'],
    to: ['server/'],
    except: ['server/menu/', 'server/log/store.ts'],
    because: 'server/menu is the only writer of dishes; it needs the rules in domain/ and a store that is handed in.',
  },
  {
    from: ['server/api/', 'server/menu/', 'server/pages/', 'server/staff/'],
    to: ['server/log/', 'server/open-store.ts'],
    // An error is known by its class.
    except: ['server/log/unavailable.ts'],
    typesPass: true,
    because: 'A store is handed in, ready: import the types of log/store.ts, never an adapter or the code that opens one.',
  },
  {
    from: ['server/staff/'],
    to: ['server/api/', 'server/menu/', 'server/pages/'],
    because: 'server/staff knows who may write, not what is written or how it is asked for.',
  },
  {
    from: ['server/log/'],
    to: ['server/'],
    except: ['server/log/', 'server/process/cannot-start.ts'],
    because: 'A store keeps what it is given; it knows domain/ and its own port, and nobody above it.',
  },
  {
    from: ['server/'],
    unless: ['server/open-store.ts', ...ADAPTERS],
    to: ADAPTERS,
    because: 'Only server/open-store.ts knows which adapters exist.',
  },
  ...ADAPTERS.map((adapter) => ({
    from: [adapter],
    to: ADAPTERS,
    except: [adapter],
    because: 'An adapter knows the port, never another adapter.',
  })),
  {
    from: ['server/'],
    unless: ADAPTERS,
    to: ['mongodb', 'node:sqlite'],
    because: 'A database is known to its adapter alone; everyone else works with the store.',
  },
]

/** Why the file may not import that; undefined when it may. */
export function objectionTo(file: string, target: string, typesOnly: boolean): string | undefined {
  return ARROWS.find((arrow) => binds(arrow, file) && forbids(arrow, target, typesOnly))?.because
}

function binds({ from, unless = [], inTestsToo }: Arrow, file: string): boolean {
  return isUnder(file, from) && !isUnder(file, unless) && (inTestsToo || !isForTests(file))
}

function forbids({ to, except = [], typesPass }: Arrow, target: string, typesOnly: boolean): boolean {
  return isUnder(target, to) && !isUnder(target, except) && !(typesPass && typesOnly)
}

function isUnder(path: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => path.startsWith(beginning))
}

function isForTests(file: string): boolean {
  return /\.test\.tsx?$|^(server|client)\/testing\/|^server\/log\/(contract|mongo\/suites)/.test(file)
}
