import type { DishActInput, PlannedPartsFragment } from '../../generated/operations.ts'

/** An entry of the agenda, as the desk reads it. */
export type PlannedEntry = PlannedPartsFragment

/** What an entry does, as it would be planned anew: what the API answers with null is left out. */
export function inputsOf(acts: PlannedEntry['acts']): DishActInput[] {
  return acts.map(({ kind, id, expectedVersion, fields, soldOut }) => ({
    kind,
    id,
    ...(expectedVersion !== null && { expectedVersion }),
    ...(fields && { fields: given(fields) }),
    ...(soldOut && { soldOut: given(soldOut) }),
  }))
}

function given<Part extends { readonly __typename?: string }>({ __typename, ...part }: Part): Omit<Part, '__typename'> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)) as Omit<Part, '__typename'>
}
