import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDrawing } from '../testing/draw.ts'
import { FoodDrawing } from './food-drawing.tsx'
import type { Food } from './food-drawing.tsx'

/** All that a page may ask for; the compiler sees to it that none is missing. */
const FOODS: Record<Food, true> = {
  crab: true,
  mussels: true,
  hake: true,
  loaf: true,
  glasses: true,
  cone: true,
  pudding: true,
  roast: true,
  prawn: true,
}

const shapes = new DOMParser().parseFromString(readFileSync(path.join(import.meta.dirname, 'food.svg'), 'utf8'), 'image/svg+xml')
const styles = readFileSync(path.join(import.meta.dirname, 'food.css'), 'utf8')

test('every food that a page may ask for is drawn, and no other', () => {
  expect([...shapes.querySelectorAll('symbol')].map(({ id }) => id).toSorted()).toEqual(Object.keys(FOODS).toSorted())
})

test.each([...shapes.querySelectorAll('symbol')])(
  '$id is drawn on the square of all, in inks that each colour scheme mixes for itself',
  (symbol) => {
    expect(symbol.getAttribute('viewBox')).toBe('0 0 160 160')
    for (const ink of inksOf(symbol)) expect(styles).toContain(`${/^var\((--food-\w+)\)$/.exec(ink)?.[1] ?? ink}:`)
  },
)

test('a screen reader passes over a drawing', () => {
  const { element, draw } = openDrawing()
  draw(<FoodDrawing name="crab" />)
  expect(element.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(element.querySelector('use')?.getAttribute('href')).toMatch(/food.*\.svg#crab$/)
  expect(element.textContent).toBe('')
})

function inksOf(symbol: Element): string[] {
  const painted = [...symbol.querySelectorAll('[fill], [stroke]')]
  return painted.flatMap((shape) => ['fill', 'stroke'].map((name) => shape.getAttribute(name) ?? 'none')).filter((ink) => ink !== 'none')
}
