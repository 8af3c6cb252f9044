import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

const keep = (bounds: { maxBytes?: number; maxEntries?: number } = {}) => createKept<string>({ maxBytes: 1000, maxEntries: 100, ...bounds })

test('what is kept stays within its bytes: the least recently used goes first', () => {
  const kept = keep()
  for (const name of ['menu', 'lunch', 'crab', 'sole']) expect(kept.offer(name, name, 250, 2)).toBe(true)
  kept.get('menu')
  expect(kept.offer('eel', 'eel', 250, 2)).toBe(true)
  expect(['menu', 'lunch', 'crab', 'sole', 'eel'].filter((name) => kept.get(name))).toEqual(['menu', 'crab', 'sole', 'eel'])
})

test('and within its number of entries', () => {
  const kept = keep({ maxEntries: 2 })
  for (const name of ['a', 'b', 'c']) kept.offer(name, name, 1, 2)
  expect(['a', 'b', 'c'].filter((name) => kept.get(name))).toEqual(['b', 'c'])
})

test('a value of more than a quarter of the room is not kept', () => {
  const kept = keep()
  expect(kept.offer('all', 'all', 251, 9)).toBe(false)
  expect(kept.get('all')).toBeUndefined()
})

test('a newcomer pushes out nothing that was asked for more often, until that is no longer asked for', () => {
  const kept = keep({ maxEntries: 1 })
  kept.offer('menu', 'menu', 250, 2)
  for (let visitor = 0; visitor < 30; visitor += 1) kept.get('menu')
  expect(kept.offer('hostile', 'hostile', 250, 2)).toBe(false)
  expect(kept.get('menu')).toBe('menu')
  for (let turn = 0; turn < 5; turn += 1) kept.offer('new', 'new', 250, 2)
  expect(kept.get('new')).toBe('new')
})

test('a newcomer for whom there is no room in the end pushes out nothing at all', () => {
  const kept = keep()
  for (const name of ['lunch', 'menu', 'crab', 'sole', 'eel']) kept.offer(name, name, 190, 2)
  for (let visitor = 0; visitor < 30; visitor += 1) kept.get('menu')
  for (const name of ['crab', 'sole', 'eel']) for (let visitor = 0; visitor < 30; visitor += 1) kept.get(name)
  // It would need the room of two, and only one of the others is asked for less.
  expect(kept.offer('hostile', 'hostile', 250, 2)).toBe(false)
  expect(kept.get('lunch')).toBe('lunch')
})

test('a value that grows makes others go, and goes itself when it has become too large', () => {
  const kept = keep()
  for (const name of ['a', 'b', 'c', 'd']) kept.offer(name, name, 250, 2)
  kept.get('d')
  kept.resize('d', 249)
  kept.resize('c', 251)
  expect(['a', 'b', 'c', 'd'].filter((name) => kept.get(name))).toEqual(['a', 'b', 'd'])
  kept.resize('b', 250)
  expect(kept.offer('e', 'e', 250, 2)).toBe(true)
})
