import { loadStoreConfig } from '../config.ts'
import { backupsIn } from '../open-store.ts'
import type { Backup, Backups } from '../log/store.ts'
import { runCommand } from './command.ts'

const USAGE = `Puts a backup of the embedded database back. Stop the server first.

  npm run restore              lists the backups
  npm run restore -- newest    puts the newest one back that is not damaged
  npm run restore -- NAME      puts that one back`

/** Every backup with its age and size, and how to put one back. */
function listed({ folder, list }: Backups): string {
  const backups = list()
  if (backups.length === 0) return `There is no backup in ${folder}. A server with another DATA_DIR has backups of its own.`
  const lines = backups.map(
    ({ name, at, dishes }) => `  ${name}   ${timeOf(at)}   ${dishes === undefined ? 'damaged' : `${dishes} dishes`}`,
  )
  return `The backups in ${folder}, newest first:

${lines.join('\n')}

  npm run restore -- newest    puts the newest one back that is not damaged
  npm run restore -- NAME      puts that one back`
}

function chosen(backups: readonly Backup[], wanted: string): Backup {
  const whole = backups.filter(({ dishes }) => dishes !== undefined)
  const found = wanted === 'newest' ? whole[0] : whole.find(({ name }) => name === wanted)
  if (found !== undefined) return found
  throw new Error(`There is no undamaged backup called ${wanted}. Run "npm run restore" to see what there is.`)
}

function putBack(backups: Backups, wanted: string): string {
  const { name, at, dishes } = chosen(backups.list(), wanted)
  const aside = backups.restore(name)
  return `${name} is back: ${dishes} dishes, as of ${timeOf(at)}.
Staff accounts and passwords are as they were then, and everybody signs in anew.
What was in its place lies in ${aside}. Start the server.`
}

function timeOf(at: Date): string {
  return at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

await runCommand({
  usage: USAGE,
  async run([wanted, tooMuch]) {
    if (tooMuch !== undefined) throw new Error('One backup at a time, please.')
    const backups = await backupsIn(loadStoreConfig())
    return wanted === undefined ? listed(backups) : putBack(backups, wanted)
  },
})
