import { parentPort, workerData } from 'node:worker_threads'
import { damageIn, openReadOnly } from './integrity.ts'

/** The task of the thread: answers once with the damage, and ends. An error ends it too. */
using db = openReadOnly(workerData as string)
parentPort?.postMessage(damageIn(db))
