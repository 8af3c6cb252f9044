import { useLiveMenu } from '../../live/use-live-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import './import.css'

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
      <ImportPart dishes={dishes}>
        <ExportPart dishes={dishes} />
      </ImportPart>
    </main>
  )
}
