import type { Decision } from '../../domain/steps/decide.ts'
import type { Writes } from '../../domain/steps/snapshot.ts'
import type { Step } from '../../domain/steps/step.ts'
import type { WriteRequest } from '../log/store.ts'
import { HOUSE } from '../menu/requests.ts'

/** One step as a store is asked to write it, at the first second of 1970. */
export function writeOf(step: Step): WriteRequest {
  return { by: 'ada', at: 1, decision: { kind: 'ACT', act: [step], id: 'act', house: HOUSE } }
}

/** Edits and entries as they are, past the rules. */
export function plainWrite({ edits = [], agenda = [] }: Partial<Writes>): Decision {
  const reads = { dishes: edits.map(({ id }) => ({ id })), agenda: agenda.map(({ id }) => id) }
  return { kind: 'WRITE', reads, edits, agenda }
}
