import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { DragEvent, RefObject } from 'react'
import type { ReadLine } from '../../../domain/import/reading.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PastedView } from '../drafts/pasted-menu.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { pageFailed } from '../queue/refused.ts'
import { textOf } from './file-text.ts'
import type { Say } from './say.ts'
import { SourceField } from './source-field.tsx'

interface Props {
  readonly view: PastedView
  readonly lines: readonly ReadLine[]
  readonly form: 'text' | 'table' | 'json' | undefined
  readonly lit: readonly number[]
  readonly say: Say
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** Where staff paste a menu, choose its file, or drop it, and edit it. */
export function PastePart({ view: { text, answers, replaced, isDone }, lines, form, lit, say, field }: Props) {
  const { pasted } = useDrafts()
  const id = useId()
  const [refused, setRefused] = useState<{ readonly fault: string; readonly at: string }>()
  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const content = await textOf(file).catch((error: unknown) => ({ fault: pageFailed(error) }))
    setRefused('fault' in content ? { fault: `“${file.name}” was not read. ${content.fault}`, at: text } : undefined)
    if ('text' in content) say.replace(content.text, content.bytes)
  }
  function drop(event: DragEvent): void {
    // Text that is dropped goes into the field by itself.
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  /** The button goes away with the press: the focus goes to the field. */
  function press(act: () => void): void {
    field.current?.focus()
    act()
  }
  return (
    <div className="stack paste" onDragOver={allowFiles} onDrop={drop}>
      <h2 id={id} tabIndex={-1}>
        {text === '' ? 'Paste a menu' : 'What you pasted'}
      </h2>
      <SourceField ref={field} describedBy={`${id}-help`} said={answers.lines} {...{ text, lines, form, lit, say }} />
      <p className="field-note" id={`${id}-help`}>
        {text === ''
          ? 'From a document, a web page, a spreadsheet, a till. You see how it was read, and put that right, before it is on the menu.'
          : 'Edit it here: Enter splits a line, Backspace at its start joins it with the one above. Press the word before a line to say what it is.'}
      </p>
      <div className="paste-end">
        <FileButton onChoose={(file) => void read(file)} />
        {text !== '' && <Button onPress={() => press(() => say.replace(''))}>Clear</Button>}
      </div>
      {replaced !== undefined && (
        <Notice
          tone="news"
          actions={
            <>
              <Button onPress={() => press(say.undoReplace)}>{isDone ? 'Put the paste back' : 'Undo'}</Button>
              <Button look="icon" label="Dismiss the note about the paste before" onPress={() => press(pasted.forgetReplaced)}>
                <X aria-hidden />
              </Button>
            </>
          }
        >
          {replacedWords(text, isDone)}
        </Notice>
      )}
      {refused?.at === text && <Notice tone="fault">{refused.fault}</Notice>}
      {!pasted.isStored() && (
        <Notice tone="news">This menu is too large to survive a reload. Keep its file until you have imported it.</Notice>
      )}
    </div>
  )
}

/** What became of the paste that was here before. */
function replacedWords(text: string, isDone: boolean): string {
  if (isDone) return text === '' ? 'What you pasted is on the menu.' : 'What you had pasted before is on the menu.'
  return text === '' ? 'What you had pasted was cleared.' : 'What you had pasted before was replaced.'
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

function FileButton({ onChoose }: { readonly onChoose: (file: File | undefined) => void }) {
  return (
    <label className="button plain file">
      Choose a file
      <input
        type="file"
        accept=".csv,.tsv,.txt,.json,text/*,application/json"
        className="visually-hidden"
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          // So that the same file, corrected, can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
