import { useLiveMenu } from '../live/use-live-menu.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CreateForm } from './create/create-form.tsx'
import { DraftsRefused, UnsavedEdits, UnsavedNewDishes } from './session/unsaved.tsx'
import { EditableMenu } from './editable-menu.tsx'
import { ReopenedEdits } from './edits/reopened-edits.tsx'
import { KeySheet } from './finding/key-sheet.tsx'
import { SoldOutByProvider } from './rows/sold-out-by.tsx'
import { useDrafts } from './drafts/staff-drafts.ts'
import { useNotices } from './undo/notices.tsx'
import { useDishWrites } from './writes/dish-writes.tsx'

/** R34–R46: the create form, and the menu as it is edited. */
export function AdminPage() {
  const { dishes, error, readAgain } = useLiveMenu()
  const { lastUndone } = useNotices()
  const writes = useDishWrites()
  const drafts = useDrafts()
  return (
    <main className="admin">
      <div className="desk-head">
        <h1>Edit the menu</h1>
        <KeySheet />
      </div>
      <DraftsRefused drafts={drafts} />
      <UnsavedNewDishes newDish={drafts.newDish} />
      <CreateForm dishes={dishes ?? []} hasDishes={dishes?.length !== 0} draft={drafts.newDish} create={writes.create} />
      {dishes === undefined && error !== undefined && (
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          The menu isn’t loading. Try again in a moment.
        </Notice>
      )}
      {/* Only when the menu has loaded: a dish with an open edit would look deleted. */}
      {dishes && <UnsavedEdits edits={drafts.edits} />}
      {dishes && <ReopenedEdits edits={drafts.edits} />}
      {dishes && (
        <SoldOutByProvider dishes={dishes}>
          <EditableMenu
            dishes={dishes}
            edits={drafts.edits}
            newDish={drafts.newDish}
            pressed={drafts.pressed}
            lastUndone={lastUndone}
            writes={writes}
          />
        </SoldOutByProvider>
      )}
    </main>
  )
}
