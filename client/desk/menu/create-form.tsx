import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useStore } from 'zustand'
import { capitals } from '../../../domain/fields.ts'
import { arrange } from '../../../domain/menu.ts'
import type { Sitting } from '../../../domain/menu.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { dishIn } from '../drafts/new-dish.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { DidYouMean, useDoubts } from '../parts/did-you-mean.tsx'
import { DietFields } from '../parts/diet-fields.tsx'
import { useLater } from '../parts/later.tsx'
import { createLater } from '../parts/later-choices.ts'
import { coursesIn, sittingsIn } from '../parts/places.ts'
import type { Doubt } from '../parts/places.ts'
import { PricingFields, PricingWays, usePricing } from '../parts/pricing-fields.tsx'
import { submitting } from '../parts/use-send.ts'
import { Failure, Reason } from '../queue/reason.tsx'
import { useKeys } from './keys.tsx'
import { useNewDish } from './use-new-dish.ts'

interface Props {
  readonly dishes: readonly Dish[]
  /** Whether it is open where it is behind “Add a dish”. */
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** R34–R36: a line that grows over the list when it is used or, where that is too narrow, a dialog. */
export function CreateForm({ dishes, isOpen, setOpen }: Props) {
  const isLine = !useMedia('(width < 64em)')
  const box = useRef<HTMLDivElement>(null)
  const resumed = useStore(useDrafts().newDish.view, (view) => view.resumed)
  const seen = useRef(resumed)
  useEffect(() => {
    if (seen.current !== resumed) setOpen(true)
    seen.current = resumed
  }, [resumed, setOpen])
  useKeys({
    create() {
      setOpen(true)
      if (box.current) focusFirstEmpty(box.current)
    },
  })
  if (isLine) {
    return (
      <div ref={box} className="create-line">
        <Form dishes={dishes} isLine />
      </div>
    )
  }
  if (!isOpen) return null
  return (
    <Dialog title="Add a dish" size="wide" onClose={() => setOpen(false)}>
      <Form dishes={dishes} isLine={false} />
    </Dialog>
  )
}

function focusFirstEmpty(box: HTMLElement): void {
  const fields = [...box.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"], [type="radio"]), textarea')]
  const field = fields.find(({ value }) => value === '') ?? fields[0]
  field?.focus()
}

interface FormProps extends Pick<Props, 'dishes'> {
  readonly isLine: boolean
}

function Form({ dishes, isLine }: FormProps) {
  const draft = useDrafts().newDish
  const nameBox = useRef<HTMLInputElement>(null)
  const detailsBox = useRef<HTMLTextAreaElement>(null)
  // Not at each keystroke: a large menu takes a while to arrange.
  const sittings = useMemo(() => arrange(dishes), [dishes])
  const { doubt, isMeant } = useDoubts(sittings)
  // Staff type many dishes of one course in a row; "Text only" has no name to begin with.
  const onReadyForNext = (): void => (nameBox.current ?? detailsBox.current)?.focus()
  const newDish = useNewDish({ isMeant, onReadyForNext })
  const { form, formBox, submit, type } = newDish
  const resumed = useStore(draft.view, (view) => view.resumed)
  useEffect(() => {
    // Its first key replaces the name of the dish that it is a copy of.
    if (form.id === resumed) (nameBox.current ?? detailsBox.current)?.select()
  }, [resumed, form.id])
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
      <form
        ref={formBox}
        className="stack create"
        aria-label="New dish"
        noValidate
        data-resting={newDish.isResting || undefined}
        onSubmit={submitting(() => submit())}
      >
        <PlaceFields sittings={sittings} doubt={doubt} newDish={newDish} />
        <DishFields newDish={newDish} nameBox={nameBox} detailsBox={detailsBox} />
        <CreateEnd newDish={newDish} isLine={isLine} askLater={askLater}>
          {!form.isTextOnly && <DietFields value={form.diets ?? ''} onType={(diets) => type({ diets })} fault={newDish.faults.diets} />}
        </CreateEnd>
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
  const suggestions = { sitting: sittingsIn(sittings), course: coursesIn(sittings, form.sitting) }
  function questionAt(field: Doubt['field']): ReactNode {
    if (doubt?.field !== field || doubt.typed !== capitals(form[field])) return undefined
    return <DidYouMean key={doubt.meant} doubt={doubt} take={() => void submit({ [field]: doubt.meant })} keepBy="Create" />
  }
  return (['sitting', 'course'] as const).map((field) => (
    <Field
      key={field}
      label={field === 'sitting' ? 'Section' : 'Course'}
      required
      value={form[field]}
      onType={(text) => type({ [field]: text })}
      fault={faults[field]}
      suggestions={suggestions[field]}
      question={questionAt(field)}
    />
  ))
}

interface DishFieldsProps extends PartProps {
  readonly nameBox: RefObject<HTMLInputElement | null>
  readonly detailsBox: RefObject<HTMLTextAreaElement | null>
}

function DishFields({ newDish: { form, faults, type }, nameBox, detailsBox }: DishFieldsProps) {
  const { title, price, portions = '', priceWords = '', description } = form
  const pricing = usePricing(form.id, { price, portions, priceWords }, type)
  return (
    <>
      {!form.isTextOnly && (
        <>
          <Field ref={nameBox} label="Dish Name" required value={title} onType={(text) => type({ title: text })} fault={faults.title} />
          <PricingFields pricing={pricing} faults={faults} required />
        </>
      )}
      <TextArea
        ref={detailsBox}
        label="Details"
        required
        value={description}
        onType={(text) => type({ description: text })}
        fault={faults.description}
      />
      {!form.isTextOnly && <PricingWays pricing={pricing} />}
    </>
  )
}

interface CreateEndProps extends PartProps {
  readonly isLine: boolean
  /** Plans the dish instead. */
  readonly askLater: () => void
  readonly children: ReactNode
}

function CreateEnd({ newDish: { form, place, news, isBusy, isUnanswered, type, submit }, isLine, askLater, children }: CreateEndProps) {
  const saving = isBusy ? 'Saving…' : undefined
  const whyNotLater = isUnanswered ? 'It may be on the menu already. Press Create again first.' : undefined
  return (
    <>
      <div className="create-button">
        <Button type="submit" look="main" disabledReason={saving}>
          Create
        </Button>
      </div>
      <div className="create-more">
        {children}
        <label className="switch">
          <input type="checkbox" role="switch" checked={form.isTextOnly} onChange={(event) => type({ isTextOnly: event.target.checked })} />
          Text only
        </label>
        <Button look="quiet" disabledReason={saving ?? whyNotLater} onPress={askLater}>
          Later…
        </Button>
      </div>
      <Reason place={place} retry={() => void submit()} />
      {/* In a dialog, which is over the tray: there, or here. */}
      {news?.tone === 'news' && !isLine && <Notice tone="news">{news.message}</Notice>}
      {news?.tone === 'fault' && <Failure message={news.message} onRetry={() => void submit()} isBusy={isBusy} />}
    </>
  )
}
