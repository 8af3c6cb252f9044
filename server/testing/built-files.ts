import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The path of a script that was built in both encodings. */
export const SCRIPT = '/assets/index-h4sh.js'
/** The files of a small client, by their paths. */
export const BUILT_FILES: Readonly<Record<string, string | Buffer>> = {
  [SCRIPT]: 'serve("crab")',
  [`${SCRIPT}.br`]: brotliCompressSync('serve("crab")'),
  [`${SCRIPT}.gz`]: gzipSync('serve("crab")'),
  '/assets/styles-h4sh.css': 'p {}',
  '/assets/styles-h4sh.css.gz': gzipSync('p {}'),
  '/assets/jost-h4sh.woff2': 'font',
  '/favicon.svg': '<svg/>',
  '/og.png': 'picture',
  '/notes': 'notes',
  '/50% café.txt': 'half price',
  '/service-worker.js': 'keep()',
  '/desk-offline.js': 'wait()',
  '/shell.html': '<main></main>',
  '/demo/shell.html': '<main></main>',
  '/.hidden': 'hunter2',
  '/.git/config': 'hunter2',
  '/graphiql/shell.html': '<main></main>',
  '/graphiql/assets/graphiql-h4sh.js': 'edit()',
}

/** Writes them to a folder of their own; the caller removes it. */
export async function writeBuiltFiles(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tideboard-files-'))
  for (const [name, content] of Object.entries(BUILT_FILES)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  return folder
}
