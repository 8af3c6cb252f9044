import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NAME = /^tideboard-\d{4}-\d\d-\d\d(-schema-\d+|-replaced-\d{6})?\.db$/

/** The folder of the backups of a database. */
export function backupFolder(file: string): string {
  return join(dirname(file), 'backups')
}

/** One a day: a later backup of the same day replaces the earlier one. */
export function backupName(now: Date): string {
  return `tideboard-${now.toISOString().slice(0, 10)}.db`
}

/** The copy that is made before a database is migrated from an older schema: the way back. */
export function backupNameBefore(schema: number, now: Date): string {
  return backupName(now).replace('.db', `-schema-${schema}.db`)
}

/** The name that the backup of a day gets when a restore puts another state in its place, which is backed up next. */
export function backupNameBeforeRestore(now: Date): string {
  return backupName(now).replace('.db', `-replaced-${now.toISOString().slice(11, 19).replaceAll(':', '')}.db`)
}

/** Whether it is one of the daily backups; the copies made before an update or a restore stay. */
export function isDaily(name: string): boolean {
  return name.length === backupName(new Date()).length
}

/** The newest first; none when there is no folder. */
export function backupNames(file: string): string[] {
  try {
    return readdirSync(backupFolder(file))
      .filter((name) => NAME.test(name))
      .toSorted()
      .toReversed()
  } catch {
    return []
  }
}
