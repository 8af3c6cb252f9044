// Asks the server of this environment how it is, for a container's health check: node server/commands/probe.mjs /healthz
// JavaScript and Node's plain HTTP client: it runs every few seconds, and TypeScript, the configuration and `fetch` cost four times as
// much to load.

// An import of node:http would load Node's other HTTP client as well.
const { get } = process.getBuiltinModule('node:http')
// oxlint-disable-next-line no-restricted-properties -- server/config.ts is TypeScript.
const port = process.env.PORT || 4000

const [path = '/healthz'] = process.argv.slice(2)

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exit(1)
}

const request = get({ host: '127.0.0.1', port, path, timeout: 4000 }, ({ statusCode }) => {
  // Every path that the server does not know leads home, which is no answer.
  if (statusCode !== 200) fail(`${path} answers ${statusCode}.`)
  process.exit()
})
request.on('timeout', () => fail(`${path} does not answer.`)).on('error', ({ message }) => fail(message))
