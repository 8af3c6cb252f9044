import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Names the folder that is copied to the processes of a run, which `first-start.ts` makes. */
export const FIRST_STARTED = 'TIDEBOARD_FIRST_STARTED'

/** Whoever asks for it removes it. */
export async function emptyFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'tideboard-e2e-'))
}

/** A data folder as a first start leaves it, unless the menu is in MongoDB or this run has made none. Whoever asks for it removes it. */
export async function newDataFolder(mongodbUri: string | undefined): Promise<string> {
  const folder = await emptyFolder()
  const started = process.env[FIRST_STARTED]
  if (started !== undefined && mongodbUri === undefined) await cp(started, folder, { recursive: true })
  return folder
}
