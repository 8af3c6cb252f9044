import { parentPort, workerData } from 'node:worker_threads'
import { damageIn, openReadOnly, openToInspect } from './integrity.ts'
import type { Inspection } from './inspection.ts'

/** The task of the thread: answers once with the damage, and ends. An error ends it too. */
const { file, isCopy, timeout } = workerData as Inspection
using db = isCopy ? openReadOnly(file) : openToInspect(file, timeout)
parentPort?.postMessage(damageIn(db))
