import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { isByLine } from '../../../domain/import/answers.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { ExportPart } from './export-part.tsx'
import './import.css'
import { PastePart } from './paste-part.tsx'
import type { Preview } from './preview.ts'
import { PutFoot } from './put-foot.tsx'
import { ReadingPart } from './reading-part.tsx'
import { useSay } from './say.ts'
import { HOW, REPLACE } from './use-import.ts'
import { usePreview } from './use-preview.ts'

/** The menu from a text or a file, and to a file. */
export function ImportPage() {
  const { dishes, error, readAgain } = useLiveMenu()
  return (
    <main className="admin import">
      <div className="top">
        <h1>Import and export</h1>
        <p>Paste a menu as you write it: a heading, a name with its price, the details below. Nothing is on the menu until you say so.</p>
      </div>
      {dishes === undefined && error !== undefined && (
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          The menu isn’t loading. Try again in a moment. What you pasted stays here.
        </Notice>
      )}
      <ImportPart dishes={dishes} />
    </main>
  )
}

/** A menu is pasted, put right, and put on the menu as one act. */
function ImportPart({ dishes }: { readonly dishes: readonly Dish[] | undefined }) {
  const { pasted } = useDrafts()
  const view = useStore(pasted.view)
  const say = useSay()
  const { preview, isReading, isAnew } = usePreview(view, dishes)
  const [lit, setLit] = useState<readonly number[]>([])
  const [wanted, setWanted] = useState<{ readonly line: number }>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, answers } = view
  const read = preview !== undefined && 'rows' in preview ? preview : undefined
  const wantsReplaced = answers.questions?.[HOW] === REPLACE
  const isBeside = read !== undefined && read.form !== 'json' && isByLine(text)
  useFocusWhenDone(view.isDone)

  function light(lines: readonly number[], isFocus = false): void {
    setLit(lines)
    const [line = 1] = lines
    if (isFocus && isBeside) putCaret(field.current, line)
  }
  return (
    <>
      <PastePart view={view} lines={isBeside ? read.lines : []} form={read?.form} lit={isBeside ? lit : []} say={say} field={field} />
      {text.trim() !== '' && (
        <section className="stack read" aria-label="How it was read">
          <h2>How it was read</h2>
          {isReading && <Progress lines={text.split('\n').length} />}
          {isAnew && <Notice tone="news">The menu has changed. This is up to date.</Notice>}
          {preview !== undefined && 'fault' in preview && <Notice tone="fault">{preview.fault}</Notice>}
          {read && dishes && (
            <ReadingPart preview={wantsReplaced ? asReplaced(read) : read} said={answers.lines} {...{ dishes, wanted, say, light }} />
          )}
        </section>
      )}
      <ExportPart dishes={dishes} />
      {read && text.trim() !== '' && (
        <PutFoot preview={read} wantsReplaced={wantsReplaced} show={(line) => setWanted({ line })} {...{ isReading, say }} />
      )}
    </>
  )
}

/** With what is new and changed where the section is replaced: there a dish is found in another course, too. */
function asReplaced<P extends Preview>(preview: P): P {
  const { replacement, counts } = preview
  if (replacement === undefined || replacement.fault !== undefined) return preview
  const { created, changed } = replacement
  return { ...preview, counts: { ...counts, created, changed, same: counts.read - created - changed } }
}

/** The button that was pressed goes away once its import is done: the focus goes to the note that says so. */
function useFocusWhenDone(isDone: boolean): void {
  useEffect(() => {
    if (isDone) document.querySelector<HTMLElement>('.paste h2')?.focus()
  }, [isDone])
}

/** Puts the caret at the end of a line of the field, in sight. */
function putCaret(field: HTMLTextAreaElement | null, line: number): void {
  const lines = field?.value.split('\n') ?? []
  const end = lines.slice(0, line).join('\n').length
  field?.focus({ preventScroll: true })
  field?.setSelectionRange(end, end)
  document.querySelectorAll('.lines .line')[line - 1]?.scrollIntoView({ block: 'center' })
}

/** That a long menu is still being read; a short one has been before this is seen. */
function Progress({ lines }: { readonly lines: number }) {
  return (
    <p className="progress" role="status">
      <progress aria-label="Reading" /> <span>{`Reading ${lines.toLocaleString('en-GB')} lines…`}</span>
    </p>
  )
}
