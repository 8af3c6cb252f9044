import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { graphiqlBesideItsPage } from './scripts/graphiql-files.ts'

export default defineConfig(({ command }) => ({
  root: 'client',
  // Settled here, also for the renderer: left to the server's NODE_ENV, it would run React's development build.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  plugins: [react(), prepareAssets(), graphiqlBesideItsPage()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The oldest browsers in which everything works: Chrome and Safari by what syntax they know, Firefox by Array.toSorted. The
    // README and the staff's pages (server/pages/staff-page.ts) name them.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // The Content-Security-Policy blocks data: URLs of fonts and scripts.
    assetsInlineLimit: 0,
  },
  ssr: {
    // Bundles the dependencies as well: the server imports one file, and does not depend on React.
    ...(command === 'build' && { noExternal: true as const }),
  },
}))

/** Bytes. GraphiQL's files are 9 MB: at the best quality they would take half a minute, and be a tenth smaller. No visitor loads so large a one. */
const LARGE = 600_000

/**
 * Writes a .br and a .gz beside each text file, so that the server need not compress them, and renames the HTML template,
 * so that it is not served as a static page.
 */
function prepareAssets(): Plugin {
  return {
    name: 'prepare-assets',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        // The page can be read before its scripts have loaded: on a bad signal, style sheet and fonts go first.
        html: withStylesInline(html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'), bundle),
        tags: Object.keys(bundle).filter(isPreloadedFont).map(preload),
      }),
    },
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle({ dir = '' }, bundle) {
      for (const page of Object.keys(bundle).filter((file) => file.endsWith('index.html')))
        renameSync(join(dir, page), join(dir, page.replace('index.html', 'shell.html')))
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => isUncompressed(dir, file))) {
        const content = readFileSync(join(dir, name))
        writeFileSync(
          join(dir, `${name}.br`),
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11 } }),
        )
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content))
      }
    },
  }
}

/** Puts the page's style sheet into its HTML: a request of its own would hold up the first paint for a round trip. */
function withStylesInline(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
    const asset = bundle[file]
    if (asset?.type !== 'asset') return link
    // Nothing else asks for the file: the staff's screens have a style sheet of their own.
    delete bundle[file]
    // A lazy screen that imports the page's script would.
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file)
    return `<style>${asset.source.toString().trim()}</style>`
  })
}

/** The two Latin fonts, so that they are loaded at the first paint; the others load when a character needs them. */
function isPreloadedFont(name: string): boolean {
  return /-latin-\w+-normal-.*\.woff2$/.test(name)
}

function preload(font: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }, injectTo: 'head' }
}

function isUncompressed(dir: string, file: string): boolean {
  return /\.(js|css|svg)$/.test(file) && !existsSync(join(dir, `${file}.br`))
}
