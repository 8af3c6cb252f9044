import { useState, useSyncExternalStore } from 'react'
import { nameOf, rulesOf } from '../../../domain/dish.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changedFields } from '../edits/edit.ts'
import type { Edit } from '../edits/edit.ts'
import { nameOfForm } from '../create/new-dish-form.ts'
import type { NewDishForm } from '../create/new-dish-form.ts'
import { Offers } from '../drafts/offers.tsx'
import type { StaffDrafts } from '../drafts/staff-drafts.ts'
import type { Edits } from '../edits/use-edits.ts'

/** Offers back the edits that were left unsaved on this device, such as in a tab that was closed. */
export function UnsavedEdits({ edits }: { readonly edits: Edits }) {
  const offered = useSyncExternalStore(edits.subscribe, edits.offered)
  return (
    <Offers
      offers={offered.map(({ at, what }) => ({
        id: what.base.id,
        at,
        name: `“${nameOf(what.base)}”`,
        text: `You changed the ${nounsIn(what)} of “${nameOf(what.base)}”`,
        resume: () => edits.resume(what),
        throwAway: () => edits.throwAway(what.base),
      }))}
    />
  )
}

/** Offers back the new dishes that were left unfinished on this device. */
export function UnsavedNewDishes({ newDish }: { readonly newDish: NewDishForm }) {
  const offered = useSyncExternalStore(newDish.subscribe, newDish.offered)
  return (
    <Offers
      offers={offered.map(({ at, what }) => ({
        id: what.id,
        at,
        name: nameOfForm(what),
        text: `You began ${nameOfForm(what)}`,
        resume: () => newDish.resume(what),
        throwAway: () => newDish.throwAway(what),
      }))}
    />
  )
}

/** Says once that the browser keeps no drafts. */
export function DraftsRefused({ drafts }: { readonly drafts: StaffDrafts }) {
  const isRefused = useSyncExternalStore(drafts.subscribe, drafts.isRefused)
  const [isTold, setIsTold] = useState(false)
  if (!isRefused || isTold) return null
  return (
    <Notice tone="news" actions={<Button onPress={() => setIsTold(true)}>OK</Button>}>
      This browser can’t keep drafts: its storage is full or blocked. Save before you close or reload this page.
    </Notice>
  )
}

/** The fields that were changed, as a sentence lists them: name, price and details. */
function nounsIn(edit: Edit): string {
  const nouns = changedFields(edit).map((field) => rulesOf(field).noun)
  return new Intl.ListFormat('en-GB').format(nouns)
}
