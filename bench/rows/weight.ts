import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Row } from '../bench.ts'
import { must } from '../equal.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
}

/** What a server has to download. */
export const WEIGHT: Row = {
  name: 'weight',
  about: 'The files of `node_modules` that `npm ci --omit=dev` installs, by the lock file, as `du` counts them on this machine.',
  isEmbeddedOnly: true,
  async run() {
    const { packages } = JSON.parse(readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8')) as Lock
    const wanted = Object.entries(packages).filter(
      ([folder, { dev }]) => folder !== '' && dev !== true && existsSync(path.join(PROJECT, folder)),
    )
    const blocks = wanted.reduce((sum, [folder]) => sum + blocksIn(folder), 0)
    must(blocks > 0, 'Nothing is installed.')
    return [{ name: 'production node_modules', ours: (blocks * 512) / 2 ** 20, unit: 'MB', goal: { atMost: 230, of: 'ours' } }]
  },
}

/** Blocks of 512 bytes of one package, without the packages inside it: the lock names them on their own. */
function blocksIn(folder: string): number {
  const entries = readdirSync(path.join(PROJECT, folder), { withFileTypes: true }).filter(({ name }) => name !== 'node_modules')
  const own = lstatSync(path.join(PROJECT, folder)).blocks
  return entries.reduce((sum, entry) => {
    const inside = path.join(folder, entry.name)
    return sum + (entry.isDirectory() ? blocksIn(inside) : lstatSync(path.join(PROJECT, inside)).blocks)
  }, own)
}
