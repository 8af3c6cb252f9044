import { execFile } from 'node:child_process'
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const PROJECT = path.resolve(import.meta.dirname, '..')
const PROGRAM = ['client', 'content', 'domain', 'scripts', 'server', 'schema.graphql', 'vite.config.ts', 'tsconfig.json', 'package.json']

/** The next version of the program, in a folder of its own. */
export interface NextVersion {
  readonly folder: string
  remove(): Promise<void>
}

/** Copies the program, renames its subscription on both sides, and builds it: it refuses the pages of this version, and serves its own. */
export async function buildNextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tideboard-next-'))
  for (const part of [...PROGRAM, 'package-lock.json']) await cp(path.join(PROJECT, part), path.join(folder, part), { recursive: true })
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'))
  for await (const file of glob('{schema.graphql,{client,server}/**/*.{ts,graphql}}', { cwd: folder })) {
    const source = path.join(folder, file)
    await writeFile(source, (await readFile(source, 'utf8')).replaceAll('dishChanged', 'menuChanged'))
  }
  await promisify(execFile)(process.execPath, [path.join(folder, 'scripts/build.ts')], { cwd: folder })
  return { folder, remove: async () => rm(folder, { recursive: true, force: true }) }
}
