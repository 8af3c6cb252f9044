import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ALONE = [
  '<p>{price}</p>',
  '<p>{`From ${price}`}</p>',
  '<p>Call <a href="tel:1">{phone}</a></p>',
  '<p><span>{price}</span> a pint</p>',
  '<p>{price === 1 && <b>cheap</b>}<span>a pint</span></p>',
]
const BESIDE = [
  '<p>From {price}</p>',
  '<p>{price} {phone}</p>',
  "<p>{price === 1 && 'Only '}<b>{price}</b></p>",
  '<p>{price === 1 && <b>cheap</b>} a pint</p>',
  "<p>{price === 1 ? 'cheap' : <b>dear</b>}<i>a pint</i></p>",
  '<p>{`${price} `}<b>a pint</b></p>',
  '<>Call <a href="tel:1">us</a></>',
]

test('text beside what may change stands in an element of its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const all = [...ALONE, ...BESIDE]
  for (const [n, jsx] of all.entries())
    writeFileSync(path.join(folder, `${n}.tsx`), `export const part = (price: number, phone: string) => ${jsx}\n`)
  const root = path.resolve(import.meta.dirname, '..')
  const script = [path.join(root, 'node_modules/.bin/oxlint'), '-c', path.join(root, '.oxlintrc.json'), '-f', 'json', '.']
  const { diagnostics } = JSON.parse(run(script, folder)) as { diagnostics: { filename: string; code: string }[] }
  const found = diagnostics.filter(({ code }) => code === 'house(text-alone)').map(({ filename }) => all[Number.parseInt(filename, 10)])
  expect(new Set(found)).toEqual(new Set(BESIDE))
})

/** What it prints, whatever it finds. */
function run([program = '', ...args]: readonly string[], cwd: string): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
