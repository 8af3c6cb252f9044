import { details } from '../../../content/details.ts'
import { capitals, folded } from '../../../domain/fields.ts'
import { asSentences } from '../../../domain/sentences.ts'

/** How guests will read Details that are stored as they are typed; empty where that is the same. */
export function readAs(typed: string): string {
  const read = asSentences(typed, details.capitals)
  return read === typed ? '' : `Guests will read: “${read}”`
}

/** The same of a new dish, whose Details are stored in capitals (R36), and how to have others. */
export function readAsNew(typed: string): string {
  const read = asSentences(capitals(typed), details.capitals)
  return read === folded(typed) ? '' : `Guests will read: “${read}”. For other capitals, edit it after Create.`
}
