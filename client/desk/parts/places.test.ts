import { expect, test } from 'vitest'
import { arrange } from '../../../domain/menu.ts'
import { doubtsAbout } from './places.ts'

const MENU = arrange(
  ['MAINS', 'FISH TO SHARE'].map((course) => ({
    id: course,
    sitting: 'TAPAS',
    course,
    title: 'COD',
    description: '',
    position: 0,
    createdAt: 0,
  })),
)
const meant = (sitting: string, course: string) => doubtsAbout({ sitting, course }, MENU).map((doubt) => doubt.meant)

test('a name that is cut off in a word is probably the one that it begins; one that ends with a word is its own', () => {
  expect(meant('lun', 'mai')).toEqual(['LUNCH', 'MAINS'])
  expect(meant('tapas', 'fish to sh')).toEqual(['FISH TO SHARE'])
  expect(meant('tapas', 'fish')).toEqual([])
  expect(meant('t', 'mains')).toEqual([])
})
