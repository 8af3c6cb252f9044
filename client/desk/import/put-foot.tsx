import { dishes } from '../../../domain/wording.ts'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { LaterButton } from '../parts/later.tsx'
import { Reason } from '../queue/reason.tsx'
import { InFoot } from '../tray/desk-foot.tsx'
import type { Preview } from './preview.ts'
import { Quiet } from './dish-row.tsx'
import type { Say } from './say.ts'
import { HOW, IMPORT, REPLACE, useImport } from './use-import.ts'

interface Props {
  readonly preview: Preview & { readonly mark: string }
  readonly isReading: boolean
  /** Staff said so, whether it can be or not. */
  readonly wantsReplaced: boolean
  readonly say: Say
  /** Leads to the row of a line. */
  readonly show: (line: number) => void
}

/** Whether the section is replaced, what is still to decide, and the one press that writes. */
export function PutFoot({ preview, isReading, wantsReplaced, say, show }: Props) {
  const { toDecide, replacement, rows } = preview
  const isReplacing = wantsReplaced && replacement !== undefined
  const { isBusy, count, send, later, wordsOf } = useImport(preview, isReplacing)
  const fault = wantsReplaced ? (replacement === undefined ? SEVERAL : replacement.fault) : undefined
  const isUndecided = toDecide.lines.length + toDecide.questions > 0
  const reason = isBusy ? 'On its way…' : isReading ? 'Still reading what you typed.' : isUndecided ? 'Decide first.' : fault
  function leaveOut(): void {
    const lines = rows.filter(({ line }) => toDecide.lines.includes(line)).flatMap((row) => row.lines)
    say.kind(lines, 'left out')
  }
  const how = replacement && <How {...{ replacement, isReplacing, say }} />
  // On a phone the room is for the rows.
  const isWide = useMedia('(min-width: 48em)')
  return (
    <>
      {!isWide && how}
      <InFoot>
        <section className="put" aria-label="Put it on the menu">
          {isWide && how}
          {fault !== undefined && <p className="field-fault">{fault}</p>}
          {wantsReplaced && !isReplacing && <Quiet label="Add and change instead" onPress={() => say.answer(HOW, 'add')} />}
          {isUndecided && (
            <p className="heeded">
              <span>{decideWords(toDecide)}</span>
              {toDecide.lines.slice(0, 6).map((line) => (
                <button key={line} type="button" className="button quiet" aria-label={`Go to ${line}`} onClick={() => show(line)}>
                  {line}
                </button>
              ))}
              {toDecide.lines.length > 0 && (
                <Quiet label={toDecide.lines.length === 1 ? 'Leave it out' : 'Leave them out'} onPress={leaveOut} />
              )}
            </p>
          )}
          {!isUndecided && count === 0 && fault === undefined && <p>Nothing to do: the menu already looks like this.</p>}
          <div className="end">
            <Button look="main" disabledReason={count === 0 ? (reason ?? 'Nothing to do.') : reason} onPress={send}>
              {isBusy ? 'On its way…' : 'Put on the menu'}
            </Button>
            <LaterButton label="Put on the menu later" disabledReason={count === 0 ? (reason ?? 'Nothing to do.') : reason} ask={later} />
          </div>
          <Reason place={IMPORT} retry={send} words={wordsOf} />
        </section>
      </InFoot>
    </>
  )
}

const SEVERAL = 'You chose to replace a section, and not all of this is of one section that has dishes.'

function decideWords({ lines, questions }: Preview['toDecide']): string {
  const parts = [
    ...(questions === 0 ? [] : [questions === 1 ? '1 question to answer' : `${questions} questions to answer`]),
    ...(lines.length === 0 ? [] : [lines.length === 1 ? '1 line to decide:' : `${lines.length.toLocaleString('en-GB')} lines to decide:`]),
  ]
  return parts.join(', ')
}

interface HowProps {
  readonly replacement: NonNullable<Preview['replacement']>
  readonly isReplacing: boolean
  readonly say: Say
}

/** Asks what happens to the dishes of the section that the paste does not name. */
function How({ replacement: { step, gone }, isReplacing, say }: HowProps) {
  const choices = [
    { value: 'add', is: !isReplacing, name: 'Add and change', rest: 'no dish goes' },
    {
      value: REPLACE,
      is: isReplacing,
      name: `Replace ${step.sitting} with this`,
      rest: gone.length === 0 ? 'no dish goes' : `${dishes(gone.length)} ${gone.length === 1 ? 'goes' : 'go'}`,
    },
  ]
  return (
    <fieldset className="how">
      <legend className="visually-hidden">{`What happens to the other dishes that ${step.sitting} has now?`}</legend>
      {choices.map(({ value, is, name, rest }) => (
        <label key={value}>
          <input type="radio" name={HOW} checked={is} onChange={() => say.answer(HOW, value)} />
          <b>{name}</b>
          <span>{rest}</span>
        </label>
      ))}
      {gone.length > 0 && (
        <details>
          <summary>Which?</summary>
          <p>{gone.join(', ')}</p>
        </details>
      )}
    </fieldset>
  )
}
