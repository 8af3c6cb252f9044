import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const { stderr, stdin } = process

/** The password from standard input: asked for twice and not shown at a terminal, the first line of a pipe. */
export async function typedPassword(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() })
  const keyboard = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY })
  const lines = keyboard[Symbol.asyncIterator]()
  try {
    const password = await nextLine(lines, 'Password: ')
    if (stdin.isTTY && (await nextLine(lines, 'Once more: ')) !== password)
      throw new Error('The two passwords differ. Nothing was changed.')
    return password
  } finally {
    keyboard.close()
  }
}

async function nextLine(lines: AsyncIterator<string>, question: string): Promise<string> {
  if (stdin.isTTY) stderr.write(question)
  const line = await lines.next()
  if (stdin.isTTY) stderr.write('\n')
  if (line.done === true)
    throw new Error('No password was given, and nothing was changed. Type one, pipe one in as a line, or use --generate.')
  return line.value
}
