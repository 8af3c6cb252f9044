import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Rolldown } from 'vite'

/** In kB (1,000 bytes), compressed by brotli as they are sent. Raise one in the commit that needs it, and say why there. */
const BUDGETS = {
  // 134.2: when each part of the menu is served, and the filter at each.
  'The script of every page': 134.2,
  'The script of the staff’s screens': 88,
  // A thread of its own, which only who imports downloads. 37: columns of a page, lists of numbers, sources of web pages, Markdown. 39:
  // dishes in rows, sizes behind their prices and in columns of their own, pages without blank lines, categories by id in JSON. 39.4:
  // set menus in lower case, empty cells among prices, measures in brackets, marks in a cell, and headings whose letters stand apart. 40.4:
  // prices by what is in a dish, numbered dishes, lists at one price without gaps, numbers of pages. 40.7: navigation, feet of pages.
  // 43.5: levels and tables of Markdown, pages of one line, badges, prices in words, what one of several sizes is that has no name.
  // 46.5: columns of a PDF side by side, blocks with their price last, a course in one line, sizes above all courses, what shops and programs put around sizes.
  // Numbers of allergens, names over two lines, hours beside headings, sheets with the name in any column, courses at the left.
  'The reader of pasted menus': 50,
  // 17: rows of an import that are put right where they were read, the desk that begins with the menu, and the table of allergens.
  'The style sheets': 17,
  'The fonts of a first visit': 55,
  'The drawn food': 20,
  'The HTML of a page without its menu': 1,
} as const

type Name = keyof typeof BUDGETS

/** What a part of the build weighs. */
export interface Weight {
  readonly name: Name
  readonly bytes: number
  /** What is in it, in bytes before compression: packages, and folders of the client. */
  readonly parts: ReadonlyMap<string, number>
}

/** Weighs a build of the pages. */
export function weigh({ output }: Rolldown.RolldownOutput, folder: string): Weight[] {
  const shell = readFileSync(path.join(folder, 'shell.html'), 'utf8')
  const style = /<style>(.*?)<\/style>/s.exec(shell)?.[1] ?? ''
  const chunks = output.filter((file) => file.type === 'chunk')
  const assets = output.filter((file) => file.type === 'asset')
  const styles = [style, ...assets.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => source)]
  const workers = assets.filter(({ fileName }) => fileName.endsWith('.js'))
  const drawings = assets.filter(({ fileName }) => /\/food-.*\.svg$/.test(fileName))
  const fonts = assets.filter(({ fileName }) => /-latin-(?!ext-).*\.woff2$/.test(fileName))
  return [
    { name: 'The script of every page', ...ofChunks(chunks.filter(({ isEntry }) => isEntry)) },
    { name: 'The script of the staff’s screens', ...ofChunks(chunks.filter(({ isEntry }) => !isEntry)) },
    { name: 'The reader of pasted menus', bytes: sum(workers.map(({ source }) => sentBytes(source))), parts: new Map() },
    { name: 'The style sheets', bytes: sum(styles.map(sentBytes)), parts: new Map() },
    { name: 'The fonts of a first visit', bytes: sum(fonts.map(({ source }) => source.length)), parts: new Map() },
    { name: 'The drawn food', bytes: sum(drawings.map(({ source }) => sentBytes(source))), parts: new Map() },
    { name: 'The HTML of a page without its menu', bytes: sentBytes(shell.replace(style, '')), parts: new Map() },
  ]
}

/** One sentence for each part that weighs more than its budget. */
export function overBudget(weights: readonly Weight[]): string[] {
  return weights
    .filter(({ name, bytes }) => bytes > BUDGETS[name] * 1_000)
    .map(({ name, bytes }) => {
      const most = BUDGETS[name]
      return `${name} may weigh ${most} kB and weighs ${inKb(bytes)} kB, ${inKb(bytes - most * 1_000)} kB too much (scripts/budgets.ts).`
    })
}

const BAR = 40
/** Parts that are drawn, the largest first; the others are one. */
const MOST_PARTS = 12

/** Draws each weight against its budget, and what is in it. */
export function report(weights: readonly Weight[]): string {
  return weights.map((weight) => [budgetLine(weight), ...partLines(weight)].join('\n')).join('\n\n')
}

function budgetLine({ name, bytes }: Weight): string {
  const most = BUDGETS[name]
  return `${name}: ${inKb(bytes)} of ${most} kB\n${bar(bytes / (most * 1_000))}`
}

function partLines({ parts }: Weight): string[] {
  const all = sum([...parts.values()])
  const sorted = [...parts].toSorted(([, a], [, b]) => b - a)
  const rest = sum(sorted.slice(MOST_PARTS).map(([, length]) => length))
  const shown = [...sorted.slice(0, MOST_PARTS), ...(rest > 0 ? [['all others', rest] as const] : [])]
  return shown.map(([name, length]) => {
    const percent = `${Math.round((length / all) * 100)} %`
    return `  ${name.padEnd(32)}${percent.padStart(5)}  ${bar(length / all, '')}`
  })
}

function bar(share: number, empty = '·'): string {
  const filled = Math.min(BAR, Math.round(share * BAR))
  return '█'.repeat(filled) + empty.repeat(BAR - filled)
}

function ofChunks(chunks: readonly Rolldown.OutputChunk[]): Pick<Weight, 'bytes' | 'parts'> {
  const parts = new Map<string, number>()
  for (const { modules } of chunks) {
    for (const [id, { renderedLength }] of Object.entries(modules)) parts.set(partOf(id), (parts.get(partOf(id)) ?? 0) + renderedLength)
  }
  return { bytes: sum(chunks.map(({ code }) => sentBytes(code))), parts }
}

/** `react-dom`, `@apollo/client`, or our own `client/live`. */
function partOf(id: string): string {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  return installed ?? /\/((?:client|domain|content)(?:\/[^/]+(?=\/))?)\/[^/]+$/.exec(id)?.[1] ?? 'the bundler'
}

function sentBytes(text: string | Uint8Array): number {
  return brotliCompressSync(text).length
}

function inKb(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
