import { describe, expect, test } from 'vitest'
import { withAnswer, withFields, withKind } from '../../../domain/import/answers.ts'
import type { Answers } from '../../../domain/import/reading.ts'
import type { Dish } from '../../dishes/dish.ts'
import { dishOf } from '../../testing/fake-server.ts'
import { MOST_BYTES } from './file-text.ts'
import { previewOf } from './preview.ts'

const HEADING = 'section,course,name,price'
const COD: Dish = { ...dishOf('cod'), title: 'COD', sitting: 'TERRACES', course: 'MAINS' }
const MENU = [COD, { ...dishOf('tart'), sitting: 'EVENING', course: 'PUDDINGS' }]

/** What a text would do to the menu. */
function previewed(text: string, answers: Answers = {}, dishes: readonly Dish[] = MENU) {
  const preview = previewOf({ text, answers, dishes, currency: 'GBP' })
  if ('fault' in preview) throw new Error(preview.fault)
  return preview
}

/** Each row as a person sees it. */
const rowsIn = (text: string, answers: Answers = {}, dishes?: readonly Dish[]) =>
  previewed(text, answers, dishes).rows.map((row) =>
    row.kind === 'dish' ? `${row.title} ${row.price} ${row.is}` : `${row.as}: ${row.text}`,
  )

describe('as a whole', () => {
  const linesOf = (count: number) => Array.from({ length: count }, (_, i) => `LUNCH,MAINS,D${i},9`).join('\n')
  test.each([
    [
      'of more dishes than one act may have',
      `${HEADING}\n${linesOf(2_001)}`,
      'This would create or change 2,001 dishes; the limit is 2,000 at once.',
    ],
    ['of more than 4 MB', ' '.repeat(MOST_BYTES + 100_000), 'This menu is 4.1 MB; the limit is 4 MB.'],
    ['without a dish', HEADING, 'There is no dish in this text.'],
  ])('a menu %s is refused with what to do', (_, text, fault) => {
    expect(previewOf({ text, answers: {}, dishes: [], currency: 'GBP' })).toEqual({ fault: expect.stringContaining(fault) })
  })
  test('2,000 dishes are one act', () => expect(previewed(`${HEADING}\n${linesOf(2_000)}`).toDo.acts).toHaveLength(2_000))
})

describe('a line', () => {
  const TEXT = 'LUNCH\n\nMains\nCrab £14\nwith toast\nPie £12.505\n\nOur fish is local.'

  test('that cannot be read, and one that is left out, stand among the dishes; only the first has to be decided about', () => {
    expect(rowsIn(TEXT)).toEqual(['Crab 14.00 new', 'Pie £12.505 bad', 'note: Our fish is local.'])
    expect(previewed(TEXT).toDecide).toEqual({ lines: [6], questions: 0 })
  })
  test('is put right, left out, made a dish or a text by what staff say', () => {
    expect(rowsIn(TEXT, withFields({}, [6], { price: '12.50' }))).toContain('Pie 12.50 new')
    expect(rowsIn(TEXT, withFields({}, [4], { price: 'small 9 / large 14' }))).toContain('Crab small 9.00 / large 14.00 new')
    expect(previewed(TEXT, withKind({}, [6], 'left out')).toDecide.lines).toEqual([])
    expect(rowsIn(TEXT, withKind({}, [6], 'left out'))).toContain('left out: Pie £12.505')
    expect(rowsIn(TEXT, withKind({}, [5], 'dish'))).toContain('with toast  new')
    expect(rowsIn(TEXT, withKind({}, [8], 'text'))).toContain('  new')
    expect(rowsIn(TEXT, withKind(withKind({}, [6], 'left out'), [6], undefined))).toEqual(rowsIn(TEXT))
  })
  test('of text is not told as also in another course, where another text stands there', () => {
    const text: Dish = { ...dishOf('text'), title: '', sitting: 'LUNCH', course: 'ALLERGENS', description: 'Ask us.' }
    const { rows } = previewed(TEXT, withKind({}, [8], 'text'), [...MENU, text])
    expect(rows.at(-1)).toMatchObject({ kind: 'dish', is: 'new', alsoIn: undefined })
  })
  test('loses a diet that staff take off, and has it again when they put it back', () => {
    const marksOf = (answers: Answers) => previewed('LUNCH\n\nMains\nCurry (v, gf*) £14', answers).toDo.acts
    const words = ['vegetarian', 'no gluten-containing ingredients on request']
    const [vegetarian, gluten] = [
      { diet: 'VEGETARIAN', onRequest: false },
      { diet: 'NO_GLUTEN_INGREDIENTS', onRequest: true },
    ]
    expect(marksOf({})).toMatchObject([{ fields: { diets: [vegetarian, gluten] } }])
    expect(marksOf(withFields({}, [4], { diets: words[0] ?? '' }))).toMatchObject([{ fields: { diets: [vegetarian] } }])
    expect(marksOf(withFields({}, [4], { diets: words.join(', ') }))).toMatchObject([{ fields: { diets: [vegetarian, gluten] } }])
    expect(marksOf(withFields({}, [4], { diets: '' }))[0]).not.toHaveProperty('fields.diets')
  })
  test('of two dishes is told to be one', () => {
    expect(previewed('LUNCH\n\nMains\nCrab £14 | Pie £12').rows).toMatchObject([{ isShared: true }, { isShared: true }])
  })
})

describe('what a paste does not name', () => {
  const TEXT = 'Mains\n\nCOD £9\nHake £12'
  const section = (sitting: string) => withAnswer({}, 'section', sitting)

  test('is asked once, the section of most of its dishes first, and is no fault of each line', () => {
    const [question] = previewed(TEXT).questions
    expect(question?.choices[0]?.value).toBe('TERRACES')
    expect(question?.text).toContain('One of its dishes is in TERRACES.')
    expect(previewed(TEXT).toDecide).toEqual({ lines: [], questions: 1 })
    expect(rowsIn(TEXT, section('TERRACES'))).toEqual(['COD 9.00 changed', 'Hake 12.00 new'])
  })
  test('is not likelier to be a section for having texts without a name, as that has', () => {
    const text: Dish = { ...dishOf('text'), title: '', sitting: 'PUB', course: 'NOTES', description: 'Ask us.' }
    const [question] = previewed(`${TEXT}\nWe close at ten.`, withKind({}, [5], 'text'), [text]).questions
    expect(question?.text).not.toContain('PUB')
  })
  test('is asked before what was guessed, answered or not', () => {
    const text = 'Mains\n\nCod £9\nHake £12\n\nSides 5\n\nChips\nMash\nPeas'
    for (const answers of [{}, section('TERRACES')])
      expect(previewed(text, answers).questions.map(({ id }) => id)).toEqual(['section', 'price:6'])
  })
  test('goes, where staff replace its section with it', () => {
    const SOLE: Dish = { ...dishOf('sole'), title: 'SOLE', sitting: 'TERRACES', course: 'MAINS' }
    const { replacement } = previewed(TEXT, section('TERRACES'), [...MENU, SOLE])
    expect(replacement).toMatchObject({ created: 1, changed: 1, gone: ['SOLE'], step: { sitting: 'TERRACES' } })
    expect(replacement?.step.dishes).toMatchObject([
      { id: 'cod', price: 9 },
      { title: 'Hake', course: 'MAINS' },
    ])
  })
  test('stays, with what to do, while a text of the paste is to go to INFO', () => {
    const { replacement } = previewed(`${HEADING}\nTERRACES,MAINS,Hake,9\nINFO,HOUSE,Our fish is local,0`)
    expect(replacement).toMatchObject({
      created: 1,
      gone: ['COD'],
      fault: expect.stringContaining('some of this goes to INFO. Leave that out here'),
    })
  })
  test('names the dishes without a price that it asks about', () => {
    const [question] = previewed('EVENING\n\nSides\nChips £3\n\nSauces\nAioli\nGravy').questions
    expect(question?.text).toBe('These dishes have no price of their own: Aioli and Gravy. Leave them without one?')
  })
  test('stays where the paste belongs to two sections, or to one without a dish', () => {
    expect(previewed(TEXT, section('LUNCH')).replacement).toBeUndefined()
    expect(previewed(`${HEADING}\nTERRACES,MAINS,A,9\nEVENING,MAINS,B,9`).replacement).toBeUndefined()
  })
})

describe('a new section or course that is nearly a known one', () => {
  const ID = 'name ["sitting","TERRCAES","TERRACES"]'
  const lines = `${HEADING}\nTerrcaes,MAINS,CRAB,9\nTERRCAES,MAINS,PIE,9\nLUNCH,MAINS,SOUP,9`

  test('is asked about once for all of its lines, however they write it, and waits for no answer', () => {
    expect(previewed(lines).questions).toMatchObject([{ id: ID, guess: 'TERRCAES', choices: [{ label: 'Use TERRACES' }, {}] }])
    expect(previewed(lines).toDecide.questions).toBe(0)
    expect(previewed(`${HEADING}\nEvening,Pudings,FOOL,9\nBrunch,Eggs,OMELETTE,9`).questions.map(({ text }) => text)).toEqual([
      '“PUDINGS” is a new course. Did you mean PUDDINGS?',
    ])
  })
  test('is asked about where a dish of the menu moves there', () => {
    expect(previewed('id,section\ncod,Terrcaes').questions.map(({ id }) => id)).toEqual([ID])
  })
  test('is read as the known one, in all of its lines, where staff say so, who can still say otherwise', () => {
    const { rows, questions } = previewed(lines, withAnswer({}, ID, 'TERRACES'))
    expect(rows.map((row) => row.kind === 'dish' && `${row.sitting} ${row.title}`)).toEqual(['TERRACES CRAB', 'TERRACES PIE', 'LUNCH SOUP'])
    expect(questions).toMatchObject([{ id: ID, answer: 'TERRACES' }])
  })
})
