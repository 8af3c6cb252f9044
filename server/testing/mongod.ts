import { MongoClient } from 'mongodb'
import type { Document } from 'mongodb'
import { MongoMemoryReplSet, MongoMemoryServer } from 'mongodb-memory-server-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URI of a MongoDB replica set for tests; absent when there is none. */
    mongodbUri: string | undefined
  }
}

export interface Mongod {
  readonly uri: string
  readonly stop: () => Promise<void>
}

/** A MongoDB whose commands can be made to fail. */
export interface FallibleMongod extends Mongod {
  /** Fails commands from now on, as the data of MongoDB's `failCommand` says. */
  readonly fail: (data: { failCommands: string[]; appName: string; errorCode?: number; writeConcernError?: Document }) => Promise<void>
  readonly recover: () => Promise<void>
}

/** Milliseconds; the library's own 10 s are too few for a mongod on a busy machine. */
const LAUNCH_TIMEOUT = 60_000

/** Starts a real MongoDB from MONGOMS_SYSTEM_BINARY: a replica set of one member with temporary data. */
export async function startMongod(args: string[] = []): Promise<Mongod> {
  const mongod = await MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger' },
    instanceOpts: [{ launchTimeout: LAUNCH_TIMEOUT, args }],
  })
  return { uri: mongod.getUri(), stop: async () => void (await mongod.stop()) }
}

/** As `startMongod`, with `failCommand`: commands fail as it says. */
export async function startFallibleMongod(): Promise<FallibleMongod> {
  const mongod = await startMongod(['--setParameter', 'enableTestCommands=1'])
  const client = new MongoClient(mongod.uri)
  const configure = async (mode: string, data?: Document) =>
    void (await client.db('admin').command({ configureFailPoint: 'failCommand', mode, ...(data && { data }) }))
  return {
    uri: mongod.uri,
    fail: (data) => configure('alwaysOn', data),
    recover: () => configure('off'),
    async stop() {
      await client.close()
      await mongod.stop()
    },
  }
}

/** Starts a MongoDB without a replica set, which the server has to refuse. */
export async function startStandaloneMongod(): Promise<Mongod> {
  const mongod = await MongoMemoryServer.create({ instance: { storageEngine: 'wiredTiger', launchTimeout: LAUNCH_TIMEOUT } })
  return { uri: mongod.getUri(), stop: async () => void (await mongod.stop()) }
}

/** Vitest's global set-up: provides the MongoDB at MONGODB_TEST_URI, else one that it starts itself, else none. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['MONGODB_TEST_URI']
  const mongod = given === undefined && process.env['MONGOMS_SYSTEM_BINARY'] !== undefined ? await startMongod() : undefined
  const uri = given ?? mongod?.uri
  if (uri === undefined && process.env['REQUIRE_MONGOD'] === '1') {
    throw new Error('REQUIRE_MONGOD=1, but there is no MongoDB: set MONGODB_TEST_URI, or MONGOMS_SYSTEM_BINARY to a mongod.')
  }
  project.provide('mongodbUri', uri)
  return mongod?.stop
}
