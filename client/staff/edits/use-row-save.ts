import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { nameOf } from '../../../domain/dish.ts'
import type { DishField, TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { focusFirstFault } from '../../ui/focus.ts'
import { refusedByPage } from '../writes/page-failed.ts'
import { clashesIn } from './clashes.ts'
import type { Edit } from './edit.ts'
import { faultsOf, useQuestion } from '../rows/row-faults.ts'
import type { Faults } from '../rows/row-faults.ts'
import { useDelivery } from '../writes/use-delivery.ts'
import type { DishWrites } from '../writes/use-dish-writes.ts'
import type { Edits } from './use-edits.ts'
import type { Refused } from '../writes/use-write.ts'

interface Row {
  readonly edit: Edit
  /** The dish as it is now or, where somebody deleted it, as it was when the edit began. */
  readonly dish: Dish
  readonly isOnMenu: boolean
  readonly edits: Edits
  readonly writes: DishWrites
}

interface RowSave {
  readonly faults: Faults
  readonly refused: Refused | undefined
  /** What a colleague stored in a field in which something else is typed here: nothing is saved until that is decided. */
  readonly clashes: readonly TypedField[]
  /** The dish as it is now, as far as the page knows. */
  readonly latest: Dish
  readonly isBusy: boolean
  readonly formBox: RefObject<HTMLFormElement | null>
  save(): Promise<void>
  /** Saves what is typed here, whatever colleagues have stored. */
  saveMine(): Promise<void>
  /** Takes what the colleague stored into a field, or keeps what is typed there. */
  decide(field: TypedField, version: 'mine' | 'theirs'): void
  /** Removes the message at a field when its text changes. */
  forgetFault(field: DishField): void
}

/** R42, R44: stores an edit; until it is stored, the inputs stay as they are. */
export function useRowSave({ edit, dish, isOnMenu, edits, writes }: Row): RowSave {
  const [faults, setFaults] = useState<Faults>({})
  const formBox = useRef<HTMLFormElement>(null)
  const { deliver, sent, refused, setRefused, current, isBusy } = useDelivery(nameOf(edit.base), edits, writes)
  const isReady = useCheck(formBox, setFaults, setRefused)
  const latest = newest(dish, edit.base, current)
  const clashes = clashesIn(edit, latest, sent?.edit.draft)

  async function save(): Promise<void> {
    if (isBusy) return
    await sendNow().catch((error: unknown) => setRefused(refusedByPage(error)))
  }

  async function sendNow(): Promise<void> {
    // What was pressed before and got no answer may have been stored.
    if (sent !== undefined && !(await deliver(sent))) return
    const now = edits.open().get(dish.id)
    if (now === undefined) return
    const current = newest(latest, now.base)
    if (isReady(now, current)) await deliver({ edit: { base: current, draft: now.draft }, isOnMenu })
  }

  return {
    faults,
    refused,
    clashes,
    latest,
    isBusy,
    formBox,
    save,
    async saveMine() {
      edits.overrule(latest, clashes)
      await save()
    },
    decide(field, version) {
      if (version === 'mine') edits.overrule(latest, [field])
      else edits.untype(dish, field)
      if (refused?.code === 'CONFLICT' && clashes.length === 1) setRefused(undefined)
    },
    forgetFault: (field) => setFaults((known) => ({ ...known, [field]: undefined })),
  }
}

/** Whether an edit may be sent, on top of the dish as it is; if not, it shows why, and where. */
function useCheck(
  formBox: RefObject<HTMLFormElement | null>,
  setFaults: (faults: Faults) => void,
  setRefused: (refused: Refused | undefined) => void,
): (edit: Edit, current: Dish) => boolean {
  const ask = useQuestion()
  return (edit, current) => {
    const faults = faultsOf(edit, current)
    const isFaulty = Object.keys(faults).length > 0
    const clashes = isFaulty ? [] : clashesIn(edit, current)
    const choice: Refused | undefined = clashes.length > 0 ? { code: 'CONFLICT', message: CHOOSE } : undefined
    const question = choice ?? (isFaulty ? undefined : ask(edit, current))
    const isReady = !isFaulty && question === undefined
    // Synchronously: what gets the focus has to be there.
    flushSync(() => {
      setFaults(faults)
      // A retry keeps its message, and the focus in it, until the answer comes.
      if (!isReady) setRefused(question)
    })
    if (isFaulty) focusFirstFault(formBox.current)
    else if (choice) formBox.current?.querySelector<HTMLElement>('.theirs button')?.focus()
    return isReady
  }
}

const CHOOSE = 'Somebody else changed the same fields. Choose which to keep, or press “Save mine” to keep all of yours.'

function newest(first: Dish, ...others: readonly (Dish | undefined)[]): Dish {
  return others.reduce<Dish>((latest, dish) => (dish !== undefined && dish.version > latest.version ? dish : latest), first)
}
