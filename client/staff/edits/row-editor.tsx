import { Check, X } from 'lucide-react'
import type { Ref } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import type { TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useNetwork } from '../../live/network.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import './row-editor.css'
import { Failure, SENT_AGAIN } from '../writes/failure.tsx'
import { PriceField } from '../rows/price-field.tsx'
import { readAs } from '../rows/read-as.ts'
import { SlowNotice } from '../writes/slow-notice.tsx'
import { Theirs } from './theirs.tsx'
import type { DishWrites } from '../writes/use-dish-writes.ts'
import type { Refused } from '../writes/use-write.ts'
import { shownIn } from './edit.ts'
import type { Draft, Edit } from './edit.ts'
import type { Edits } from './use-edits.ts'
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
  const row = useRowSave({ edit, dish, isOnMenu, edits, writes })
  const { refused, isBusy, formBox, save } = row
  const name = nameOf(edit.base)
  const again = useNetwork() === 'online' ? '' : ` ${SENT_AGAIN}`
  function type(field: TypedField, typed: string): void {
    edits.type(dish, { [field]: typed })
    row.forgetFault(field)
  }
  const cancel = (): void => edits.cancel(dish)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields; the button says the same.
    <form
      ref={formBox}
      className="row-editor"
      aria-label={`Edit ${name}`}
      noValidate
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing && !isBusy) cancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <RowFields row={row} draft={edit.draft} type={type} firstBox={firstBox} startsAt={startsAt} />
      <EditIcons name={name} isBusy={isBusy} cancel={cancel} />
      {!isOnMenu && (
        <Notice tone="news">
          {`Somebody deleted “${name}” while you were editing. Save puts it back with your changes; Cancel leaves it deleted.`}
        </Notice>
      )}
      {!refused && <SlowNotice isBusy={isBusy} />}
      {refused && (
        <Failure
          message={`“${name}” was not saved. ${refused.message}${refused.code === 'UNREACHABLE' ? again : ''}`}
          onRetry={() => void (refused.code === 'CONFLICT' ? row.saveMine() : save())}
          isBusy={isBusy}
          retryLabel={RETRY_LABELS[refused.code] ?? 'Retry'}
        />
      )}
    </form>
  )
}

interface FieldsProps extends Pick<Props, 'firstBox' | 'startsAt'> {
  readonly row: ReturnType<typeof useRowSave>
  readonly draft: Draft
  readonly type: (field: TypedField, typed: string) => void
}

function RowFields({ row: { faults, clashes, latest, decide }, draft, type, firstBox, startsAt }: FieldsProps) {
  const shown = shownIn(latest, draft)
  function about(field: TypedField) {
    return {
      value: shown[field],
      onType: (typed: string) => type(field, typed),
      fault: faults[field],
      question: clashes.includes(field) && <Theirs field={field} dish={latest} decide={(version) => decide(field, version)} />,
    }
  }
  return (
    <>
      <Field ref={startsAt === 'title' ? firstBox : undefined} label="Dish Name" {...about('title')} />
      <PriceField ref={startsAt === 'price' ? firstBox : undefined} {...about('price')} />
      <TextArea
        label="Details"
        {...about('description')}
        fault={faults.description ?? faults.sitting ?? faults.course}
        note={readAs(draft.description ?? '')}
      />
    </>
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
  const reason = isBusy ? 'Saving…' : undefined
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
