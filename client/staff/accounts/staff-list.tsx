import type { StaffPartsFragment } from '../../generated/operations.ts'
import { useSessionState } from '../drafts/use-session-state.ts'
import { StaffRow } from './staff-row.tsx'
import type { AccountWrites } from './use-account-writes.ts'

interface Props {
  /** Who types: on a shared tablet, each has their own. */
  readonly staffId: string
  readonly staff: readonly StaffPartsFragment[]
  readonly writes: AccountWrites
}

/** Everybody who has an account. A name that is being typed survives a reload. */
export function StaffList({ staffId, staff, writes }: Props) {
  const [names, setNames] = useSessionState<Readonly<Record<string, string | undefined>>>(`names typed by ${staffId}`, {})
  function type(id: string, typed: string | undefined): void {
    setNames((now) => ({ ...now, [id]: typed }))
  }
  return (
    <ul className="people">
      {staff.map((person) => (
        <StaffRow key={person.id} person={person} writes={writes} typed={names[person.id]} onType={(typed) => type(person.id, typed)} />
      ))}
    </ul>
  )
}
