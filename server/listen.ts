import type { FastifyInstance } from 'fastify'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'

/** Opens the door, and gives the address to tell people; a port or host that cannot be had is the owner's to change. */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const message = adviceFor(error, port, host)
    throw message === undefined ? error : new CannotStart(message, { cause: error })
  }
}

function adviceFor(error: unknown, port: number, host: string): string | undefined {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken by another program. Stop that one, or set PORT to another port and start again.`
    case 'EACCES':
      return `Port ${port} is kept for the system's own programs. Set PORT to one above 1023 and start again.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST has to be an address of this machine, and ${host} is none. Set it and start again.`
    default:
      return undefined
  }
}
