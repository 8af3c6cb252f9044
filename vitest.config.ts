import { defineConfig } from 'vitest/config'

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
