/** What a guest has chosen so far; 0 and '' stand for what is still open. */
export interface Wish {
  readonly party: number
  readonly day: string
  readonly time: string
}

export const NO_WISH: Wish = { party: 0, day: '', time: '' }

/** `refused` is where parties end that are too large to book here. */
export type Step = 'party' | 'refused' | 'day' | 'time' | 'done'

/** `1 person`, `4 people` */
export function showParty(party: number): string {
  return party === 1 ? '1 person' : `${party} people`
}
