import { MongoMemoryReplSet, MongoMemoryServer } from 'mongodb-memory-server-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a MongoDB replica set for tests; absent when none can be had. */
    mongodbUri: string | undefined
  }
}

export interface Mongod {
  readonly uri: string
  readonly stop: () => Promise<void>
}

/** Starts a real MongoDB, a replica set of one member with throw-away data, from the binary named by MONGOMS_SYSTEM_BINARY. */
export async function startMongod(): Promise<Mongod> {
  const mongod = await MongoMemoryReplSet.create({ replSet: { count: 1, storageEngine: 'wiredTiger' } })
  return { uri: mongod.getUri(), stop: async () => void (await mongod.stop()) }
}

/** As `startMongod`, but without a replica set: what the server has to refuse. */
export async function startStandaloneMongod(): Promise<Mongod> {
  const mongod = await MongoMemoryServer.create({ instance: { storageEngine: 'wiredTiger' } })
  return { uri: mongod.getUri(), stop: async () => void (await mongod.stop()) }
}

/** One MongoDB for the whole run of the tests: the one that MONGODB_TEST_URI names, else our own, else none. */
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
