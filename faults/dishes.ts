/** A dish that nothing is wrong with. */
export const crab = (title: string) => ({ sitting: 'LUNCH', course: 'FAULTS', title, description: 'BROWN BREAD', price: 14.5 })
