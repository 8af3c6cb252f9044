import { useMemo, useRef } from 'react'
import { arrange, KNOWN_SITTINGS } from '../../domain/menu.ts'
import type { Sitting } from '../../domain/menu.ts'
import type { Dish } from '../dishes/dish.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Failure } from './failure.tsx'
import { PriceField } from './price-field.tsx'
import type { DishWrites } from './use-dish-writes.ts'
import { useNewDish } from './use-new-dish.ts'

interface Props {
  readonly dishes: readonly Dish[]
  readonly create: DishWrites['create']
}

/** R34–R36. */
export function CreateForm({ dishes, create }: Props) {
  const nameBox = useRef<HTMLInputElement>(null)
  const detailsBox = useRef<HTMLTextAreaElement>(null)
  // Staff type many dishes of one course in a row; "Text only" has no name to begin with.
  const newDish = useNewDish(create, () => (nameBox.current ?? detailsBox.current)?.focus())
  const { form, faults, formBox, type, submit } = newDish
  return (
    <form
      ref={formBox}
      className="create"
      aria-label="New dish"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PlaceFields dishes={dishes} newDish={newDish} />
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
      />
      <CreateEnd newDish={newDish} />
    </form>
  )
}

interface PartProps {
  readonly newDish: ReturnType<typeof useNewDish>
}

function PlaceFields({ dishes, newDish: { form, faults, type } }: PartProps & Pick<Props, 'dishes'>) {
  // Not at each keystroke: a large menu takes a while to arrange.
  const sittings = useMemo(() => arrange(dishes), [dishes])
  return (
    <>
      <Field
        label="Section"
        required
        value={form.sitting}
        onType={(sitting) => type({ sitting })}
        fault={faults.sitting}
        suggestions={sittingsIn(sittings)}
      />
      <Field
        label="Course"
        required
        value={form.course}
        onType={(course) => type({ course })}
        fault={faults.course}
        suggestions={coursesIn(sittings, form.sitting)}
      />
    </>
  )
}

function CreateEnd({ newDish: { form, news, isBusy, type, submit } }: PartProps) {
  return (
    <>
      <div className="create-end">
        <label className="switch">
          <input type="checkbox" role="switch" checked={form.isTextOnly} onChange={(event) => type({ isTextOnly: event.target.checked })} />
          Text only
        </label>
        <Button type="submit" look="main" disabledReason={isBusy ? 'The dish is on its way to the server.' : undefined}>
          Create
        </Button>
      </div>
      {news?.tone === 'news' && <Notice tone="news">{news.message}</Notice>}
      {news?.tone === 'fault' && <Failure message={news.message} onRetry={() => void submit()} isBusy={isBusy} />}
    </>
  )
}

function sittingsIn(sittings: readonly Sitting<Dish>[]): string[] {
  return [...new Set([...KNOWN_SITTINGS, ...sittings.map(({ name }) => name)])]
}

/** The courses of the section that is being typed; all courses while it is a new one. */
function coursesIn(sittings: readonly Sitting<Dish>[], typed: string): string[] {
  const chosen = sittings.filter(({ name }) => name === typed.trim().toUpperCase())
  return [...new Set((chosen.length > 0 ? chosen : sittings).flatMap(({ courses }) => courses.map(({ name }) => name)))]
}
