import { lazy, useState } from 'react'
import type { ComponentType } from 'react'
import type * as screens from './desk/screens.ts'

type Screens = typeof screens

let loading: Promise<Screens> | undefined
let loaded: Screens | undefined

/** The chunk of the staff's screens, which no visitor has to download. A second import could come without a style sheet that has failed. */
async function load(): Promise<Screens> {
  loading ??= import('./desk/screens.ts').then((screens) => (loaded = screens))
  return loading
}

/** Milliseconds for which staff look at an empty page, rather than at “One moment…”, while the chunk does not come. */
const EMPTY_AT_MOST_MS = 500

/** Resolves when the chunk is there. Should it not come, React says so. */
export async function preloadStaffScreens(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, EMPTY_AT_MOST_MS))
  await Promise.race([load().catch(() => undefined), late])
}

/**
 * A screen of staff: drawn at once where the chunk is there already. By `lazy` alone React would say “One moment…” first, and keep that
 * for 300 milliseconds at least.
 */
export function staffScreen(name: keyof Screens): ComponentType {
  const Later = lazy(async () => ({ default: (await load())[name] }))
  return function StaffScreen() {
    // The same for as long as it is shown: another component would begin anew.
    const [Screen] = useState(() => loaded?.[name] ?? Later)
    return <Screen />
  }
}
