import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../process/cannot-start.ts'

const SECRET_BYTES = 48
/** At least 32 bytes in base64url: the key size of HS256. */
const VALID_SECRET = /^[\w-]{43,}$/

/**
 * The key that signs session tokens when JWT_SECRET is not set: generated once and stored, so that sessions survive a restart.
 * Servers that start at the same time load the same secret.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  return validate(await readOrCreate(file, dataDir), file)
}

async function readOrCreate(file: string, dataDir: string): Promise<string> {
  try {
    const stored = await readIfPresent(file)
    if (stored !== undefined) return stored
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeOnce(file, randomBytes(SECRET_BYTES).toString('base64url'))
    return await readFile(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `The sign-in secret can't be stored in ${file}: ${reason}. Let the server write there, set DATA_DIR to another folder, or set JWT_SECRET.`,
      { cause: error },
    )
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Writes a temporary file and hard-links it: atomic, and never replaces an existing secret. When another server has linked its
 * file first, that one stays.
 */
async function writeOnce(file: string, secret: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeDurably(temporary, secret)
    await link(temporary, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(temporary, { force: true })
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

function validate(content: string, file: string): string {
  const secret = content.trim()
  if (VALID_SECRET.test(secret)) return secret
  throw new CannotStart(
    `The sign-in secret in ${file} is damaged. Delete that file: the next start creates a new one, and everyone has to sign in again.`,
  )
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
