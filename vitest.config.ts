import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The files that take minutes. Begun last, they are all that one worker does while the others have nothing left. */
const LONG = ['server/log/mongo.test.ts', 'server/log/rules.test.ts', 'server/main.test.ts', 'server/commands/staff.test.ts']

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(file))
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: {
    // Vite would take graphql's ES module and Node its CommonJS one: two copies, and no `instanceof` holds between them.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    testTimeout: 20_000,
    // Vitest leaves one core to its own process, and most tests wait: for a time-out, a password, a mongod.
    maxWorkers: 3,
    // A second is not enough for a machine that is busy with other tests.
    expect: { poll: { timeout: 10_000 } },
    // One copy of the modules for all files of a worker: reading them anew takes a fifth of the time.
    isolate: false,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{domain,content,server,codegen,scripts,fuzz,siege}/**/*.test.ts'],
          globalSetup: ['server/testing/mongod.ts'],
        },
      },
      { extends: true, test: { name: 'client', include: ['client/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
    ],
  },
})
