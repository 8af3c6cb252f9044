import { describe, expect, test } from 'vitest'
import { arrange } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { dishOf } from '../../testing/fake-server.ts'
import type { Doubt } from '../choices/places.ts'
import { doubtsIn } from './doubts.ts'
import { MOST_BYTES } from './file-text.ts'
import { previewOf } from './preview.ts'

const HEADING = 'section,course,name'
const COD: Dish = { ...dishOf('cod'), sitting: 'TERRACES', course: 'MAINS' }
const MENU = [COD, { ...dishOf('tart'), sitting: 'EVENING', course: 'PUDDINGS' }]

/** What a text would do to the menu. */
function previewed(text: string, meant: readonly Doubt[] = []) {
  const preview = previewOf(text, meant, MENU)
  if ('fault' in preview) throw new Error(preview.fault)
  return { ...preview, doubts: doubtsIn(preview.plan, arrange(MENU)) }
}

describe('as a whole', () => {
  const linesOf = (count: number) => Array.from({ length: count }, (_, i) => `LUNCH,MAINS,D${i}`).join('\n')
  test.each([
    [
      'of more dishes than one act may have',
      `${HEADING}\n${linesOf(2_001)}`,
      'This would create or change 2,001 dishes; the limit is 2,000 at once.',
    ],
    ['of more than 4 MB', ' '.repeat(MOST_BYTES + 100_000), 'This menu is 4.1 MB; the limit is 4 MB.'],
    ['without a dish', HEADING, 'There is no dish in this text.'],
  ])('a menu %s is refused with what to do', (_, text, fault) => {
    expect(previewOf(text, [], [])).toEqual({ fault: expect.stringContaining(fault) })
  })
  test('2,000 dishes are one act', () => expect(previewed(`${HEADING}\n${linesOf(2_000)}`).plan.created).toHaveLength(2_000))
})

describe('a new section or course that is nearly a known one', () => {
  const TERRACES = { field: 'sitting', typed: 'TERRCAES', meant: 'TERRACES' } as const
  const lines = `${HEADING}\nTerrcaes,MAINS,CRAB\nTERRCAES,MAINS,PIE\nLUNCH,MAINS,SOUP`

  test('is asked about once for all of its lines, however they write it', () => {
    expect(previewed(lines).doubts).toEqual([TERRACES])
    expect(previewed(`${HEADING}\nEvening,Pudings,FOOL\nBrunch,Eggs,OMELETTE`).doubts).toEqual([
      { field: 'course', typed: 'PUDINGS', meant: 'PUDDINGS' },
    ])
  })
  test('is asked about where a dish of the menu moves there', () => {
    expect(previewed('id,section\ncod,Terrcaes').doubts).toEqual([TERRACES])
  })
  test('is read as the known one, in all of its lines, where staff say so', () => {
    const { plan, doubts } = previewed(lines, [TERRACES])
    expect(plan.created.map(({ fields }) => `${fields.sitting} ${fields.title}`)).toEqual(['TERRACES CRAB', 'TERRACES PIE', 'LUNCH SOUP'])
    expect(doubts).toEqual([])
  })
})
