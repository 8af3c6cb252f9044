import { useState } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { focusInSight } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { InFoot } from '../desk-foot.tsx'
import { changedFields } from './edit.ts'
import { useBases } from './use-edits.ts'
import type { Edits } from './use-edits.ts'

/**
 * Says which edits were open and unsaved when the page was opened, since their rows may be far below what is in sight, and a save that
 * was announced before is not sent any more. Each is named until the cook goes to it, saves it or cancels it.
 */
export function ReopenedEdits({ edits }: { readonly edits: Edits }) {
  const bases = useBases(edits)
  const [reopened, setReopened] = useState(() => unsavedIn(edits))
  const left = reopened.filter(({ id }) => bases.some((base) => base.id === id))
  // Otherwise an edit that is begun anew would be named as well.
  if (left.length < reopened.length) setReopened(left)
  const [first, ...others] = left
  if (first === undefined) return null
  function goTo({ id }: Dish): void {
    focusInSight(document.querySelector<HTMLElement>(`[data-dish="${CSS.escape(id)}"] .row-editor input`), 'li', 'form')
    setReopened(others)
  }
  return (
    <InFoot>
      <section className="foot-notices" aria-label="Not saved yet">
        <Notice
          tone="news"
          actions={
            <Button look="main" onPress={() => goTo(first)}>
              Go to it
            </Button>
          }
        >
          {`Not saved yet: your changes to “${nameOf(first)}”${others.length > 0 ? ` and ${others.length} more` : ''}.`}
        </Notice>
      </section>
    </InFoot>
  )
}

function unsavedIn(edits: Edits): readonly Dish[] {
  return [...edits.open().values()].filter((edit) => changedFields(edit).length > 0).map(({ base }) => base)
}
