import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerJobs } from './jobs.ts'

// The physical limit of sockets: bare ws, which sends each of them bytes that it was given.
let server: WebSocketServer | undefined

const jobs = {
  /** Listens, and resolves with its address. */
  async listen(): Promise<string> {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  },
  /** Sends a message to every socket. */
  async send(message: Uint8Array): Promise<void> {
    for (const socket of server?.clients ?? []) socket.send(message, { binary: false })
  },
}

export type BareSocketsJobs = typeof jobs
answerJobs(jobs)
