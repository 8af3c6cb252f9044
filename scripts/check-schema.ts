import { readFileSync } from 'node:fs'
import { buildSchema, findBreakingChanges } from 'graphql'

// Compares schema.graphql with docs/schema-last.graphql: what breaks a program outside has to be said in docs/schema-changelog.md.
const schemaIn = (file: string) => buildSchema(readFileSync(file, 'utf8'))
const changelog = readFileSync('docs/schema-changelog.md', 'utf8')
/** Of a description, the first thing that is named: `Mutation.moveDish`, `DishSaved`. */
const subjectOf = (description: string): string => /[A-Z]\w*(?:\.\w+)?/.exec(description)?.[0] ?? description
const unsaid = findBreakingChanges(schemaIn('docs/schema-last.graphql'), schemaIn('schema.graphql'))
  .map(({ description }) => ({ subject: subjectOf(description), description }))
  .filter(({ subject }) => !changelog.includes(`\`${subject}\``))
if (unsaid.length > 0) {
  const lines = unsaid.map(({ subject, description }) => `  \`${subject}\`: ${description}\n`)
  process.stderr.write(
    `schema.graphql breaks programs outside. Say in docs/schema-changelog.md what to select instead of:\n${lines.join('')}`,
  )
  process.exitCode = 1
}
