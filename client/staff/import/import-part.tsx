import { useState, useSyncExternalStore } from 'react'
import type { Dish } from '../../dishes/dish.ts'
import type { DishActInput } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure } from '../writes/failure.tsx'
import type { Doubt } from '../choices/places.ts'
import { LaterButton } from '../planned/later-button.tsx'
import { useDrafts } from '../drafts/staff-drafts.ts'
import type { DishWrites } from '../writes/use-dish-writes.ts'
import { PasteHelp } from './help.tsx'
import { PasteField } from './paste-field.tsx'
import { PreviewPart } from './preview-part.tsx'
import { Replaced } from './replaced.tsx'
import { useImport } from './use-import.ts'
import { usePreview } from './use-preview.ts'
import type { ShownPreview } from './use-preview.ts'
import { buttonLabel } from './words.ts'

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

interface ButtonsProps {
  readonly preview: ShownPreview
  readonly isBusy: boolean
  readonly onPress: () => void
  /** Called when it is planned instead. */
  readonly onPlanned: () => void
}

/** Where lines are bad, the others are imported only by a button that says so. */
function ImportButtons({ preview: { plan, toDo }, isBusy, onPress, onPlanned }: ButtonsProps) {
  const count = toDo.acts.length
  const busy = isBusy ? 'Importing…' : undefined
  if (count === 0) return <p>{plan.bad.length === 0 ? 'Nothing to do: the menu already looks like this.' : 'Nothing to import.'}</p>
  const isWhole = plan.bad.length === 0
  const label = isWhole ? buttonLabel(plan) : `Import the other ${count}`
  return (
    <div className="paste-end">
      {!isWhole && <p>Correct those lines in the field, or leave them out:</p>}
      <Button look={isWhole ? 'main' : 'plain'} disabledReason={busy} onPress={onPress}>
        {isBusy ? 'Importing…' : label}
      </Button>
      <LaterButton
        label="Import later"
        disabledReason={busy}
        ask={() => ({ title: 'Import later', choices: [{ label: `${label}.`, acts: () => toDo.acts.map(whateverItIs), onPlanned }] })}
      />
    </div>
  )
}

/** A plan says what is to be then: what colleagues do to the dish until then does not stop the whole menu. */
function whateverItIs({ expectedVersion: _seen, ...act }: DishActInput): DishActInput {
  return act
}
