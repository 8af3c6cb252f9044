import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { details } from '../../../content/details.ts'
import type { StaffPartsFragment } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { Access } from './access.tsx'
import { RenameForm } from './rename-form.tsx'
import type { AccountWrites } from './use-account-writes.ts'

interface Props {
  readonly person: StaffPartsFragment
  readonly writes: AccountWrites
  /** The name as it is typed; undefined while nobody renames the person. */
  readonly typed: string | undefined
  readonly onType: (typed: string | undefined) => void
}

/** One account: who it is, and what can be done with it. */
export function StaffRow({ person, writes, typed, onType }: Props) {
  const pencil = useRef<HTMLButtonElement>(null)
  const { name } = person
  const wasRenamed = useRef(false)
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasRenamed.current && typed === undefined && isFocusLost()) pencil.current?.focus()
    wasRenamed.current = typed !== undefined
  }, [typed])
  return (
    <li className="person">
      {typed === undefined ? (
        <>
          <Who person={person} />
          <div className="icons">
            <Button ref={pencil} look="icon" label={`Rename ${name}`} onPress={() => onType(name)}>
              <Pencil aria-hidden />
            </Button>
          </div>
        </>
      ) : (
        <RenameForm person={person} typed={typed} onType={onType} rename={writes.rename} onEnd={() => onType(undefined)} />
      )}
      {!person.isYou && <Access person={person} writes={writes} />}
    </li>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: details.timeZone })

function Who({ person: { name, email, createdAt, isDisabled, isYou } }: Pick<Props, 'person'>) {
  return (
    <div className="who-is-it">
      <h3>
        <span>{`${name} `}</span>
        {isYou && <span className="mark">you</span>}
        {isDisabled && <span className="mark">disabled</span>}
      </h3>
      <p>
        <span>{email}</span> · <span>{`since ${day.format(createdAt * 1000)}`}</span>
      </p>
    </div>
  )
}
