import { MongoClient, MongoServerError, ReadConcern } from 'mongodb'
import type { MongoClientOptions } from 'mongodb'
import { CannotStart } from '../../process/cannot-start.ts'
import { withErrors } from '../errors.ts'
import { StoreUnavailable } from '../unavailable.ts'
import { appNameOf, snapshotsOf, transactionsOf } from './transactions.ts'
import { isUnreachable, toStoreError, reasonOf } from './errors.ts'
import { collectionsIn } from './collections.ts'
import { createDishStore } from './dishes.ts'
import { setUpCollections } from './setup.ts'
import { createStaffStore } from './staff.ts'
import type { Store } from '../store.ts'

const OPTIONS: MongoClientOptions = {
  // The driver's own 30 seconds would hang every request for as long while the database is unavailable.
  serverSelectionTimeoutMS: 3000,
  connectTimeoutMS: 3000,
  // A frozen server keeps its connections and says nothing on them.
  socketTimeoutMS: 5000,
  // A server that is back is noticed within a second, not within ten.
  heartbeatFrequencyMS: 1000,
  writeConcern: { w: 'majority' },
  readPreference: 'primary',
}

/** Stores everything in a MongoDB replica set, which any number of servers may share. */
export async function openMongo(uri: string): Promise<Store> {
  const name = databaseIn(uri)
  const client = clientFor(uri, appNameOf(name))
  const hosts = client.options.hosts.join(', ')
  try {
    await connect(client, hosts)
    // Only what a majority has is safe from being rolled back, so nothing less is acknowledged or read.
    const collections = collectionsIn(client.db(name, { readConcern: new ReadConcern('majority') }))
    const transaction = transactionsOf(client, appNameOf(name))
    await setUpCollections(collections, transaction)
    const translate = (error: unknown) => toStoreError(error, hosts)
    const closing = new AbortController()
    const snapshot = snapshotsOf(client, name)
    return {
      dishes: withErrors(createDishStore({ collections, transaction, snapshot }, closing.signal), translate),
      staff: withErrors(createStaffStore(collections, transaction), translate),
      name: `MongoDB in ${name} on ${hosts}`,
      close: async () => {
        closing.abort()
        await client.close()
      },
    }
  } catch (error) {
    await client.close()
    throw toStoreError(error, hosts)
  }
}

function clientFor(uri: string, appName: string): MongoClient {
  try {
    return new MongoClient(uri, { ...OPTIONS, appName })
  } catch (error) {
    throw new CannotStart(`The MongoDB address cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
}

/** The driver calls an unnamed database `test`, which is no name for a menu. */
function databaseIn(uri: string): string {
  const [, path] = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri) ?? []
  return path === undefined ? 'tideboard' : decodeURIComponent(path)
}

async function connect(client: MongoClient, hosts: string): Promise<void> {
  const hello = await client
    .connect()
    .then(() => client.db('admin').command({ hello: 1 }))
    .catch((error: unknown) => {
      throw whyNot(error, hosts)
    })
  // `isdbgrid` is a router in front of replica sets.
  if (hello['setName'] !== undefined || hello['msg'] === 'isdbgrid') return
  if (hello['isreplicaset'] === true)
    throw new StoreUnavailable(`MongoDB on ${hosts} is not set up yet: run rs.initiate() once in mongosh.`)
  throw new CannotStart(
    `MongoDB on ${hosts} is a standalone server, but the live menu needs a replica set (one member is enough): start mongod with --replSet rs0, then run rs.initiate() once in mongosh.`,
  )
}

/** An unavailable database may come back; one that refuses the connection needs its owner. */
function whyNot(error: unknown, hosts: string): Error {
  if (error instanceof MongoServerError && !isUnreachable(error)) {
    return new CannotStart(`MongoDB on ${hosts} refused the connection: ${reasonOf(error)}.`, { cause: error })
  }
  return new StoreUnavailable(`MongoDB on ${hosts} does not answer: ${reasonOf(error)}.`, { cause: error })
}
