import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from '@badrap/valita'
import { DISH_FIELDS, readFields } from '../../domain/dish.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Menu } from '../../domain/menu.ts'
import type { MenuReader } from '../menu/menu.ts'

/** Milliseconds between a change and its save (debounce): while staff edit, one save covers many changes. */
const SAVE_DELAY_MS = 1_000
/** The file of an unchanged menu is saved again after this, to keep its time of confirmation recent. */
const MAX_FILE_AGE_MS = 600_000

/** A menu, and when the store last confirmed its revision, in milliseconds since 1970. */
export interface KnownMenu {
  readonly menu: Menu
  readonly at: number
}

/** The last known menu, a fallback for pages while the store is unavailable. */
export interface LastMenu {
  /** Undefined until the first menu has been read. */
  known(): KnownMenu | undefined
  /** Takes the store's current revision: reads the menu if that is new, else records that the known one is current. */
  confirm(revision: number): void
  /** Saves the menu to the file, for a server that starts while the store is unavailable. */
  save(): Promise<void>
}

interface LastMenuParts {
  readonly menu: Pick<MenuReader, 'read'>
  /** The file for the next start; absent: the menu is in memory only. */
  readonly file?: string | undefined
  /** Called when the file can't be written. */
  readonly onFault: (error: unknown) => void
}

/** Opens the last known menu, starting from the file if there is one. */
export async function openLastMenu({ menu, file, onFault }: LastMenuParts): Promise<LastMenu> {
  let known = file === undefined ? undefined : await load(file)
  let saved = known
  let reading: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = Promise.resolve()

  async function readAgain(): Promise<void> {
    known = { menu: await menu.read(), at: Date.now() }
    scheduleSave()
  }

  function scheduleSave(): void {
    timer ??= setTimeout(() => void save(), SAVE_DELAY_MS).unref()
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (file !== undefined && known !== undefined && known !== saved) {
      const latest = known
      saved = latest
      // One after the other: they share the temporary file.
      saving = saving.then(async () => writeAtomically(file, latest)).catch(onFault)
    }
    return saving
  }

  return {
    known: () => known,
    confirm(revision) {
      // A read that fails is retried at the next confirmation.
      if (known?.menu.revision !== revision)
        reading ??= readAgain().catch(() => undefined).finally(() => (reading = undefined)) // prettier-ignore
      else {
        known = { menu: known.menu, at: Date.now() }
        if (known.at - (saved?.at ?? 0) > MAX_FILE_AGE_MS) scheduleSave()
      }
    },
    save,
  }
}

/** Writes a temporary file and renames it, so that a server that dies meanwhile leaves the old file intact. */
async function writeAtomically(file: string, known: KnownMenu): Promise<void> {
  const temporary = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(temporary, JSON.stringify(known), { mode: 0o600, flush: true })
  await rename(temporary, file)
}

const SavedDish = v.object({ id: v.string(), createdAt: v.number().optional(), version: v.number() }).rest(v.unknown())

const KnownMenuFile = v.object({
  at: v.number().assert(Number.isInteger),
  menu: v.object({
    revision: v.number(),
    // Each field as the table of the fields reads it, or the file is of another version.
    dishes: v.array(v.unknown().assert(isDish)),
  }),
})

function isDish(value: unknown): value is Dish {
  const dish = SavedDish.try(value)
  if (!dish.ok) return false
  const fields = readFields(dish.value)
  return DISH_FIELDS.every((field) => JSON.stringify(fields[field]) === JSON.stringify(dish.value[field]))
}

async function load(file: string): Promise<KnownMenu | undefined> {
  try {
    return KnownMenuFile.parse(JSON.parse(await readFile(file, 'utf8')), { mode: 'strip' })
  } catch {
    // There is no file yet, or it is damaged or of another version: no menu is better than an incomplete one.
    return undefined
  }
}
