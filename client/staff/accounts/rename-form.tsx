import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { StaffPartsFragment } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Failure } from '../writes/failure.tsx'
import type { AccountWrites } from './use-account-writes.ts'
import { useSend } from './use-send.ts'

interface Props {
  readonly person: StaffPartsFragment
  /** What is typed so far. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly rename: AccountWrites['rename']
  /** Called when the name is stored, or it is left as it was. */
  readonly onEnd: () => void
}

/** The name of a person, in an input. */
export function RenameForm({ person, typed, onType, rename, onEnd }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const { formBox, isBusy, failure, faultIn, forgetFault, send } = useSend(['name'])
  useEffect(() => box.current?.focus(), [])
  async function submit(): Promise<void> {
    if ((await send(async () => rename(person.id, typed))) !== undefined) onEnd()
  }
  const reason = isBusy ? 'Saving…' : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in its field; the button says the same.
    <form
      ref={formBox}
      className="rename"
      aria-label={`Rename ${person.name}`}
      noValidate
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing && !isBusy) onEnd()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
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
      <div className="icons">
        <Button type="submit" look="icon" label={`Save the name of ${person.name}`} disabledReason={reason}>
          <Check aria-hidden />
        </Button>
        <Button look="icon" label={`Cancel renaming ${person.name}`} onPress={onEnd} disabledReason={reason}>
          <X aria-hidden />
        </Button>
      </div>
      {failure !== undefined && (
        <Failure message={`“${person.name}” was not renamed. ${failure}`} onRetry={() => void submit()} isBusy={isBusy} />
      )}
    </form>
  )
}
