import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { HtmlTagDescriptor, Plugin } from 'vite'

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), finishForServing()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // A page under the Content-Security-Policy may not load data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  ssr: {
    // Built, it is one file with everything in it: the server imports it without knowing React.
    ...(command === 'build' && { noExternal: true as const }),
  },
}))

/** Leaves each file in its compressed forms beside itself, and names the template so that it is not served as a page. */
function finishForServing(): Plugin {
  return {
    name: 'finish-for-serving',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        // The page can be read without its scripts: on bad signal, style and letters come first.
        html: html.replace('<script type="module"', '<script type="module" fetchpriority="low"'),
        tags: Object.keys(bundle).filter(isFirstFont).map(preload),
      }),
    },
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
