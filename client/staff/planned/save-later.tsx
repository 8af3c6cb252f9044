import { nameOf } from '../../../domain/dish.ts'
import type { Edit } from '../edits/edit.ts'
import { faultsOf, useQuestion } from '../rows/row-faults.ts'
import type { Refused } from '../writes/use-write.ts'
import { LaterButton } from './later-button.tsx'
import { laterForEdit } from './later-choices.ts'

interface Props {
  readonly edit: Edit
  /** Called when what was typed is planned: it need not be saved now. */
  readonly onPlanned: () => void
}

/** Under an open edit: what was typed is saved at a time to come, or the dish is deleted or sold out then. */
export function SaveLater({ edit, onPlanned }: Props) {
  const ask = useQuestion()
  const whyNot = (): Refused | undefined => faultOf(edit) ?? ask(edit)
  return (
    <div className="save-later">
      <LaterButton label={`Change ${nameOf(edit.base)} later`} ask={() => laterForEdit(edit, { whyNot, onPlanned })} />
    </div>
  )
}

function faultOf(edit: Edit): Refused | undefined {
  const message = Object.values(faultsOf(edit)).find((fault) => fault !== undefined)
  return message === undefined ? undefined : { code: 'INVALID_INPUT', message }
}
