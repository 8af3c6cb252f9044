import { useMemo, useRef, useState } from 'react'
import { details } from '../../../content/details.ts'
import { lineOf } from '../../../domain/describe-plan.ts'
import { TYPED_FIELDS } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishActInput } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { Refused } from '../writes/use-write.ts'
import { inputsOf } from './act-inputs.ts'
import type { PlannedEntry } from './act-inputs.ts'
import { faultInTyped, questionAbout, withTyped } from './planned-fields.ts'
import { PlannedFields } from './planned-fields-part.tsx'
import { usePlannedActs } from './planned-acts.tsx'
import { Refusable } from './refusable.tsx'
import { TypedBefore } from './typed-before.tsx'
import { NOTHING_TYPED } from './use-typed-over.ts'
import type { TypedOver } from './use-typed-over.ts'

interface Props {
  readonly entry: PlannedEntry
  readonly menu: ReadonlyMap<string, Dish>
  /** What is typed over it so far. */
  readonly typed: TypedOver
  readonly onType: (typed: TypedOver) => void
  readonly close: () => void
}

/** Dishes that are shown at a time: a plan may have 2,000. */
const MOST = 20

/** What a planned act does: the fields of each dish, and which dishes it is about. */
export function EditPlanned({ entry, menu, typed: typedOver, onType, close }: Props) {
  const { drafts, leftOut } = typedOver
  const acts = useMemo(() => inputsOf(entry.acts).filter(({ id }) => !leftOut.includes(id)), [entry.acts, leftOut])
  const [search, setSearch] = useState('')
  const asked = useRef('')
  const { change } = usePlannedActs()
  const found = useFound(acts, menu, search)
  const isFaulty = Object.values(drafts).some((draft = {}) => TYPED_FIELDS.some((field) => faultInTyped(field, draft) !== undefined))

  async function save(): Promise<Refused | undefined> {
    const typed = acts.map((act) => withTyped(act, drafts[act.id] ?? {}))
    const [question] = typed.flatMap((act) => (drafts[act.id]?.price === undefined ? [] : (questionAbout(act, menu.get(act.id)) ?? [])))
    if (question === undefined || question === asked.current) return change(entry.id, { acts: typed })
    asked.current = question
    return { code: 'UNUSUAL_PRICE', message: question }
  }

  return (
    <Dialog title="What should happen?" size="wide" onClose={close}>
      <TypedBefore typed={typedOver} startAgain={() => onType(NOTHING_TYPED)} />
      {(acts.length > MOST || search !== '') && <Field label="Find a dish" value={search} onType={setSearch} />}
      <ul className="planned">
        {found.slice(0, MOST).map((act) => (
          <PlannedFields
            key={act.id}
            act={act}
            dish={menu.get(act.id)}
            draft={drafts[act.id] ?? {}}
            type={(typed) => onType({ leftOut, drafts: { ...drafts, [act.id]: { ...drafts[act.id], ...typed } } })}
            leaveOut={acts.length > 1 ? () => onType({ drafts, leftOut: [...leftOut, act.id] }) : undefined}
          />
        ))}
      </ul>
      {found.length > MOST && <p>{`and ${found.length - MOST} more: find a dish to see it.`}</p>}
      <Refusable
        ask={save}
        onDone={() => {
          onType(NOTHING_TYPED)
          close()
        }}
      >
        {(press, isBusy) => (
          <div>
            <Button look="main" onPress={press} disabledReason={whyNot(isBusy, isFaulty)}>
              Save the plan
            </Button>
          </div>
        )}
      </Refusable>
    </Dialog>
  )
}

/** The acts whose words have what is searched for; their words are made once, since a plan may have 2,000. */
function useFound(acts: readonly DishActInput[], menu: Props['menu'], search: string): readonly DishActInput[] {
  const isSearching = search !== ''
  const lines = useMemo(() => (isSearching ? acts.map((act) => lineOf(act, menu, details).toLowerCase()) : []), [acts, menu, isSearching])
  return isSearching ? acts.filter((_, i) => lines[i]?.includes(search.toLowerCase())) : acts
}

function whyNot(isBusy: boolean, isFaulty: boolean): string | undefined {
  if (isBusy) return 'Saving…'
  return isFaulty ? 'Correct what is marked above first.' : undefined
}
