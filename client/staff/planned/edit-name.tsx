import { plannedNameQuestion } from '../choices/place-questions.ts'
import { PlaceDialog } from '../choices/place-dialog.tsx'
import type { Dish } from '../../dishes/dish.ts'
import type { PlannedEntry } from './act-inputs.ts'
import { usePlannedActs } from './planned-acts.tsx'

interface Props {
  readonly id: PlannedEntry['id']
  readonly rename: NonNullable<PlannedEntry['rename']>
  readonly menu: ReadonlyMap<string, Dish>
  readonly close: () => void
}

/** The name that a planned rename gives: asked for as where it was planned. */
export function EditName({ id, rename, menu, close }: Props) {
  const { change } = usePlannedActs()
  const { sitting, course, name: planned } = rename
  const save = async (name: string): Promise<string | undefined> => (await change(id, { name }))?.message
  const question = plannedNameQuestion({ sitting, course: course ?? undefined }, planned, [...menu.values()], save)
  return <PlaceDialog question={question} onClose={close} />
}
