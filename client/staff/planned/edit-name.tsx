import { useState } from 'react'
import { capitals } from '../../../domain/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useSelectOnFocus } from '../../ui/select-on-focus.ts'
import type { PlannedEntry } from './act-inputs.ts'
import { usePlannedActs } from './planned-acts.tsx'
import { Refusable } from './refusable.tsx'

interface Props {
  readonly entry: PlannedEntry
  readonly close: () => void
}

/** The name that a planned rename gives; in capitals, as one that is given now (R36). */
export function EditName({ entry, close }: Props) {
  const [name, setName] = useState(entry.newName ?? '')
  const selectOnFocus = useSelectOnFocus()
  const { change } = usePlannedActs()
  return (
    <Dialog title="What should the new name be?" onClose={close}>
      <Refusable ask={async () => change(entry.id, { name: capitals(name) })} onDone={close}>
        {(press, isBusy) => (
          <form
            className="planning"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              press()
            }}
          >
            <Field {...selectOnFocus} label="New name" required value={name} onType={setName} />
            <div>
              <Button type="submit" look="main" disabledReason={isBusy ? 'Saving…' : undefined}>
                Save the plan
              </Button>
            </div>
          </form>
        )}
      </Refusable>
    </Dialog>
  )
}
