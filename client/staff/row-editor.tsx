import { Check, X } from 'lucide-react'
import type { Ref } from 'react'
import { nameOf } from '../../domain/dish.ts'
import type { Dish } from '../dishes/dish.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Failure } from './failure.tsx'
import { PriceField } from './price-field.tsx'
import type { DishWrites, Refused } from './use-dish-writes.ts'
import { shownIn } from './use-edits.ts'
import type { Draft, Edit, Edits } from './use-edits.ts'
import { useRowSave } from './use-row-save.ts'

interface Props {
  readonly dish: Dish
  /** The input that gets the focus. */
  readonly firstBox: Ref<HTMLInputElement>
  readonly startsAt: 'title' | 'price'
  readonly isOnMenu: boolean
  readonly edit: Edit
  readonly edits: Edits
  readonly writes: DishWrites
}

/** R41–R44: the inputs of one row. What is typed stays until it is stored or cancelled. */
export function RowEditor({ dish, firstBox, startsAt, isOnMenu, edit, edits, writes }: Props) {
  const { faults, refused, isBusy, formBox, save, forgetFault } = useRowSave(edit, isOnMenu, edits, writes)
  const name = nameOf(edit.base)
  const shown = shownIn(dish, edit.draft)
  function type(field: keyof Draft, typed: string): void {
    edits.type(dish, { [field]: typed })
    forgetFault(field)
  }
  return (
    <form
      ref={formBox}
      className="row-editor"
      aria-label={`Edit ${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        ref={startsAt === 'title' ? firstBox : undefined}
        label="Dish Name"
        value={shown.title}
        onType={(typed) => type('title', typed)}
        fault={faults.title}
      />
      <PriceField
        ref={startsAt === 'price' ? firstBox : undefined}
        value={shown.price}
        onType={(typed) => type('price', typed)}
        fault={faults.price}
      />
      <TextArea
        label="Details"
        value={shown.description}
        onType={(typed) => type('description', typed)}
        fault={faults.description ?? faults.sitting ?? faults.course}
      />
      <EditIcons name={name} isBusy={isBusy} cancel={() => edits.end(dish)} />
      {!isOnMenu && (
        <Notice tone="news">
          Somebody deleted “{name}” while you were editing. Save puts it back with your changes; Cancel leaves it deleted.
        </Notice>
      )}
      {refused && (
        <Failure
          message={`“${name}” was not saved. ${refused.message}`}
          onRetry={() => void save()}
          isBusy={isBusy}
          retryLabel={RETRY_LABELS[refused.code] ?? 'Retry'}
        />
      )}
    </form>
  )
}

/** Where a second press means something else than the first. */
const RETRY_LABELS: Partial<Record<Refused['code'], string>> = { CONFLICT: 'Save mine', UNUSUAL_PRICE: 'Save this price' }

interface EditIconsProps {
  readonly name: string
  readonly isBusy: boolean
  readonly cancel: () => void
}

function EditIcons({ name, isBusy, cancel }: EditIconsProps) {
  const reason = isBusy ? 'The change is on its way to the server.' : undefined
  return (
    <div className="icons">
      <Button type="submit" look="icon" label={`Save ${name}`} disabledReason={reason}>
        <Check aria-hidden />
      </Button>
      {/* A request that was sent cannot be cancelled. */}
      <Button look="icon" label={`Cancel editing ${name}`} onPress={cancel} disabledReason={reason}>
        <X aria-hidden />
      </Button>
    </div>
  )
}
