import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generate, loadContext } from '@graphql-codegen/cli'
import { format } from 'oxfmt'
import { GENERATED } from '../oxfmt.config.ts'

// Says whether `npm run codegen` would change anything, without writing a file.
const context = await loadContext('codegen.yml')
context.updateConfig({ silent: true, hooks: {} })
const files = await generate(context, false)
const stale: string[] = []
for (const { filename, content } of files) {
  const { code } = await format(filename, content, GENERATED)
  if (!existsSync(filename) || readFileSync(filename, 'utf8') !== code) stale.push(path.relative('.', filename))
}
if (stale.length > 0) {
  process.stderr.write(
    `Out of date with schema.graphql and the .graphql files: ${stale.join(', ')}. Run \`npm run codegen\` and commit the result.\n`,
  )
  process.exitCode = 1
}
