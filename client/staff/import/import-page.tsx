import { useLiveMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDishWrites } from '../writes/dish-writes.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import './import.css'

/** The menu from a text or a file, and to a file. */
export function ImportPage() {
  const { dishes, error, readAgain, live } = useLiveMenu()
  const writes = useDishWrites()
  return (
    <main className="admin">
      <h1>Import and export</h1>
      {dishes === undefined && error !== undefined && (
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          The menu isn’t loading. Try again in a moment. What you pasted stays here.
        </Notice>
      )}
      <ImportPart dishes={dishes} change={writes.change} readAgain={live.readAgain} />
      <ExportPart dishes={dishes} />
    </main>
  )
}
