import { useLiveMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { CreateForm } from './create-form.tsx'
import { EditableMenu } from './editable-menu.tsx'
import './menu.css'
import { SoldOutByProvider } from './sold-out.tsx'
import { useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { useActs, useQueue } from '../queue/use-queue.tsx'

/** R34–R46: the create form, and the menu as it is edited. */
export function AdminPage() {
  const { dishes, error, readAgain } = useLiveMenu()
  const [isAdding, setAdding] = useState(false)
  const addDish = useCallback(() => setAdding(true), [])
  return (
    <main className="admin menu-desk">
      <h1 className="visually-hidden" tabIndex={-1}>
        Edit the menu
      </h1>
      <StorageRefused />
      <CreateForm dishes={dishes ?? []} isOpen={isAdding} setOpen={setAdding} />
      {dishes === undefined && error !== undefined && (
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          The menu isn’t loading. Try again in a moment.
        </Notice>
      )}
      {/* Only when the menu has loaded: a dish with an open edit would look deleted. */}
      {dishes && (
        <SoldOutByProvider dishes={dishes}>
          <EditableMenu dishes={dishes} addDish={addDish} />
        </SoldOutByProvider>
      )}
    </main>
  )
}

/** Says once that the browser stores neither drafts nor presses. */
function StorageRefused() {
  const drafts = useDrafts()
  const queue = useQueue()
  const acts = useActs()
  // By each change of what is typed or pressed.
  useStore(drafts.unsaved)
  const [isTold, setIsTold] = useState(false)
  const isRefused = drafts.isRefused() || acts.some(({ id }) => !queue.acts.isStored(id))
  if (!isRefused || isTold) return null
  return (
    <Notice tone="news" actions={<Button onPress={() => setIsTold(true)}>OK</Button>}>
      This browser can’t keep drafts: its storage is full or blocked. Save before you close or reload this page.
    </Notice>
  )
}
