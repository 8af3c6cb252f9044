import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import type { Bench } from './fault.ts'
import { freePort } from './free-port.ts'

/** One mongod in a process of its own, that can be killed and started again on its data. */
export interface Mongod {
  readonly host: string
  /** Starts it, unless it runs; resolves when it answers. */
  start(): Promise<void>
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
}

export interface ReplicaSet {
  readonly members: readonly Mongod[]
  /** The address of a database of it, by name. */
  uri(database?: string): string
  /** Resolves when a primary accepts writes. */
  whenWritable(): Promise<void>
  /** The primary. */
  primary(): Promise<Mongod>
  /** Works on the database past the app, as an owner does at the shell. */
  shell<T>(work: (client: MongoClient) => Promise<T>): Promise<T>
}

/** Starts a replica set on this machine, whose members can be made to fail. It is stopped with the fault. */
export async function openReplicaSet({ defer }: Pick<Bench, 'defer'>, size = 1): Promise<ReplicaSet> {
  const members: Mongod[] = []
  for (let n = 0; n < size; n += 1) members.push(await openMember(defer))
  await onMember(members[0], (client) =>
    client.db('admin').command({
      replSetInitiate: {
        _id: 'rs0',
        members: members.map(({ host }, _id) => ({ _id, host })),
        // The usual ten seconds, shortened: elections take their time on this machine already.
        settings: { electionTimeoutMillis: 3000 },
      },
    }),
  )
  const hosts = members.map(({ host }) => host).join()
  const uri = (database = ''): string => `mongodb://${hosts}/${database}?replicaSet=rs0`
  const shell: ReplicaSet['shell'] = async (work) => onAddress(uri(), work)
  const set: ReplicaSet = {
    members,
    uri,
    shell,
    whenWritable: () => shell(untilWritable),
    primary: () =>
      shell(async (client) => {
        const { primary } = await client.db('admin').command({ hello: 1 })
        return members.find(({ host }) => host === primary) ?? Promise.reject(new Error('There is no primary.'))
      }),
  }
  await set.whenWritable()
  return set
}

async function untilWritable(client: MongoClient): Promise<void> {
  for (;;) {
    const { isWritablePrimary } = await client
      .db('admin')
      .command({ hello: 1 })
      .catch(() => ({ isWritablePrimary: false }))
    if (isWritablePrimary === true) return
    await pause(50)
  }
}

async function onMember<T>(member: Mongod | undefined, work: (client: MongoClient) => Promise<T>): Promise<T> {
  return onAddress(`mongodb://${member?.host}/?directConnection=true`, work)
}

/** No promise of the restaurant: on a machine with much else to do, a mongod takes half a minute to start. */
const START_WITHIN_MS = 180_000

async function onAddress<T>(address: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(address, { heartbeatFrequencyMS: 500, connectTimeoutMS: 1000, serverSelectionTimeoutMS: START_WITHIN_MS })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

let crashes = 0

/** How often a mongod of this process has ended by itself, which tells of wine and nothing of the restaurant. */
export function countCrashes(): number {
  return crashes
}

/** In the log of a mongod that has crashed. */
const CRASHED = '"msg":"Unhandled exception"'

function spawnMongod(port: number, folder: string): ChildProcess {
  const options = ['--port', `${port}`, '--bind_ip', '127.0.0.1', '--dbpath', folder, '--replSet', 'rs0', '--quiet']
  const failing = ['--setParameter', 'enableTestCommands=1']
  const mongod = spawn(process.env['MONGOMS_SYSTEM_BINARY'] ?? 'mongod', [...options, ...failing], { stdio: ['ignore', 'pipe', 'ignore'] })
  // A mongod under wine crashes by itself at times, and may hang instead of ending; any supervisor starts it again.
  createInterface(mongod.stdout).on('line', (line) => {
    if (!line.includes(CRASHED)) return
    console.log(`${new Date().toISOString()} The mongod on port ${port} has crashed by itself.`)
    mongod.kill('SIGKILL')
  })
  return mongod
}

async function openMember(defer: Bench['defer']): Promise<Mongod> {
  const folder = await mkdtemp(join(tmpdir(), 'tideboard-mongod-'))
  defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const port = await freePort()
  let mongod: ChildProcess | undefined
  let isMeantToRun = false
  const launch = (): void => {
    mongod = spawnMongod(port, folder).once('exit', () => {
      if (!isMeantToRun) return
      crashes += 1
      launch()
    })
  }
  const isRunning = (): boolean => mongod !== undefined && mongod.exitCode === null && mongod.signalCode === null
  const member: Mongod = {
    host: `127.0.0.1:${port}`,
    async start() {
      isMeantToRun = true
      if (!isRunning()) launch()
      await onMember(member, (client) => client.db('admin').command({ ping: 1 }))
    },
    async signal(name) {
      if (mongod === undefined || !isRunning()) return
      if (name === 'SIGKILL') isMeantToRun = false
      const ended = once(mongod, 'exit')
      mongod.kill(name)
      if (name === 'SIGKILL') await ended
    },
  }
  defer(() => member.signal('SIGKILL'))
  await member.start()
  return member
}
