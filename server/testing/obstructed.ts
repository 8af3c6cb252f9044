import type { Store } from '../log/store.ts'

type Operation = (...args: unknown[]) => Promise<unknown>

/** A store each of whose operations first waits for an obstacle, which may throw. */
export function obstructed(store: Store, obstacle: (operation: string) => Promise<void>): Store {
  const behind = <Part extends object>(part: Part): Part => {
    const operations = Object.entries(part).map(([name, operation]: [string, Operation]) => [
      name,
      async (...args: unknown[]) => obstacle(name).then(async () => operation(...args)),
    ])
    return Object.fromEntries(operations) as Part
  }
  return { ...store, dishes: behind(store.dishes), staff: behind(store.staff) }
}
