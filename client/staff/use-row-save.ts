import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { DISH_FIELDS, faultsIn } from '../../domain/dish.ts'
import type { DishField } from '../../domain/dish.ts'
import type { Dish } from '../dishes/use-live-menu.ts'
import { focusFirstFault } from '../ui/focus.ts'
import type { Outcome, Refused } from './outcome.ts'
import type { DishWrites } from './use-dish-writes.ts'
import { editedFields } from './use-edits.ts'
import type { Edit, Edits } from './use-edits.ts'

type Faults = Partial<Record<DishField, string | undefined>>

interface RowSave {
  readonly faults: Faults
  readonly refused: Refused | undefined
  readonly isBusy: boolean
  readonly formBox: RefObject<HTMLFormElement | null>
  /** Of the price, which a browser hides from scripts as long as it is no number. */
  readonly priceBox: RefObject<HTMLInputElement | null>
  save(): Promise<void>
  /** The person has gone on typing here: what was said of the field is old. */
  forgetFault(field: DishField): void
}

/** R42, R44: stores an edit; until it is stored, the inputs stay as they are. */
export function useRowSave(edit: Edit, isOnMenu: boolean, edits: Edits, writes: DishWrites): RowSave {
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setIsBusy] = useState(false)
  const formBox = useRef<HTMLFormElement>(null)
  const priceBox = useRef<HTMLInputElement>(null)

  function stopAt(wrong: Faults): void {
    flushSync(() => setFaults(wrong))
    focusFirstFault(formBox.current)
  }

  function refuse(refusal: Refused): void {
    setRefused(refusal)
    const { current } = refusal
    if (current === undefined) return
    setFaults(changedByOthers(edit, current))
    // Whoever saves once more has seen what the other one stored, and means it.
    edits.begin(current)
  }

  async function save(): Promise<void> {
    if (isBusy) return
    const wrong = faultsOf(edit, priceBox.current)
    if (Object.keys(wrong).length > 0) {
      setRefused(undefined)
      return stopAt(wrong)
    }
    setFaults({})
    setIsBusy(true)
    const outcome = await store(edit, isOnMenu, writes)
    setIsBusy(false)
    if ('refused' in outcome) return refuse(outcome.refused)
    setRefused(undefined)
    edits.settle(edit, outcome.dish)
  }

  const forgetFault = (field: DishField): void => setFaults((known) => ({ ...known, [field]: undefined }))
  return { faults, refused, isBusy, formBox, priceBox, save, forgetFault }
}

function faultsOf(edit: Edit, priceBox: HTMLInputElement | null): Faults {
  const wrong: Faults = Object.fromEntries(faultsIn(editedFields(edit)).map(({ field, message }) => [field, message]))
  // An input of numbers says "" when it holds anything else, and "" would mean "no price".
  return priceBox?.validity.badInput === true ? { ...wrong, price: 'Price: type a number, such as 9.50.' } : wrong
}

/** Beside each field that both changed, how it reads now: saving once more replaces all of them. */
function changedByOthers(edit: Edit, current: Dish): Faults {
  const mine = editedFields(edit)
  const both = DISH_FIELDS.filter(
    (field) => current[field] !== edit.base[field] && ![edit.base[field], current[field]].includes(mine[field]),
  )
  return Object.fromEntries(both.map((field) => [field, `It reads now: ${field === 'price' ? current.price.toFixed(2) : current[field]}`]))
}

async function store(edit: Edit, isOnMenu: boolean, writes: DishWrites): Promise<Outcome> {
  if (!isOnMenu) {
    const restored = await writes.restore(edit.base)
    if ('refused' in restored) return restored
  }
  return writes.update(edit.base.id, editedFields(edit), edit.base.version)
}
