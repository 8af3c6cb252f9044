import { folded, text } from './fields.ts'

const MISSING = 'type what colleagues call the person'
const NAME = text({ label: 'Name', noun: 'name', longest: 60, missing: MISSING })

/** What is wrong with the name of a person, in a sentence that staff can act on; undefined when it may be stored. */
export function faultInStaffName(name: string): string | undefined {
  const fault = NAME.fault(name)
  if (fault !== undefined) return fault
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? undefined : `Name: ${MISSING}.`
}

/** A name as it is stored: without spaces around it, with single ones in it, and without what cannot be seen. */
export function tidyStaffName(typed: string): string {
  return folded(typed)
}

/** The name of somebody who has none yet: what is before the @ of the email or, where that names nobody, the email. */
export function staffNameFrom(email: string): string {
  const name = tidyStaffName(email.split('@', 1)[0] ?? '')
  return faultInStaffName(name) === undefined && name !== 'staff' ? name : email
}

/** What may be a slip in the email of a new account, in words; undefined where there is nothing to ask. It is valid all the same. */
export function doubtInEmail(email: string): string | undefined {
  const [, host = ''] = email.trim().split('@')
  return host === '' || host.includes('.') ? undefined : `“${email.trim()}” has no dot after the @.`
}
