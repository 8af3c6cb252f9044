import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Locked {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies, devDependencies, optionalDependencies, allowScripts } = read('package.json') as Manifest
const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> }
const locked = Object.entries(packages).filter(([path]) => path !== '')
const pathsOf = (all: [string, Locked][]): string[] => all.map(([path]) => path)

describe('what an install brings', () => {
  test('is what was reviewed, each package by its SHA-512, and comes from the registry that npm is set to, from no other address', () => {
    expect(locked.length).toBeGreaterThan(500)
    expect(pathsOf(locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')))).toEqual([])
    expect(pathsOf(locked.filter(([, { resolved, link }]) => resolved !== undefined || link))).toEqual([])
  })

  test('is asked for by exact versions, never by a Git repository, a file or an address', () => {
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('runs nothing of its own: the packages with an install script are those that may not run it', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = pathsOf(scripted).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    expect(new Set(names)).toEqual(new Set(Object.keys(allowScripts)))
    expect(Object.values(allowScripts)).not.toContain(true)
  })
})

test('docs/dependencies.md says of each production dependency, and of no other, what it is for', () => {
  const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` +\| (.*\S) +\|$/gm)]
  const told = rows.map(([, name = '']) => name)
  expect(new Set(told)).toEqual(new Set(Object.keys({ ...dependencies, ...optionalDependencies })))
  expect(told).toEqual([...new Set(told)])
})
