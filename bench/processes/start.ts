import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Bench } from '../bench.ts'
import type { Answered, Asked, Jobs } from './jobs.ts'

/** A peer or a generator of load in a process of its own, so that neither takes CPU time from the bench or the server. */
export interface Process<J extends Jobs> {
  readonly pid: number
  ask<Name extends keyof J & string>(name: Name, ...argument: Parameters<J[Name]>): Promise<Awaited<ReturnType<J[Name]>>>
}

/** Starts a file of this folder, or one by its whole path; it ends with the row. */
export async function startProcess<J extends Jobs>({ defer }: Pick<Bench, 'defer'>, file: string): Promise<Process<J>> {
  const child = fork(path.resolve(import.meta.dirname, file), { serialization: 'advanced', execArgv: [] })
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  child.on('message', ({ id, result, error }: Answered) => {
    if (error === undefined) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(`${file}: ${error}`))
    waiting.delete(id)
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${String(code)}.`))
  })
  await once(child, 'spawn')
  defer(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  })
  let asked = 0
  return {
    pid: child.pid ?? 0,
    async ask(name, ...[argument]) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const job: Asked = { id: (asked += 1), name, argument }
      waiting.set(job.id, { resolve, reject })
      child.send(job)
      return promise as Promise<never>
    },
  }
}
