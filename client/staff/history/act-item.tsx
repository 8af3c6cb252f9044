import { memo, useEffect, useRef, useState } from 'react'
import { details } from '../../../content/details.ts'
import { sentenceOf } from '../../../domain/describe.ts'
import { sentenceOfRevision, wasPlanned, whenMade, whoMade } from '../../../domain/revision-words.ts'
import { dishes } from '../../../domain/wording.ts'
import type { Dish } from '../../dishes/dish.ts'
import { UndoAct } from './undo-act.tsx'
import { EditLine } from './edit-line.tsx'
import type { LoggedAct } from './use-history.ts'

interface Props {
  readonly act: LoggedAct
  /** The menu now, by the ids of the dishes. */
  readonly menu: ReadonlyMap<string, Dish>
  readonly onUndone: () => void
}

/** One act: what it did, who did it and when, and the way back. */
export const ActItem = memo(function ActItem({ act, menu, onUndone }: Props) {
  const { revision, at, edits } = act
  const sentence = sentenceOfRevision(act, details)
  const [only] = edits ?? []
  return (
    <li className="act" data-revision={revision}>
      <h3 tabIndex={-1}>{sentence}</h3>
      <p className="made">
        <span>{`${whoMade(act)}${wasPlanned(act) ? ', as planned' : ''}, `}</span>
        <time dateTime={new Date(at * 1000).toISOString()}>{whenMade(at, details.timeZone).time}</time>
      </p>
      {canBeUndone(act) && <UndoAct revision={revision} sentence={sentence} onUndone={onUndone} />}
      {edits?.length === 1 && only && <EditLine edit={only} menu={menu} />}
      {edits != null && edits.length > 1 && <EditLines edits={edits} menu={menu} />}
    </li>
  )
})

/** Not a whole menu at once: without the opening menu, and what came of it, there would be nothing. */
function canBeUndone({ by, edits, agenda }: LoggedAct): boolean {
  return by !== 'opening' && edits !== null && (edits.length > 0 || (agenda?.length ?? 0) > 0)
}

/** Dishes of one act that are shown at once: more would be a page of their own. */
const STEP = 50

function EditLines({ edits, menu }: { readonly edits: NonNullable<LoggedAct['edits']> } & Pick<Props, 'menu'>) {
  const [shown, setShown] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  // Where reading goes on, since the last button goes away with its press.
  useEffect(() => {
    if (shown > STEP) list.current?.children[shown - STEP]?.querySelector('p')?.focus()
  }, [shown])
  return (
    <details onToggle={({ currentTarget }) => setShown(currentTarget.open ? STEP : 0)}>
      <summary>{`Show the ${dishes(edits.length)}`}</summary>
      <ul ref={list} className="edits">
        {edits.slice(0, shown).map((edit) => (
          <li key={edit.id}>
            <p tabIndex={-1}>{sentenceOf([edit], details)}</p>
            <EditLine edit={edit} menu={menu} />
          </li>
        ))}
      </ul>
      {shown > 0 && shown < edits.length && (
        <button type="button" className="button plain" onClick={() => setShown(shown + STEP)}>
          {`Show ${dishes(Math.min(STEP, edits.length - shown))} more`}
        </button>
      )}
    </details>
  )
}
