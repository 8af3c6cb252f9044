import type { ExecutionResult } from 'graphql'
import type { Menu } from '../../../domain/menu.ts'
import type { Operation } from './public-operation.ts'

/** What a request asks for, as far as its answer may be cached. */
export interface Inquiry {
  /** What the operation reads, whatever becomes of the store meanwhile. */
  readonly menu: Menu
  /** To be called before an operation is executed. True: its answer is there, and nobody needs the result. */
  isAnswered(operation: Operation): boolean
  executed(result: ExecutionResult): void
}

/** A response of Yoga. */
export type YogaResponse = Readonly<Pick<Response, 'status' | 'headers'> & { body: Buffer }>

/** Runs a request by Yoga. */
export type Run = (inquiry?: Inquiry) => Promise<YogaResponse>
