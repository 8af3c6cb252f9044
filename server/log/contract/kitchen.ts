import { onTestFinished } from 'vitest'
import { createActs } from '../../menu/acts.ts'
import { createAgenda } from '../../menu/agenda.ts'
import type { Agenda } from '../../menu/agenda.ts'
import { atWork } from '../../testing/at-work.ts'
import type { AtWork } from '../../testing/at-work.ts'
import type { Store } from '../store.ts'

/** Staff at work on a store without a dish. */
export interface Kitchen {
  readonly store: Store
  readonly staff: AtWork
  /** A server's agenda, which looks at once what is due, as after a restart; closed when the test is over. */
  startAgenda(): Agenda
}

/** Opens a kitchen whose clock this is, in milliseconds since 1970. */
export type OpenKitchen = (now: () => number) => Promise<Kitchen>

/** Gives each test a kitchen on an empty store. */
export function kitchensIn(openEmpty: () => Promise<Store>): OpenKitchen {
  return async (now) => {
    const store = await openEmpty()
    onTestFinished(store.close)
    return {
      store,
      staff: atWork(createActs({ store: store.dishes, now, announce: () => undefined })),
      startAgenda() {
        const agenda = createAgenda({ store: store.dishes, now, onWrite: () => undefined, onFault: failOn })
        onTestFinished(agenda.close)
        return agenda
      },
    }
  }
}

function failOn(error: unknown): never {
  throw error
}
