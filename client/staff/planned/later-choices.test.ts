// @vitest-environment node
import { expect, test } from 'vitest'
import { dishOf } from '../../testing/fake-server.ts'
import { laterForDish } from './later-choices.ts'

test('of two dishes with one name, a planned move says in front of which of them', () => {
  const [first, second, hake] = ['a', 'b', 'c'].map((id) => ({ ...dishOf(id), title: id === 'c' ? 'HAKE' : 'SOUP' }))
  const labels = laterForDish(hake!, [first!, second!, hake!]).choices.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Move it in front of the 1st “SOUP”', 'Move it in front of the 2nd “SOUP”']))
  expect(new Set(labels).size).toBe(labels.length)
})
