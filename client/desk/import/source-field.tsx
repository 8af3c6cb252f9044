import { memo } from 'react'
import type { ReactNode, Ref } from 'react'
import type { SaidKind } from '../../../domain/import/answers.ts'
import type { Answers, Kind, ReadLine } from '../../../domain/import/reading.ts'
import { InParts } from './in-parts.tsx'
import type { Say } from './say.ts'

/** What a line can be said to be. */
const KINDS: Readonly<Record<SaidKind, string>> = {
  section: 'section',
  course: 'course',
  dish: 'dish',
  details: 'details',
  text: 'text',
  note: 'left out',
  'left out': 'left out',
}
const OF_ROWS = ['dish', 'left out'] as const
const OF_LINES = ['section', 'course', 'dish', 'details', 'text', 'left out'] as const

interface Props {
  readonly text: string
  /** What the lines were read as; empty where the dishes are not counted by lines. */
  readonly lines: readonly ReadLine[]
  readonly form: 'text' | 'table' | 'json' | undefined
  readonly said: Answers['lines']
  /** The lines of what somebody works on. */
  readonly lit: readonly number[]
  readonly say: Say
  readonly ref: Ref<HTMLTextAreaElement>
  readonly describedBy: string
}

/**
 * A pasted menu with the number of each line and what it was read as, which can be changed. The text is one field: it is edited, joined
 * and split as everywhere. What is under it has the same letters, so that each line is as high as in the field.
 */
export function SourceField({ text, lines, form, said, lit, say, ref, describedBy }: Props) {
  // What stands beside a heading is a line of its own of the same number, after it.
  const byNumber = new Map(lines.toReversed().map((line) => [line.number, line]))
  const shown = text.split('\n')
  return (
    <div className="lines">
      <div className="numbered">
        <InParts
          items={shown}
          isMeasured
          render={(line, i, isNear): ReactNode => (
            <Line
              key={i}
              number={i + 1}
              text={line}
              as={isNear ? byNumber.get(i + 1)?.as : undefined}
              reason={byNumber.get(i + 1)?.reasons.join(', ') ?? ''}
              isSaid={said?.[i + 1]?.as !== undefined}
              isText={form === 'text'}
              isLit={lit.includes(i + 1)}
              say={say}
            />
          )}
        />
        <textarea
          ref={ref}
          aria-label="Menu"
          aria-describedby={describedBy}
          spellCheck={false}
          value={text}
          onChange={(event) => say.text(event.target.value)}
          onPaste={({ currentTarget }) => {
            if (text === '') requestAnimationFrame(() => showTop(currentTarget))
          }}
        />
      </div>
    </div>
  )
}

/** A menu is read from its first line on, not from where the paste has left the caret. */
function showTop(field: HTMLTextAreaElement): void {
  field.setSelectionRange(0, 0)
  field.closest('.lines')?.scrollTo({ top: 0 })
}

interface LineProps {
  readonly number: number
  readonly text: string
  readonly as: Kind | undefined
  readonly reason: string
  readonly isSaid: boolean
  /** Every line of a text may be anything. */
  readonly isText: boolean
  readonly isLit: boolean
  readonly say: Say
}

const Line = memo(function Line({ number, text, as, isLit, ...rest }: LineProps) {
  const look = as === 'not sure' || as === 'refused' ? 'is-heeded' : as === 'section' || as === 'course' ? 'is-heading' : undefined
  return (
    <div className={`line${look ? ` ${look}` : ''}${isLit ? ' lit' : ''}`}>
      <span className="number">{number}</span>
      {as === undefined || as === 'blank' ? <span /> : <KindOfLine number={number} as={as} {...rest} />}
      <span className="letters" aria-hidden>
        {text}
      </span>
    </div>
  )
})

/** What a line was read as: a press on that changes it. */
function KindOfLine({ number, as, reason, isSaid, isText, say }: Omit<LineProps, 'as' | 'text' | 'isLit'> & { readonly as: Kind }) {
  const kinds: readonly SaidKind[] = isText ? OF_LINES : OF_ROWS
  function choose(value: string): void {
    if (value === 'join') say.join(number)
    else say.kind([number], value === '' ? undefined : (value as SaidKind))
  }
  return (
    <select aria-label={`Line ${number}`} title={reason} value={as} onChange={({ target }) => choose(target.value)}>
      {!kinds.some((kind) => kind === as) && <option value={as}>{as === 'note' ? KINDS.note : as}</option>}
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {KINDS[kind]}
        </option>
      ))}
      {isText && number > 1 && <option value="join">part of the line above</option>}
      {isSaid && <option value="">as it was read</option>}
    </select>
  )
}
