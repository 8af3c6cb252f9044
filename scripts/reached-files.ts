import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'

/** What comes along when files are run: imports of values, dynamic ones, and files named by `new URL(…, import.meta.url)`. */
const REACHES = [
  /^(?:import|export) (?!type )[^']*?from '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /new URL\('([^']+)', import\.meta\.url\)/g,
]

/** For tests: the files and packages that these entries need when they run, but for those behind `unless`. */
export function reachedFrom(entries: readonly string[], unless: readonly string[]): { files: string[]; packages: string[] } {
  const [files, packages] = [new Set<string>(), new Set<string>()]
  const follow = (file: string): void => {
    if (files.has(file) || unless.includes(file)) return
    files.add(file)
    if (!/\.m?ts$/.test(file) || !existsSync(file)) return
    const source = readFileSync(file, 'utf8')
    for (const [, to = ''] of REACHES.flatMap((pattern) => [...source.matchAll(pattern)])) {
      if (to.startsWith('.')) follow(path.join(path.dirname(file), to))
      else if (!isBuiltin(to)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to)
    }
  }
  for (const entry of entries) follow(entry)
  return { files: [...files], packages: [...packages] }
}
