import type { Arbitrary } from 'fast-check'

/** The server under attack, and the session of the staff whose cookie some of the inputs carry. */
export interface Target {
  readonly url: string
  /** The Cookie header of somebody who is signed in. */
  readonly cookie: string
}

/** One hostile input on its way. */
export interface Attempt {
  /** Which door it knocks at. */
  readonly door: string
  /** The input, for whoever has to understand it. */
  readonly shown: string
  /** Sends it; resolves to what is wrong with the answer, in words, or undefined. */
  send(target: Target): Promise<string | undefined>
}

/** A way into the server, with whatever may come in by it. */
export interface Door<Input> {
  readonly name: string
  readonly inputs: Arbitrary<Input>
  send(target: Target, input: Input): Promise<string | undefined>
}

/** The inputs of a door, each with the way to send it. */
export function attemptsAt<Input>({ name, inputs, send }: Door<Input>): Arbitrary<Attempt> {
  return inputs.map((input) => ({
    door: name,
    shown: JSON.stringify(input),
    send: async (target) => send(target, input),
  }))
}

/** What the API says in place of an error that nobody expected: the server's fault, whatever its status. */
export const UNEXPECTED = 'Unexpected error.'
