import { cp, glob, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PROJECT = path.resolve(import.meta.dirname, '..')
/** What a server runs from where it is installed: without the sources of the client. */
const PROGRAM = ['content', 'domain', 'server', 'dist/client', 'dist/server', 'schema.graphql', 'package.json']

/**
 * Copies the program as it is built into a folder of its own, and renames its subscription on both sides: it refuses the pages of this
 * version, and serves its own. Its scripts have other names as well, as those of a build have whose content differs; to build it would
 * take ten times as long.
 */
export async function makeNextVersion(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tideboard-next-'))
  for (const part of PROGRAM) await cp(path.join(PROJECT, part), path.join(folder, part), { recursive: true })
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'))
  const assets = path.join(folder, 'dist/client/assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  for await (const file of glob('{schema.graphql,server/**/*.ts,dist/{client,server}/**/*.{js,html}}', { cwd: folder })) {
    const source = path.join(folder, file)
    const text = (await readFile(source, 'utf8')).replaceAll('dishChanged', 'menuChanged')
    const next = scripts.reduce((changed, name) => changed.replaceAll(name, nextName(name)), text)
    await writeFile(source, next)
    // Compressed is still the version before.
    for (const encoding of ['br', 'gz']) await rm(`${source}.${encoding}`, { force: true })
  }
  for (const name of scripts) await rename(path.join(assets, name), path.join(assets, nextName(name)))
  return { folder, remove: async () => rm(folder, { recursive: true, force: true }) }
}

const nextName = (script: string): string => script.replace('.js', '2.js')
