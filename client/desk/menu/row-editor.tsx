import { Check, X } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { isTextOnly, nameOf, withInput } from '../../../domain/dish.ts'
import type { TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formLike } from '../drafts/new-dish.ts'
import { editedFields, shownIn } from '../drafts/edit.ts'
import type { Draft, Edit } from '../drafts/edit.ts'
import { newId } from '../drafts/stored.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { AllergenFold } from '../parts/allergen-fields.tsx'
import { DietFields } from '../parts/diet-fields.tsx'
import { laterForEdit } from '../parts/later-choices.ts'
import { PricingFields, PricingWays, usePricing } from '../parts/pricing-fields.tsx'
import { submitting } from '../parts/use-send.ts'
import { Failure, Reason } from '../queue/reason.tsx'
import { useActAt, useReason } from '../queue/use-queue.tsx'
import { useDeskParts } from './desk-parts.tsx'
import { faultsOf, showField, useQuestion } from './row-checks.ts'
import { Theirs } from './theirs.tsx'
import { useRowSave } from './use-row-save.ts'

interface Props {
  readonly dish: Dish
  /** The input that gets the focus. */
  readonly firstBox: Ref<HTMLInputElement>
  readonly startsAt: 'title' | 'price' | 'check'
  readonly isOnMenu: boolean
}

interface OpenProps extends Props {
  readonly edit: Edit
}

type RowSave = ReturnType<typeof useRowSave>

/** R41–R44: the inputs of one row. What is typed stays until it is stored or cancelled. */
export function RowEditor(props: Props) {
  const edit = useStore(useDrafts().edits.view, ({ open }) => open.get(props.dish.id))
  return edit && <OpenRow {...props} edit={edit} />
}

function OpenRow({ dish, firstBox, startsAt, isOnMenu, edit }: OpenProps) {
  const { edits } = useDrafts()
  const row = useRowSave({ edit, dish, isOnMenu })
  const { isBusy, formBox, save, cancel } = row
  const { menu } = useDeskParts()
  const name = nameOf(edit.base)
  const reason = isBusy ? 'Saving…' : undefined
  function type(typed: Draft): void {
    edits.type(dish, typed)
    for (const field of Object.keys(typed) as TypedField[]) row.forgetFault(field)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields; the button says the same.
    <form
      ref={formBox}
      className="stack row-editor"
      aria-label={`Edit ${name}`}
      noValidate
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing && !isBusy) cancel()
      }}
      onSubmit={submitting(save)}
    >
      <RowFields row={row} edit={edit} type={type} firstBox={firstBox} startsAt={startsAt} />
      {isOnMenu && !isTextOnly(dish) && (
        <AllergenFold
          dish={dish}
          checking={edit.checking}
          onCheck={(checking) => {
            edits.check(dish, checking)
            row.forgetFault('check')
          }}
          menu={menu}
          isFirst={startsAt === 'check'}
          fault={row.faults.check}
        />
      )}
      <RowNotices row={row} name={name} id={dish.id} isOnMenu={isOnMenu} />
      <div className="row-end">
        <span className="apart">
          <Button type="submit" look="main" label={`Save ${name}`} disabledReason={reason}>
            <Check aria-hidden />
            Save
          </Button>
          {/* A request that was sent cannot be cancelled. */}
          <Button label={`Cancel editing ${name}`} onPress={cancel} disabledReason={reason}>
            <X aria-hidden />
            Cancel
          </Button>
        </span>
        {isOnMenu && <MoreOfDish dish={dish} edit={edit} onPlanned={() => edits.cancel(dish)} />}
      </div>
    </form>
  )
}

interface FieldsProps extends Pick<OpenProps, 'firstBox' | 'startsAt' | 'edit'> {
  readonly row: RowSave
  readonly type: (typed: Draft) => void
}

function RowFields({ row: { faults, clashes, latest, typed, decide }, edit, type, firstBox, startsAt }: FieldsProps) {
  const shown = shownIn(latest, typed)
  const pricing = usePricing(latest.id, shown, type)
  const mine = withInput(latest, editedFields({ base: latest, draft: edit.draft }))
  const questionAt = (field: TypedField) =>
    clashes.includes(field) && (
      <Theirs field={field} dish={latest} mine={showField(field, mine)} decide={(version) => decide(field, version)} />
    )
  const about = (field: TypedField) => ({
    value: shown[field],
    onType: (text: string) => type({ [field]: text }),
    fault: faults[field],
    question: questionAt(field),
  })
  return (
    <>
      <div className="stack two">
        <Field ref={startsAt === 'title' ? firstBox : undefined} label="Dish Name" {...about('title')} />
        <PricingFields ref={startsAt === 'price' ? firstBox : undefined} pricing={pricing} faults={faults} question={questionAt('price')} />
        <TextArea label="Details" {...about('description')} fault={faults.description ?? faults.sitting ?? faults.course} />
        <PricingWays pricing={pricing} />
      </div>
      <DietFields value={shown.diets} onType={(diets) => type({ diets })} fault={faults.diets} />
      {questionAt('diets')}
    </>
  )
}

interface NoticesProps extends Pick<Props, 'isOnMenu'> {
  readonly row: RowSave
  readonly name: string
  readonly id: string
}

/** Why it is not saved. A conflict has its question beside the field: Save and Cancel are the same as always. */
function RowNotices({ row: { question, isBusy, isConflict, save }, name, id, isOnMenu }: NoticesProps) {
  const reason = useReason(useActAt(id).act)
  const failed = question && `“${name}” was not saved. ${question.message}`
  return (
    <>
      {!isOnMenu && (
        <Notice tone="news">
          {`Somebody deleted “${name}” while you were editing. Save puts it back with your changes; Cancel leaves it deleted.`}
        </Notice>
      )}
      {failed !== undefined && !isBusy && question?.isConflict === true && <Notice tone="fault">{failed}</Notice>}
      {failed !== undefined && !isBusy && question?.isConflict === false && (
        <Failure message={failed} onRetry={() => void save()} isBusy={false} retryLabel="Save this price" />
      )}
      {!question && isConflict && !isBusy && <Notice tone="fault">{reason}</Notice>}
      {!question && !isConflict && <Reason place={id} retry={() => void save()} mayCancel={false} />}
    </>
  )
}

interface MoreProps {
  readonly dish: Dish
  readonly edit: Edit
  /** Called when what was typed is planned: it need not be saved now. */
  readonly onPlanned: () => void
}

/** What else can be done with the dish of an open row. */
function MoreOfDish({ dish, edit, onPlanned }: MoreProps) {
  const { askLater, move } = useDeskParts()
  const { newDish } = useDrafts()
  const ask = useQuestion()
  const whyNot = (): string | undefined => Object.values(faultsOf(edit)).find((fault) => fault !== undefined) ?? ask(edit)
  const name = nameOf(dish)
  return (
    <>
      <Button look="quiet" label={`Later… ${name}`} onPress={() => askLater(laterForEdit(edit, { whyNot, onPlanned }))}>
        Later…
      </Button>
      <Button look="quiet" label={`Move to… ${name}`} onPress={() => move([dish], dish.id)}>
        Move to…
      </Button>
      <Link className="button quiet" href={`${paths.acts}?dish=${encodeURIComponent(dish.id)}`}>
        History
      </Link>
      <Button look="quiet" label={`Another like this: ${name}`} onPress={() => newDish.resume(formLike(dish, newId()))}>
        Another like this
      </Button>
    </>
  )
}
