import { describe, expect, test } from 'vitest'
import { isMove, moveInWords } from './move-act.ts'
import type { MoveAct } from './move-act.ts'

const MENU = new Map([
  ['cod', { title: 'COD', description: 'CHIPS' }],
  ['hake', { title: 'HAKE', description: 'SAMPHIRE' }],
])

describe('a planned move', () => {
  test.each<[MoveAct, string]>([
    [{ kind: 'MOVE_DISH', id: 'cod', before: 'hake' }, 'COD: moved in front of HAKE'],
    [{ kind: 'MOVE_DISH', id: 'cod' }, 'COD: moved to the end'],
    [{ kind: 'MOVE_DISH', id: 'eel', before: 'cod' }, 'A dish that is not on the menu now: moved in front of COD'],
    [{ kind: 'MOVE_DISH', id: 'cod', before: 'eel' }, 'COD: moved in front of a dish that is not on the menu now'],
    [{ kind: 'MOVE_COURSE', sitting: 'LUNCH', course: 'WINE', before: 'MAINS' }, 'WINE of LUNCH: moved in front of MAINS'],
    [{ kind: 'RENAME', sitting: 'LUNCH', course: 'MANIS', name: 'MAINS' }, 'MANIS of LUNCH: renamed MAINS'],
    [{ kind: 'RENAME', sitting: 'LUCNH', name: 'LUNCH' }, 'LUCNH: renamed LUNCH'],
  ])('says in words what is moved, and where to: %j', (move, words) => expect(moveInWords(move, MENU)).toBe(words))

  test('is told from a list of what is done to dishes', () => {
    expect(isMove([{ kind: 'RENAME', sitting: 'LUNCH', name: 'BRUNCH' }])).toBe(true)
    expect([isMove([{ kind: 'DELETE', id: 'cod' }]), isMove([])]).toEqual([false, false])
  })
})
