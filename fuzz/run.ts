import { parseArgs } from 'node:util'
import { openReplicaSet } from '../faults/mongod.ts'
import { BATCH, fuzz, MAX_GROWTH } from './fuzz.ts'
import type { Finding } from './fuzz.ts'

// Sends hostile inputs to a real server: npm run fuzz [-- --seed N] [--count N] [--mongodb]
const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' }, mongodb: { type: 'boolean' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
const count = Number(values.count ?? 50_000)
/** Kinds of findings that are told, each by its first. */
const TOLD = 20
/** Characters of an input. */
const SHOWN = 600

await using opened = new AsyncDisposableStack()
const set = values.mongodb ? await openReplicaSet({ defer: (end) => opened.defer(async () => void (await end())) }) : undefined
process.stdout.write(`seed ${seed}, ${count} inputs, on ${set ? 'MongoDB' : 'the embedded store'}\n`)
const began = performance.now()
const { sent, findings, faults, grown, lines } = await fuzz({
  seed,
  count,
  mongodbUri: set?.uri(),
  onBatch: (done) => done % (BATCH * 50) === 0 && process.stdout.write(`${done} sent\n`),
})
for (const [what, alike] of Map.groupBy(findings, kindOf).entries().take(TOLD)) {
  const [{ seed: from, input } = { seed, input: '' }] = alike
  process.stdout.write(`\nFOUND ${alike.length} times: ${what}\n  --seed ${from} --count ${BATCH}\n  ${input.slice(0, SHOWN)}\n`)
}
for (const fault of faults.slice(0, TOLD)) process.stdout.write(`\nFOUND: ${fault}\n`)
const doors = Object.entries(sent).map(([door, times]) => `${times} by ${door}`)
process.stdout.write(
  `\n${doors.join(', ')} in ${((performance.now() - began) / 1000).toFixed(0)} s: ${findings.length} findings, ${faults.length} faults; ` +
    `${grown.toFixed(0)} MB more than after the warm-up (at most ${MAX_GROWTH}), ${lines} lines in the log\n`,
)
process.exitCode = findings.length + faults.length > 0 ? 1 : 0

function kindOf({ door, what }: Finding): string {
  return `${door}: ${what}`
}
