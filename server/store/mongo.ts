import { MongoClient, MongoServerError } from 'mongodb'
import type { MongoClientOptions } from 'mongodb'
import { CannotStart } from '../cannot-start.ts'
import { appNameOf } from './mongo/abandoned.ts'
import { collectionsIn } from './mongo/collections.ts'
import { keepDishes } from './mongo/dishes.ts'
import { makeReady } from './mongo/ready.ts'
import { keepStaff } from './mongo/staff.ts'
import { transactionsOf } from './mongo/transactions.ts'
import type { Store } from './store.ts'

const OPTIONS: MongoClientOptions = {
  // The driver's own 30 seconds would hang every request for as long while the database is away.
  serverSelectionTimeoutMS: 3000,
  connectTimeoutMS: 3000,
  // Only what a majority has is safe from being rolled back, so nothing less is acknowledged or read.
  writeConcern: { w: 'majority' },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
}

/** Keeps everything in a MongoDB replica set, which any number of servers may share. */
export async function openMongo(uri: string): Promise<Store> {
  const name = databaseIn(uri)
  const client = clientFor(uri, appNameOf(name))
  const hosts = client.options.hosts.join(', ')
  try {
    await connect(client, hosts)
    const kept = collectionsIn(client.db(name))
    await makeReady(kept)
    const closing = new AbortController()
    const transaction = transactionsOf(client, appNameOf(name))
    return {
      dishes: keepDishes(client, kept, transaction, closing.signal),
      staff: keepStaff(kept, transaction),
      name: `MongoDB in ${name} on ${hosts}`,
      close: async () => {
        closing.abort()
        await client.close()
      },
    }
  } catch (error) {
    await client.close()
    throw error
  }
}

function clientFor(uri: string, appName: string): MongoClient {
  try {
    return new MongoClient(uri, { ...OPTIONS, appName })
  } catch (error) {
    throw new CannotStart(`The MongoDB address cannot be read: ${reason(error)}.`, { cause: error })
  }
}

/** The driver calls an unnamed database `test`, which is nobody's intention for a menu. */
function databaseIn(uri: string): string {
  const [, path] = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri) ?? []
  return path === undefined ? 'tideboard' : decodeURIComponent(path)
}

async function connect(client: MongoClient, hosts: string): Promise<void> {
  const hello = await client
    .connect()
    .then(() => client.db('admin').command({ hello: 1 }))
    .catch((error: unknown) => {
      throw new CannotStart(whyNot(error, hosts), { cause: error })
    })
  // `isdbgrid` is a router in front of replica sets.
  if (hello['setName'] !== undefined || hello['msg'] === 'isdbgrid') return
  throw new CannotStart(
    `MongoDB on ${hosts} is a standalone server, but the live menu needs a replica set (one member is enough): start mongod with --replSet rs0, then run rs.initiate() once in mongosh.`,
  )
}

function whyNot(error: unknown, hosts: string): string {
  if (error instanceof MongoServerError) return `MongoDB on ${hosts} refused the connection: ${error.message}.`
  return `MongoDB on ${hosts} cannot be reached: ${reason(error)}. Check the address, that mongod runs, and that rs.initiate() was run once.`
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
