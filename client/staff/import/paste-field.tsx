import { useId, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageFailed } from '../writes/page-failed.ts'
import { textOf } from './file-text.ts'

interface Props {
  readonly text: string
  /** False when it is too large to survive a reload. */
  readonly isKept: boolean
  /** Typing and pasting change the text; clearing it, or choosing a file, puts another in its place. */
  readonly put: (text: string, how: 'paste' | 'replace') => void
  /** What stands under the buttons. */
  readonly children?: ReactNode
}

/** Where staff paste a menu, choose its file, or drop it. */
export function PasteField({ text, isKept, put, children }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<string>()
  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const content = await textOf(file).catch((error: unknown) => ({ fault: pageFailed(error) }))
    setFault('fault' in content ? `“${file.name}” was not read. ${content.fault}` : undefined)
    if ('text' in content) put(content.text, 'replace')
  }
  function clear(): void {
    // The button goes away with the press.
    area.current?.focus()
    put('', 'replace')
  }
  function drop(event: DragEvent): void {
    // Text that is dropped goes into the field by itself.
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  return (
    <div className="paste" onDragOver={allowFiles} onDrop={drop}>
      <div className="field">
        <label htmlFor={id}>Menu</label>
        <textarea
          ref={area}
          id={id}
          rows={12}
          spellCheck={false}
          value={text}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setFault(undefined)
            put(event.target.value, 'paste')
          }}
        />
        <p className="field-note" id={`${id}-help`}>
          Paste it here, choose its file, or drop the file on the field. Nothing changes until you press the button under the preview.
        </p>
      </div>
      <div className="paste-end">
        <FileButton onChoose={(file) => void read(file)} />
        {text !== '' && <Button onPress={clear}>Clear</Button>}
      </div>
      {children}
      {fault !== undefined && <Notice tone="fault">{fault}</Notice>}
      {!isKept && <Notice tone="news">This menu is too large to survive a reload. Keep its file until you have imported it.</Notice>}
    </div>
  )
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
