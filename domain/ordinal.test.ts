import { expect, test } from 'vitest'
import { ordinal } from './ordinal.ts'

test.each(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd', '113th'])('a place is written %s', (written) => {
  expect(ordinal(parseInt(written, 10))).toBe(written)
})
