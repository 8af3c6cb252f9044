import { rmSync } from 'node:fs'
import { hash } from 'bcryptjs'
import { openStore } from '../server/open-store.ts'
import { FIRST_STARTED, emptyFolder } from './data-folder.ts'
import { STAFF_ACCOUNT, startTestServer } from './test-server.ts'

/** Of a password, at bcrypt's least cost: at the product's, each first start and each sign-in takes a third of a second more. */
export async function quickHash(password: string): Promise<string> {
  return hash(password, 4)
}

/** Starts a server for the first time, once for all tests: theirs begin on copies of its data folder. */
export default async function startFirst(): Promise<void> {
  const folder = await emptyFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = await startTestServer({ settings: { DATA_DIR: folder } })
  await server.end('SIGTERM')
  const { staff, close } = await openStore({ dataDir: folder })
  const account = await staff.accountByEmail(STAFF_ACCOUNT.email)
  if (account === undefined) throw new Error('The first start has made no account.')
  await staff.setPassword(account.id, await quickHash(STAFF_ACCOUNT.password))
  await close()
  process.env[FIRST_STARTED] = folder
}
