import { useState, useSyncExternalStore } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import { Notice } from '../../ui/notice.tsx'
import { Failure } from '../writes/failure.tsx'
import type { Doubt } from '../choices/places.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import type { DishWrites } from '../writes/use-dish-writes.ts'
import { PasteHelp } from './help.tsx'
import { ImportButtons } from './import-buttons.tsx'
import { PasteField } from './paste-field.tsx'
import { PreviewPart } from './preview-part.tsx'
import { Replaced } from './replaced.tsx'
import { useImport } from './use-import.ts'
import { usePreview } from './use-preview.ts'

interface Props {
  /** Undefined while the menu has not loaded. */
  readonly dishes: readonly Dish[] | undefined
  readonly change: DishWrites['change']
  /** Reads the menu again. */
  readonly readAgain: () => void
}

/** A menu is pasted, previewed, and put on the menu as one act. */
export function ImportPart({ dishes, change, readAgain }: Props) {
  const { pasted } = useDrafts()
  const { text } = useSyncExternalStore(pasted.subscribe, pasted.current)
  const replaced = useSyncExternalStore(pasted.subscribe, pasted.replaced)
  const [meant, setMeant] = useState<readonly Doubt[]>([])
  const { isBusy, fault, send, forget } = useImport({ change, readAgain, onDone: pasted.done })
  const preview = usePreview({ text, meant, dishes })
  function put(typed: string, how: 'paste' | 'replace'): void {
    forget()
    if (typed === '') setMeant([])
    pasted[how](typed)
  }
  function undoReplace(): void {
    forget()
    pasted.undoReplace()
  }
  return (
    <section aria-labelledby="import-heading">
      <h2 id="import-heading">Paste a menu</h2>
      <PasteHelp />
      <PasteField text={text} isKept={pasted.isKept()} put={put}>
        {replaced !== undefined && <Replaced text={text} undo={undoReplace} dismiss={pasted.forgetReplaced} />}
      </PasteField>
      {preview !== undefined && (
        <section className="import-preview" aria-labelledby="preview-heading">
          <h2 id="preview-heading">Preview</h2>
          {'fault' in preview ? (
            <Notice tone="fault">{preview.fault}</Notice>
          ) : (
            <>
              <PreviewPart preview={preview} meant={meant} setMeant={setMeant} />
              <ImportButtons
                preview={preview}
                isBusy={isBusy}
                onPress={() => void send(preview)}
                onPlanned={() => preview.plan.bad.length === 0 && pasted.done(preview.text)}
              />
              {fault !== undefined && <Failure message={fault} onRetry={() => void send(preview)} isBusy={isBusy} />}
            </>
          )}
        </section>
      )}
    </section>
  )
}
