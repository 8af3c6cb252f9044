import { useEffect, useRef } from 'react'
import { details } from '../../../content/details.ts'
import { RenameStaffDocument } from '../../generated/operations.ts'
import type { StaffPartsFragment } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { Access } from './access.tsx'
import { Field } from '../../ui/field.tsx'
import { Failure } from '../queue/reason.tsx'
import { useSend } from '../parts/use-send.ts'

interface Props {
  /** Whether a manager looks at it. */
  readonly isKept: boolean
  readonly person: StaffPartsFragment
  /** The name as it is typed; undefined while nobody renames the person. */
  readonly typed: string | undefined
  readonly onType: (typed: string | undefined) => void
}

/** One account: who it is, and what can be done with it. */
export function StaffRow({ isKept, person, typed, onType }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const name = person.name ?? ''
  const wasRenamed = useRef(false)
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasRenamed.current && typed === undefined && isFocusLost()) button.current?.focus()
    wasRenamed.current = typed !== undefined
  }, [typed])
  return (
    <li className="person">
      {typed === undefined ? (
        <>
          <Who person={person} />
          {(isKept || person.isYou) && (
            <Button ref={button} label={`Rename ${name}`} onPress={() => onType(name)}>
              Rename
            </Button>
          )}
        </>
      ) : (
        <RenameForm person={person} typed={typed} onType={onType} onEnd={() => onType(undefined)} />
      )}
      {isKept && !person.isYou && <Access person={person} />}
    </li>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: details.timeZone })

function Who({ person: { name, email, createdAt, isDisabled, isManager, isYou } }: Pick<Props, 'person'>) {
  return (
    <div className="who-is-it">
      <h3>
        <span>{`${name} `}</span>
        {isYou && <span className="mark">you</span>}
        {isManager && <span className="mark">manager</span>}
        {isDisabled && <span className="mark">disabled</span>}
      </h3>
      <p className="faint">
        {name !== email && <span>{`${email} · `}</span>}
        <span>{`since ${day.format((createdAt ?? 0) * 1000)}`}</span>
      </p>
    </div>
  )
}

interface RenameProps {
  readonly person: StaffPartsFragment
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Called when the name is stored, or it is left as it was. */
  readonly onEnd: () => void
}

/** The name of a person, in an input. */
function RenameForm({ person, typed, onType, onEnd }: RenameProps) {
  const box = useRef<HTMLInputElement>(null)
  const { formFor, isBusy, failure, faultIn, forgetFault, send } = useSend(['name'])
  useEffect(() => box.current?.focus(), [])
  async function submit(): Promise<void> {
    const renamed = await send(RenameStaffDocument, { id: person.id, name: typed }, (data) => data.renameStaff)
    if (renamed !== undefined) onEnd()
  }
  const reason = isBusy ? 'Saving…' : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in its field; the button says the same.
    <form
      {...formFor(submit)}
      className="rename"
      aria-label={`Rename ${person.name}`}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing && !isBusy) onEnd()
      }}
    >
      <Field
        ref={box}
        label="Name"
        autoComplete="off"
        required
        value={typed}
        onType={(text) => {
          onType(text)
          forgetFault('name')
        }}
        fault={faultIn('name')}
      />
      <div className="actions">
        <Button type="submit" look="main" label={`Save the name of ${person.name}`} disabledReason={reason}>
          Save
        </Button>
        <Button label={`Cancel renaming ${person.name}`} onPress={onEnd} disabledReason={reason}>
          Cancel
        </Button>
      </div>
      {failure !== undefined && (
        <Failure message={`“${person.name}” was not renamed. ${failure.message}`} onRetry={() => void submit()} isBusy={isBusy} />
      )}
    </form>
  )
}
