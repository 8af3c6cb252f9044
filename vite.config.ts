import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

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

/** Leaves each file in its compressed forms beside itself, and moves the template away from where it would be served. */
function finishForServing(): Plugin {
  return {
    name: 'finish-for-serving',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle({ dir = '' }) {
      renameSync(join(dir, 'index.html'), join(dir, 'shell.html'))
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const content = readFileSync(join(dir, name))
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content))
      }
    },
  }
}
