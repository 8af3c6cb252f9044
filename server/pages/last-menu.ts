import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Menu } from '../../domain/menu.ts'

/** Milliseconds: in a busy kitchen one writing serves many changes. */
const SOON = 1_000
/** Milliseconds; a copy of an unchanged menu is written again by then, so that it never seems much older than it is. */
const FRESH_FOR = 600_000

/** A menu, and when the store last said that it was its own; in milliseconds since 1970. */
export interface KnownMenu {
  readonly menu: Menu
  readonly at: number
}

/** The last menu that is known, for the times when the store does not answer. */
export interface LastMenu {
  /** Undefined when none was ever known. */
  known(): KnownMenu | undefined
  /** The store has just said that this is its revision. */
  confirm(revision: number): void
  /** Writes it to the disk, for a server that starts while the store is away. */
  keep(): Promise<void>
}

interface LastMenuParts {
  readonly read: () => Promise<Menu>
  /** Where the copy for the next start lies; absent: nowhere. */
  readonly file?: string | undefined
  /** Hears of a copy that could not be written. */
  readonly onFault: (error: unknown) => void
}

/** Begins with the copy on the disk, if there is one. */
export async function openLastMenu({ read, file, onFault }: LastMenuParts): Promise<LastMenu> {
  let known = file === undefined ? undefined : await copyIn(file)
  let written = known
  let reading: Promise<void> | undefined
  let soon: ReturnType<typeof setTimeout> | undefined

  async function readAgain(): Promise<void> {
    const menu = await read()
    known = { menu, at: Date.now() }
    keepSoon()
  }

  function keepSoon(): void {
    soon ??= setTimeout(() => void keep(), SOON).unref()
  }

  async function keep(): Promise<void> {
    clearTimeout(soon)
    soon = undefined
    if (file === undefined || known === undefined || known.at === written?.at) return
    written = known
    await write(file, known).catch(onFault)
  }

  return {
    known: () => known,
    confirm(revision) {
      // What could not be read is read at the next answer.
      if (known?.menu.revision !== revision)
        reading ??= readAgain().catch(() => undefined).finally(() => (reading = undefined)) // prettier-ignore
      else {
        known = { menu: known.menu, at: Date.now() }
        if (known.at - (written?.at ?? 0) > FRESH_FOR) keepSoon()
      }
    },
    keep,
  }
}

/** Whole, or not at all: a server that dies while it writes leaves the copy that was there. */
async function write(file: string, known: KnownMenu): Promise<void> {
  const draft = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(draft, JSON.stringify(known), { mode: 0o600, flush: true })
  await rename(draft, file)
}

const Copy = v.object({
  at: v.pipe(v.number(), v.integer()),
  menu: v.object({
    revision: v.number(),
    dishes: v.array(
      v.object({
        id: v.string(),
        sitting: v.string(),
        course: v.string(),
        title: v.string(),
        description: v.string(),
        price: v.number(),
        createdAt: v.optional(v.number()),
        version: v.number(),
      }),
    ),
  }),
})

async function copyIn(file: string): Promise<KnownMenu | undefined> {
  try {
    return v.parse(Copy, JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // None yet, or that of another version: no copy is better than one with holes.
    return undefined
  }
}
