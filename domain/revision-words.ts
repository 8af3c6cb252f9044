import type { AgendaStep } from './revision.ts'

/** Who did something, as the API answers it; without a name, somebody whose account was removed. */
export interface Actor {
  readonly id: string
  readonly name?: string | null | undefined
}

/** Who made a revision: a name, or what it was. */
export function whoMade({ by: { name } }: { readonly by: Actor }): string {
  return name ?? 'somebody whose account was removed'
}

/** Whether it was planned before, and happened by itself. */
export function wasPlanned({ agenda }: { readonly agenda?: readonly Pick<AgendaStep, 'state'>[] | null | undefined }): boolean {
  return agenda?.some(({ state }) => state === 'DONE' || state === 'FAILED') ?? false
}
