import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { COMPILE_CACHE } from './built.ts'
import manifest from '../package.json' with { type: 'json' }
import { readConfig, SETTINGS } from '../server/config.ts'
import { LIMITS } from '../server/http/limits.ts'
import { reachedFrom } from './reached-files.ts'

interface Service {
  readonly build?: string
  readonly command?: string[]
  readonly environment?: Record<string, string>
  readonly depends_on?: Record<string, { condition: string }>
  readonly volumes?: string[]
  readonly tmpfs?: string[]
  readonly read_only?: boolean
  readonly ports?: string[]
  readonly healthcheck: { readonly test: string[] }
  readonly stop_grace_period: string
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<'mongodb' | 'app' | 'proxy', Service>
  volumes: Record<string, null>
}
const { mongodb, app, proxy } = compose.services
/** Of each stage its instructions, as words. */
const stages = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/\\\n */g, '')
  .split(/^(?=FROM )/m)
  .map((stage) => stage.split('\n').filter((line) => /^[A-Z]+ /.test(line)))
const image = stages.at(-1) ?? []
const given = (instruction: string) =>
  image.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))
/** The exec form of an instruction: `… CMD ["node", "…"]`. */
const execIn = (line: string | undefined) => JSON.parse(line?.slice(line.indexOf('[')) ?? '[]') as string[]

describe('the image', () => {
  const copied = given('COPY').flatMap((line) => line.split(' ').slice(0, -1)).filter((word) => !word.startsWith('--')) // prettier-ignore
  /** What the build stage makes. */
  const built = copied.filter((from) => from.startsWith('/app/')).map((from) => from.slice('/app/'.length))
  const inImage = [...copied, ...built]

  test('is built in stages, keeps no tool of the build, runs as somebody who is not root, and is told to stop by the signal that the tests send', () => {
    expect(stages).toHaveLength(2)
    expect(image.some((line) => line.startsWith('RUN npm ci --omit=dev'))).toBe(true)
    expect(given('USER')).toEqual(['node'])
    expect(given('STOPSIGNAL')).toEqual(['SIGTERM'])
  })

  test('starts the file that the tests start, as npm start does, with what it loads compiled by the same user, and asks how it is', () => {
    expect(execIn(given('CMD')[0])).toEqual(['node', 'server/main.ts'])
    expect(execIn(given('HEALTHCHECK')[0])).toEqual(['node', 'server/commands/probe.mjs', '/healthz'])
    expect(image.slice(image.indexOf('USER node')).join()).toContain('node server/main.ts')
    const compileCache = `NODE_COMPILE_CACHE=${COMPILE_CACHE.NODE_COMPILE_CACHE}`
    expect(manifest.scripts.start).toContain(` ${compileCache} node `)
    expect(given('ENV').join(' ')).toContain(compileCache)
  })

  test('names npm scripts and paths that there are, and variables that the server reads', () => {
    const scripts = stages.flat().flatMap((line) => /npm run (\S+)/.exec(line)?.[1] ?? [])
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts))
    const run = given('RUN').flatMap((line) => line.match(/(?<=node )server\/\S+/g) ?? [])
    expect([...copied, ...run].filter((file) => !file.startsWith('/app/') && !existsSync(file))).toEqual([])
    expect([...SETTINGS, ...Object.keys(COMPILE_CACHE)]).toEqual(
      expect.arrayContaining(given('ENV').flatMap((line) => line.match(/\w+(?==)/g))),
    )
  })

  test('holds every file that the server imports, and installs every package', () => {
    const { files, packages } = reachedFrom(
      ['server/main.ts', 'server/commands/probe.mjs', 'server/commands/restore.ts', 'server/commands/staff.ts'],
      ['server/pages/development.ts'],
    )
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => !inImage.some((from) => file === from || file.startsWith(`${from}/`)))).toEqual([])
    expect(packages.filter((name) => !(name in manifest.dependencies))).toEqual([])
    // What the build bundles into dist/ is a development dependency, however much of it visitors run.
    expect(Object.keys(manifest.dependencies).filter((name) => !packages.includes(name))).toEqual([])
  })
})

describe('docker-compose.yml', () => {
  test('hands on every setting that the owner may give, but for those of the container itself, with values that the server takes', () => {
    const ofContainer = new Set(['HOST', 'PORT', 'DATA_DIR', 'NODE_ENV'])
    const environment = Object.entries(app.environment ?? {})
    expect(environment.map(([name]) => name).toSorted()).toEqual(SETTINGS.filter((name) => !ofContainer.has(name)).toSorted())
    // As Compose fills them in: what is not set has its default, and the secret has to be.
    const filled = environment.map(([name, value]) => [name, value.replace(/\$\{\w+:-(.*)\}/, '$1')])
    const config = readConfig({ ...Object.fromEntries(filled), JWT_SECRET: 'a secret of the kitchen, 32 bytes or more' })
    expect(config.mongodbUri).toMatch(/^mongodb:\/\/mongodb:27017\/.+replicaSet=rs0$/)
    expect(config.trustedProxies).toBe(1)
  })

  test('makes MongoDB a replica set of one, on a volume', () => {
    expect(mongodb.command?.join(' ')).toContain('--replSet rs0')
    expect(mongodb.healthcheck.test.join(' ')).toContain("rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] })")
    expect(mongodb.volumes).toEqual(['menu:/data/db'])
    expect(app.depends_on).toEqual({ mongodb: { condition: 'service_healthy' } })
  })

  test('lets the app write to its data and to /tmp, and nowhere else, and has a name for every volume', () => {
    expect(app).toMatchObject({ build: '.', read_only: true, tmpfs: ['/tmp'], volumes: ['data:/app/data'] })
    expect(given('RUN').join()).toContain('install -d -o node -g node data')
    const named = [mongodb, app].flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]))
    expect(Object.keys(compose.volumes)).toEqual(named)
  })

  test('takes a copy for ready when it says so, and gives everyone time to stop', () => {
    expect(app.healthcheck.test).toEqual(['CMD', 'node', 'server/commands/probe.mjs', '/readyz'])
    expect(proxy.healthcheck.test.at(-1)).toBe('http://127.0.0.1:8080/readyz')
    for (const { stop_grace_period: grace } of Object.values(compose.services)) expect(Number.parseInt(grace, 10)).toBeGreaterThan(10)
  })

  test('lets any number of copies stand behind the proxy, the only one that people reach, and a menu as large as staff may import through', () => {
    expect(app.ports).toBeUndefined()
    expect(proxy.ports).toEqual(['${PORT:-4000}:8080'])
    expect(proxy).toMatchObject({ read_only: true, tmpfs: ['/tmp'], depends_on: { app: { condition: 'service_healthy' } } })
    const [from = '', to] = proxy.volumes?.[0]?.split(':') ?? []
    expect(existsSync(from)).toBe(true)
    expect(proxy.command).toEqual(['nginx', '-e', 'stderr', '-c', to])
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync('docker/nginx.conf', 'utf8')) ?? []
    expect(Number(megabytes) * 2 ** 20).toBeGreaterThanOrEqual(LIMITS.requests.bodyOfStaff)
  })
})
