import { placeOf } from '../../../domain/import/reading.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Doubt } from '../choices/places.ts'
import { keyOfDoubt } from './doubts.ts'
import { Folded } from './folded.tsx'
import { BadRow, ChangedRow, NewRow } from './rows.tsx'
import type { ShownPreview } from './use-preview.ts'
import { dishes } from './words.ts'

interface Props {
  readonly preview: ShownPreview
  /** The known names that staff have said they meant. */
  readonly meant: readonly Doubt[]
  readonly setMeant: (meant: readonly Doubt[]) => void
}

/** What an import will do, and what it cannot. */
export function PreviewPart({ preview: { reading, plan, doubts, isAnew }, meant, setMeant }: Props) {
  const { created, changed, same, bad } = plan
  const [noun, nouns] = reading.form === 'json' ? ['dish', 'dishes'] : ['line', 'lines']
  return (
    <>
      {isAnew && <Notice tone="news">The menu has changed. The preview is up to date.</Notice>}
      <ul className="import-counts" aria-label="What the import does">
        <Count count={created.length} what="new" />
        <Count count={changed.length} what={changed.length === 1 ? 'changes' : 'change'} />
        <Count count={same.length} what={same.length === 1 ? 'stays as it is' : 'stay as they are'} />
        {bad.length > 0 && <Count count={bad.length} what="can’t be read" isFault />}
      </ul>
      <p className="import-form">{FORMS[reading.form]}</p>
      {reading.unknownColumns.length > 0 && <p>{`Columns that were not read: ${reading.unknownColumns.join(', ')}.`}</p>}
      <Doubts doubts={doubts} meant={meant} setMeant={setMeant} />
      <Folded
        heading={`${bad.length} ${bad.length === 1 ? noun : nouns} can’t be read`}
        items={bad.map((one) => ({ ...one, place: capitalised(placeOf(reading.form, one.line)) }))}
        keyOf={({ line, message }) => `${line} ${message}`}
        Row={BadRow}
      />
      <Folded
        heading={`${dishes(changed.length)} ${changed.length === 1 ? 'changes' : 'change'}`}
        items={changed}
        keyOf={({ line }) => line}
        Row={ChangedRow}
      />
      <Folded
        heading={created.length === 1 ? '1 new dish' : `${created.length.toLocaleString('en-GB')} new dishes`}
        items={created}
        keyOf={({ line }) => line}
        Row={NewRow}
      />
    </>
  )
}

/** What the text was taken for: staff see at once when it was another thing. */
const FORMS = {
  text: 'Read as a text: section and course on lines of their own, then dishes that end with their price.',
  table: 'Read as a table.',
  json: 'Read as a JSON export.',
} as const

function Count({ count, what, isFault = false }: { readonly count: number; readonly what: string; readonly isFault?: boolean }) {
  return (
    <li className={isFault ? 'fault' : undefined}>
      <strong>{count.toLocaleString('en-GB')}</strong> <span>{what}</span>
    </li>
  )
}

/** New names that are nearly known ones: a slip would begin a tab of its own, which every guest sees. */
function Doubts({ doubts, meant, setMeant }: Pick<Props, 'meant' | 'setMeant'> & { readonly doubts: readonly Doubt[] }) {
  return (
    <>
      {doubts.map((doubt) => (
        <div key={keyOfDoubt(doubt)} className="did-you-mean">
          <p>{`“${doubt.typed}” is a new ${doubt.field === 'sitting' ? 'section' : 'course'}. Did you mean ${doubt.meant}?`}</p>
          <Button onPress={() => setMeant([...meant, doubt])}>{`Use ${doubt.meant}`}</Button>
        </div>
      ))}
      {meant.map((doubt) => (
        <div key={keyOfDoubt(doubt)} className="did-you-mean">
          <p>{`“${doubt.typed}” is read as ${doubt.meant}.`}</p>
          <Button onPress={() => setMeant(meant.filter((other) => other !== doubt))}>{`Keep ${doubt.typed}`}</Button>
        </div>
      ))}
    </>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
