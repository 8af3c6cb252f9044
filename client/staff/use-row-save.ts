import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { details } from '../../content/details.ts'
import { faultsIn, fieldsOf, isSameField, rulesOf, TYPED_FIELDS } from '../../domain/dish.ts'
import type { DishField } from '../../domain/dish.ts'
import { faultInTypedPrice, isUnusualChange, showPrice } from '../../domain/price.ts'
import type { Dish } from '../dishes/dish.ts'
import { focusFirstFault } from '../ui/focus.ts'
import { pageFailed } from './page-failed.ts'
import type { DishWrites, Outcome, Refused } from './use-dish-writes.ts'
import { editedFields } from './use-edits.ts'
import type { Edit, Edits } from './use-edits.ts'

type Faults = Partial<Record<DishField, string | undefined>>

interface RowSave {
  readonly faults: Faults
  readonly refused: Refused | undefined
  readonly isBusy: boolean
  readonly formBox: RefObject<HTMLFormElement | null>
  save(): Promise<void>
  /** Removes the message at a field when its text changes. */
  forgetFault(field: DishField): void
}

/** R42, R44: stores an edit; until it is stored, the inputs stay as they are. */
export function useRowSave(edit: Edit, isOnMenu: boolean, edits: Edits, writes: DishWrites): RowSave {
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setIsBusy] = useState(false)
  const ask = useQuestion()
  const formBox = useRef<HTMLFormElement>(null)

  function refuse(refusal: Refused): void {
    setRefused(refusal)
    const { current } = refusal
    if (current === undefined) return
    setFaults(changedByOthers(edit, current))
    // A second save is meant to replace what the colleague stored: it has been shown.
    edits.begin(current)
  }

  async function save(): Promise<void> {
    if (isBusy) return
    await send().catch((error: unknown) => {
      setIsBusy(false)
      setRefused({ code: 'PAGE_FAILED', message: pageFailed(error) })
    })
  }

  async function send(): Promise<void> {
    const wrong = faultsOf(edit)
    if (Object.keys(wrong).length > 0) {
      setRefused(undefined)
      flushSync(() => setFaults(wrong))
      return focusFirstFault(formBox.current)
    }
    setFaults({})
    const question = ask(edit)
    if (question !== undefined) return setRefused(question)
    setIsBusy(true)
    const outcome = await store(edit, isOnMenu, writes)
    setIsBusy(false)
    if ('code' in outcome) return refuse(outcome)
    setRefused(undefined)
    edits.settle(edit, outcome.dish)
  }

  const forgetFault = (field: DishField): void => setFaults((known) => ({ ...known, [field]: undefined }))
  return { faults, refused, isBusy, formBox, save, forgetFault }
}

function faultsOf(edit: Edit): Faults {
  const wrong: Faults = Object.fromEntries(faultsIn(fieldsOf(editedFields(edit))).map(({ field, message }) => [field, message]))
  const price = faultInTypedPrice(edit.draft.price ?? '', details.currency)
  return price === undefined ? wrong : { ...wrong, price }
}

/** Asks about a price that may be a slip of the finger, once: a second press means it. */
function useQuestion(): (edit: Edit) => Refused | undefined {
  const asked = useRef<number>(undefined)
  return ({ base, draft }) => {
    const { price } = editedFields({ base, draft })
    if (price == null || price === asked.current || !isUnusualChange(base.price, price)) return undefined
    asked.current = price
    const [before, after] = [base.price, price].map((pounds) => showPrice(pounds, details.currency))
    return { code: 'UNUSUAL_PRICE', message: `The price was ${before} and would be ${after}. Is that what you mean?` }
  }
}

/** Beside each field that both changed, its value on the menu now: saving again replaces all of them. */
function changedByOthers(edit: Edit, current: Dish): Faults {
  const mine = editedFields(edit)
  const both = TYPED_FIELDS.filter(
    (field) => !isSameField(field, current, edit.base) && !isSameField(field, mine, edit.base) && !isSameField(field, mine, current),
  )
  return Object.fromEntries(both.map((field) => [field, valueNow(current, field)]))
}

function valueNow(dish: Dish, field: DishField): string {
  const value = field === 'price' ? showPrice(dish.price, details.currency) : rulesOf(field).write(fieldsOf(dish)[field])
  return value === '' ? 'Now empty' : `Now ${value}`
}

async function store(edit: Edit, isOnMenu: boolean, writes: DishWrites): Promise<Outcome> {
  if (!isOnMenu) {
    const restored = await writes.restore(edit.base)
    if ('code' in restored) return restored
  }
  return writes.update(edit.base.id, editedFields(edit), edit.base.version)
}
