import { loadavg } from 'node:os'
import { scoped } from './each.ts'
import type { Figure, Row } from './bench.ts'
import { machine, versions } from './report/machine.ts'
import { keep } from './report/results.ts'
import type { Result } from './report/results.ts'
import { figureInWords } from './report/table.ts'
import { ROWS } from './rows.ts'
import { scaleOf } from './scale.ts'

// Measures the product beside its peers: npm run bench [-- --quick | --long] [-- words of a row]
const args = process.argv.slice(2)
const words = args.filter((arg) => !arg.startsWith('--')).map((word) => word.toLowerCase())
const scale = scaleOf(args)
const mongodbUri = process.env['MONGODB_URI']
const store = mongodbUri === undefined ? 'the embedded store' : 'MongoDB'
const began = performance.now()

function isChosen({ name, isEmbeddedOnly, isMongodbOnly }: Row): boolean {
  const isNamed = words.length === 0 || words.some((word) => name.includes(word))
  return isNamed && (mongodbUri === undefined ? isMongodbOnly : isEmbeddedOnly) === undefined
}

async function resultOf(row: Row): Promise<Result> {
  process.stdout.write(`\n${row.name}\n`)
  const [load = NaN] = loadavg()
  const figures: Figure[] = await scoped({ scale, mongodbUri }, async (bench) => row.run(bench))
  // A quick run times too little to be told.
  for (const figure of figures) process.stdout.write(`  ${scale.isQuick ? `${figure.name}: right` : figureInWords(figure)}\n`)
  return {
    row: row.name,
    about: row.about,
    store,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load,
    versions: versions(),
    command: ['npm run bench --', ...args.filter((arg) => arg === '--long'), row.name].join(' '),
    figures,
  }
}

const chosen = ROWS.filter(isChosen)
process.stdout.write(`${machine()}\n${versions()}\non ${store}\n`)
const wrong: string[] = []
for (const row of chosen) {
  try {
    const result = await resultOf(row)
    // As soon as it is known: a later row may fail.
    if (!scale.isQuick)
      keep(
        [result],
        ROWS.map(({ name }) => name),
      )
  } catch (error) {
    wrong.push(`${row.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
const seconds = ((performance.now() - began) / 1000).toFixed(0)
for (const sentence of wrong) process.stdout.write(`\nWRONG in ${sentence}\n`)
process.stdout.write(`\n${chosen.length - wrong.length} of ${chosen.length} rows right, in ${seconds} s\n`)
if (wrong.length > 0 || chosen.length === 0) process.exitCode = 1
