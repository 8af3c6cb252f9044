import type { PublicAccount } from '../staff/staff.ts'
import type { Context } from './context.ts'

/** Somebody on the staff; of an account that was removed, the id alone is known. */
export type Person = PublicAccount | { readonly id: string }

/** What does something to the menu and is nobody, by its id. */
const SYSTEMS: ReadonlyMap<string, string> = new Map([
  ['opening', 'the opening menu'],
  ['outside', 'somebody outside the app'],
  ['restore', 'a backup that was put back'],
  ['migration', 'an update of Tideboard'],
])

/** Who did something, as the log names them. */
export async function actorOf({ by }: { readonly by: string }, _: unknown, { personOf }: Context) {
  const name = SYSTEMS.get(by)
  if (name !== undefined) return { id: by, name }
  return (await personOf(by)) ?? { id: by }
}

export const actorTypes = {
  Actor: { __resolveType: ({ id }: { readonly id: string }) => (SYSTEMS.has(id) ? 'System' : 'Staff') },
  Staff: {
    email: (person: Person) => ('email' in person ? person.email : ''),
    name: (person: Person) => ('name' in person ? person.name : null),
    createdAt: (person: Person) => ('createdAt' in person ? person.createdAt : null),
    isDisabled: (person: Person) => !('isDisabled' in person) || person.isDisabled,
    isManager: (person: Person) => 'isManager' in person && person.isManager,
    isYou: async ({ id }: Person, _: unknown, { viewer }: Context) => (await viewer())?.id === id,
  },
} as const
