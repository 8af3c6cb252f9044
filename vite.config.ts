import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { HtmlTagDescriptor, Plugin } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'client',
  plugins: [react(), nameVisitorFiles(), finishForServing()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // A page under the Content-Security-Policy may not load data: fonts or scripts.
    assetsInlineLimit: 0,
    ...(isSsrBuild !== true && {
      rolldownOptions: {
        input: ['client/index.html', 'client/service-worker.ts'],
        // A service worker rules over the folder that it stands in, and is found again by its name.
        output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
      },
    }),
  },
  ssr: {
    // Built, it is one file with everything in it: the server imports it without knowing React.
    ...(command === 'build' && { noExternal: true as const }),
  },
}))

/** Tells the service worker which files a public page needs: not the staff's, nor letters beyond western Europe's. */
function nameVisitorFiles(): Plugin {
  return {
    name: 'name-visitor-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['service-worker.js']
      if (worker?.type !== 'chunk') return
      const staffs = new Set<string>()
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.facadeModuleId?.includes('/client/staff/') !== true) continue
        const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {}
        for (const name of [file.fileName, ...importedCss, ...importedAssets]) staffs.add(name)
      }
      const files = Object.keys(bundle).filter((name) => /^assets\/(?!.*-latin-ext-)/.test(name) && !staffs.has(name))
      worker.code = worker.code.replace('__VISITOR_FILES__', () => JSON.stringify(files.map((name) => `/${name}`)))
    },
  }
}

/** Leaves each file in its compressed forms beside itself, and names the template so that it is not served as a page. */
function finishForServing(): Plugin {
  return {
    name: 'finish-for-serving',
    transformIndexHtml: { order: 'post', handler: (_html, { bundle = {} }) => Object.keys(bundle).filter(isFirstFont).map(preload) },
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle({ dir = '' }, bundle) {
      for (const page of Object.keys(bundle).filter((file) => file.endsWith('index.html')))
        renameSync(join(dir, page), join(dir, page.replace('index.html', 'shell.html')))
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => isUncompressed(dir, file))) {
        const content = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content))
      }
    },
  }
}

/** Asked for with the page, the two fonts are there for its first drawing; the others wait for a letter that needs them. */
function isFirstFont(name: string): boolean {
  return /-latin-\w+-normal-.*\.woff2$/.test(name)
}

function preload(font: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }, injectTo: 'head' }
}

function isUncompressed(dir: string, file: string): boolean {
  return /\.(js|css|svg)$/.test(file) && !existsSync(join(dir, `${file}.br`))
}
