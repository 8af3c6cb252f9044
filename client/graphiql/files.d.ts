/** The addresses of GraphiQL's files (scripts/graphiql-files.ts). */
declare module 'virtual:graphiql-files' {
  const files: Readonly<Record<'script' | 'styles' | 'editorWorker' | 'jsonWorker' | 'graphqlWorker', string>>
  export default files
}
