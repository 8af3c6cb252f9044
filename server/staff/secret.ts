import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

const BYTES = 48
/** 32 bytes in base64url, the least that HS256 should be given. */
const WHOLE = /^[\w-]{43,}$/

/**
 * The secret that signs the tokens when the environment gives none: made once, so that staff stay signed in over a restart.
 * Two servers that start at once get the same one.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  return checked(await keptOrMade(file, dataDir), file)
}

async function keptOrMade(file: string, dataDir: string): Promise<string> {
  try {
    const kept = await contentOf(file)
    if (kept !== undefined) return kept
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await putInPlace(file, randomBytes(BYTES).toString('base64url'))
    return await readFile(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `The sign-in secret cannot be kept in ${file}: ${reason}. Give the server a data folder that it may write to, or set JWT_SECRET.`,
      { cause: error },
    )
  }
}

async function contentOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Linking a finished file never replaces another one and never shows half a secret; whoever links second uses the first one's. */
async function putInPlace(file: string, secret: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeDurably(draft, secret)
    await link(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function checked(content: string, file: string): string {
  const secret = content.trim()
  if (WHOLE.test(secret)) return secret
  throw new CannotStart(
    `The sign-in secret in ${file} is damaged. Delete that file: the next start makes a new one, and everyone signs in once more.`,
  )
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
