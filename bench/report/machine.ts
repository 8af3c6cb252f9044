import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem } from 'node:os'

const COMPARED = ['graphql', 'graphql-yoga', '@apollo/server', 'mercurius', 'fastify', 'ws', 'autocannon', '@playwright/test']

/** `2 × AMD EPYC, 24 GB, Linux 6.18.44` */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown CPU'
  return `${availableParallelism()} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}; nothing is pinned to a core`
}

/** Node and whatever is compared, as they are installed. */
export function versions(): string {
  const installed = COMPARED.map((name) => `${name} ${versionOf(name)}`)
  return [`Node ${process.versions.node}`, `SQLite ${process.versions['sqlite'] ?? '?'}`, ...installed].join(', ')
}

function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
