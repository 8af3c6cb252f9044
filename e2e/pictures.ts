import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { HARBOUR_PARTS } from '../client/home/harbour-parts.ts'
import { details } from '../content/details.ts'
import { ICONS, SHARED_PICTURE } from '../server/pages/branding.ts'
import { findChromium } from './browser.ts'

// The icons and the picture beside a shared link, drawn from the mark, the harbour and the owner's details: npm run pictures
const ROOT = path.resolve(import.meta.dirname, '..')
const MARK = 'client/home/mark.svg'
const PUBLIC = path.join(ROOT, 'client/public')

const read = async (file: string): Promise<string> => readFile(path.join(ROOT, file), 'utf8')

/** A font as an address: a page without a place of its own may load nothing else. */
async function font(file: string): Promise<string> {
  return `url(data:font/woff2;base64,${await readFile(path.join(ROOT, 'node_modules', file), 'base64')})`
}

interface Canvas {
  readonly width: number
  readonly height: number
  readonly css: string
}

async function draw(page: Page, html: string, { width, height, css }: Canvas): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>* { margin: 0 } svg { display: block }${css}</style>${html}`)
  await page.evaluate(async () => document.fonts.ready)
  return page.screenshot({ omitBackground: true })
}

/** The round mark as it is. */
async function drawIcon(page: Page, size: number): Promise<Buffer> {
  return draw(page, await read(MARK), { width: size, height: size, css: '' })
}

/** The mark without its round edge, for phones that cut an icon themselves; the margin, in per cent, is theirs to cut. */
async function drawFullIcon(page: Page, size: number, margin: number): Promise<Buffer> {
  const css = `svg { margin: ${margin}%; width: ${100 - 2 * margin}%; overflow: visible } g { clip-path: none }`
  return draw(page, await read(MARK), { width: size, height: size, css })
}

/** The top of the page by noon, with the address on its board: true at any time. */
async function drawSharedPicture(page: Page): Promise<Buffer> {
  const sheets = await Promise.all(['client/styles.css', 'client/home/harbour.css', 'client/home/hero.css'].map(read))
  const { width, height } = SHARED_PICTURE
  const jost = await font('@fontsource-variable/jost/files/jost-latin-wght-normal.woff2')
  const css = `
    @font-face { font-family: Young Serif; src: ${await font('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2')} }
    @font-face { font-family: Jost; font-weight: 100 900; src: ${jost} }
    @font-face { font-family: Young Serif; src: ${jost}; font-variation-settings: 'wght' 500; unicode-range: U+0030-0039 }
    ${sheets.join('')}
    body > svg { position: absolute; height: 0 }
    .hero { height: ${height}px; padding-inline: 4rem }
    .harbour { right: 4rem }
    .hero-text { padding-top: 10rem }
    .hero h1 { font-size: 5.6rem }
    .tide-board { height: 8.5rem; font-size: 1.75rem }
    .opening { font-size: 2.25rem }
    .board-rows { min-height: 0 }`
  const uses = HARBOUR_PARTS.map((part) => `<use class="${part}" href="#${part}"/>`).join('')
  const { name, tagline, address } = details
  const html = `
    ${await read('client/home/harbour.svg')}
    <div class="hero">
      <svg class="harbour" viewBox="0 0 576 504">${uses}</svg>
      <div class="awning"></div>
      <div class="hero-text"><h1>${name}</h1><p class="tagline">${tagline}</p></div>
      <div class="tide-board"><p class="opening">${address.street}</p><p>${address.town}</p><div class="board-rows"></div></div>
    </div>`
  return draw(page, html, { width, height, css })
}

/** A PNG in the container that browsers have asked for by name since 1999: one picture of 32 by 32 pixels. */
function inIcoContainer(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // It holds icons,
  header.writeUInt16LE(1, 4) // one of them:
  header.writeUInt8(32, 6) // its width,
  header.writeUInt8(32, 7) // its height,
  header.writeUInt16LE(1, 10) // its planes,
  header.writeUInt16LE(32, 12) // its bits a pixel,
  header.writeUInt32LE(png.length, 14) // its bytes,
  header.writeUInt32LE(header.length, 18) // and where they begin.
  return Buffer.concat([header, png])
}

const save = async (name: string, picture: Buffer): Promise<void> => writeFile(path.join(PUBLIC, name), picture)

const browser = await chromium.launch(await findChromium())
const page = await browser.newPage()
await save('favicon.svg', Buffer.from(await read(MARK)))
await save('favicon.ico', inIcoContainer(await drawIcon(page, 32)))
await save('apple-touch-icon.png', await drawFullIcon(page, 180, 4))
for (const { path: name, size, purpose } of ICONS)
  await save(name, await (purpose === 'maskable' ? drawFullIcon(page, size, 12) : drawIcon(page, size)))
await save(SHARED_PICTURE.path, await drawSharedPicture(page))
await browser.close()
