import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { capitals } from '../../../domain/fields.ts'
import { arrange } from '../../../domain/menu.ts'
import type { Sitting } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import './create-form.css'
import { dishIn } from './dish-form.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { useLater } from '../planned/later.tsx'
import { createLater } from '../planned/later-choices.ts'
import { Failure } from '../writes/failure.tsx'
import { coursesIn, sittingsIn } from '../choices/places.ts'
import type { Doubt } from '../choices/places.ts'
import type { NewDishForm } from './new-dish-form.ts'
import { PriceField } from '../rows/price-field.tsx'
import { readAsNew } from '../rows/read-as.ts'
import { SlowNotice } from '../writes/slow-notice.tsx'
import type { DishWrites } from '../writes/use-dish-writes.ts'
import { useDoubts } from './use-doubts.ts'
import { useFold } from './use-fold.ts'
import type { Fold } from './use-fold.ts'
import { useNewDish } from './use-new-dish.ts'

interface Props {
  readonly dishes: readonly Dish[]
  /** False once it is known that the menu is empty. */
  readonly hasDishes: boolean
  readonly draft: NewDishForm
  readonly create: DishWrites['create']
}

/** R34–R36. */
export function CreateForm({ dishes, hasDishes, draft, create }: Props) {
  const nameBox = useRef<HTMLInputElement>(null)
  const detailsBox = useRef<HTMLTextAreaElement>(null)
  // Not at each keystroke: a large menu takes a while to arrange.
  const sittings = useMemo(() => arrange(dishes), [dishes])
  // Staff type many dishes of one course in a row; "Text only" has no name to begin with.
  const { doubt, isMeant } = useDoubts(sittings)
  const onReadyForNext = (): void => (nameBox.current ?? detailsBox.current)?.focus()
  const newDish = useNewDish({ draft, create, isMeant, onReadyForNext })
  const { form, formBox, submit } = newDish
  useEffect(() => {
    // Its first key replaces the name of the dish that it is a copy of.
    if (form.id === draft.resumed()) (nameBox.current ?? detailsBox.current)?.select()
  }, [draft, form.id])
  const fold = useFold(form, formBox, hasDishes)
  const { button, isFolded, open, keepOpen } = fold
  const later = useLater()
  function askLater(): void {
    const onPlanned = (): void => {
      draft.next(form)
      onReadyForNext()
    }
    if (newDish.isReady()) later.ask(createLater(form.id, dishIn(form), onPlanned))
  }
  return (
    <>
      {isFolded && (
        <div className="add-dish">
          <Button ref={button} look="main" onPress={open}>
            Add a dish
          </Button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only remembers that the form is in use. */}
      <form
        ref={formBox}
        className="create"
        aria-label="New dish"
        noValidate
        hidden={isFolded}
        onFocus={keepOpen}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PlaceFields sittings={sittings} doubt={doubt} newDish={newDish} />
        <DishFields newDish={newDish} nameBox={nameBox} detailsBox={detailsBox} />
        <CreateEnd newDish={newDish} fold={fold} askLater={askLater} />
      </form>
      {later.dialog}
    </>
  )
}

interface PartProps {
  readonly newDish: ReturnType<typeof useNewDish>
}

interface PlaceProps extends PartProps {
  readonly sittings: readonly Sitting<Dish>[]
  readonly doubt: Doubt | undefined
}

function PlaceFields({ sittings, doubt, newDish: { form, faults, type, submit } }: PlaceProps) {
  function questionAt(field: Doubt['field']): ReactNode {
    if (doubt?.field !== field || doubt.typed !== capitals(form[field])) return undefined
    return <DidYouMean key={doubt.meant} doubt={doubt} take={() => void submit({ [field]: doubt.meant })} keepBy="Create" />
  }
  return (
    <>
      <Field
        label="Section"
        required
        value={form.sitting}
        onType={(sitting) => type({ sitting })}
        fault={faults.sitting}
        suggestions={sittingsIn(sittings)}
        question={questionAt('sitting')}
      />
      <Field
        label="Course"
        required
        value={form.course}
        onType={(course) => type({ course })}
        fault={faults.course}
        suggestions={coursesIn(sittings, form.sitting)}
        question={questionAt('course')}
      />
    </>
  )
}

interface DishFieldsProps extends PartProps {
  readonly nameBox: Ref<HTMLInputElement>
  readonly detailsBox: Ref<HTMLTextAreaElement>
}

function DishFields({ newDish: { form, faults, type }, nameBox, detailsBox }: DishFieldsProps) {
  return (
    <>
      {!form.isTextOnly && (
        <>
          <Field ref={nameBox} label="Dish Name" required value={form.title} onType={(title) => type({ title })} fault={faults.title} />
          <PriceField required value={form.price} onType={(price) => type({ price })} fault={faults.price} />
        </>
      )}
      <TextArea
        ref={detailsBox}
        label="Details"
        required
        value={form.description}
        onType={(description) => type({ description })}
        fault={faults.description}
        note={readAsNew(form.description)}
      />
    </>
  )
}

interface CreateEndProps extends PartProps {
  readonly fold: Fold
  /** Plans the dish instead. */
  readonly askLater: () => void
}

function CreateEnd({ newDish: { form, news, isBusy, isUnanswered, type, submit }, fold, askLater }: CreateEndProps) {
  const saving = isBusy ? 'Saving…' : undefined
  const whyNotLater = isUnanswered ? 'It may be on the menu already. Press Create again first.' : undefined
  return (
    <>
      <div className="create-end">
        <p className="needed-note">* required</p>
        <label className="switch">
          <input type="checkbox" role="switch" checked={form.isTextOnly} onChange={(event) => type({ isTextOnly: event.target.checked })} />
          Text only
        </label>
        <Button type="submit" look="main" disabledReason={saving}>
          Create
        </Button>
        <Button label="Put it on the menu later" disabledReason={saving ?? whyNotLater} onPress={askLater}>
          Later…
        </Button>
        {fold.canFold && (
          <Button disabledReason={fold.whyOpen} onPress={fold.fold}>
            Done
          </Button>
        )}
      </div>
      {news?.tone !== 'fault' && <SlowNotice isBusy={isBusy} />}
      {news?.tone === 'news' && <Notice tone="news">{news.message}</Notice>}
      {news?.tone === 'fault' && <Failure message={news.message} onRetry={() => void submit()} isBusy={isBusy} />}
    </>
  )
}
