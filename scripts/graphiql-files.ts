import type { Plugin } from 'vite'

const MODULE = 'virtual:graphiql-files'
/** In development, where no build has named the files. */
const FOLDER = '/@graphiql/'

/** The files of GraphiQL by the names that its page knows them by. Yoga has them as strings of one module of 9 MB. */
async function graphiqlFiles() {
  const { js, css, editorWorkerService, jsonWorker, graphqlWorker } = await import('@graphql-yoga/render-graphiql/graphiql')
  return {
    script: { name: 'graphiql.js', source: js },
    styles: { name: 'graphiql.css', source: css },
    editorWorker: { name: 'editor.worker.js', source: editorWorkerService },
    jsonWorker: { name: 'json.worker.js', source: jsonWorker },
    graphqlWorker: { name: 'graphql.worker.js', source: graphqlWorker },
  }
}

/** GraphiQL as files beside its page, with a hash in their names: the module `virtual:graphiql-files` has their addresses. */
export function graphiqlBesideItsPage(): Plugin {
  let isBuild = false
  return {
    name: 'graphiql-files',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const addresses = Object.entries(await graphiqlFiles()).map(([key, { name, source }]) => {
        const address = isBuild
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`
          : JSON.stringify(FOLDER + name)
        return `${key}: ${address}`
      })
      return `export default { ${addresses.join(', ')} }`
    },
    async configureServer({ middlewares }) {
      const files = Object.values(await graphiqlFiles())
      middlewares.use(FOLDER, (request, response) => {
        const file = files.find(({ name }) => request.url?.split('?')[0] === `/${name}`)
        const type = file?.name.endsWith('.css') === true ? 'text/css' : 'text/javascript'
        response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file?.source)
      })
    },
  }
}
