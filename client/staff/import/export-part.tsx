import { details } from '../../../content/details.ts'
import { momentIn } from '../../../domain/calendar.ts'
import { exportJson, exportRows } from '../../../domain/import/export.ts'
import type { Dish } from '../../dishes/dish.ts'
import { Button } from '../../ui/button.tsx'
import { joinCsv } from './csv.ts'
import { download } from './download.ts'

interface Props {
  /** Undefined while the menu has not loaded. */
  readonly dishes: readonly Dish[] | undefined
}

/** Saves the menu as a file, which an import reads. */
export function ExportPart({ dishes }: Props) {
  const disabledReason = dishes === undefined ? 'The menu is still loading.' : undefined
  return (
    <section aria-labelledby="export-heading">
      <h2 id="export-heading">Export</h2>
      <p>The whole menu as a file: CSV for a spreadsheet, JSON for a program. Importing an export changes nothing.</p>
      <div className="paste-end">
        <Button
          disabledReason={disabledReason}
          onPress={() => download(joinCsv(exportRows(dishes ?? [])), fileName('csv'), 'text/csv;charset=utf-8')}
        >
          Download CSV
        </Button>
        <Button disabledReason={disabledReason} onPress={() => download(exportJson(dishes ?? []), fileName('json'), 'application/json')}>
          Download JSON
        </Button>
      </div>
    </section>
  )
}

/** `the-tideboard-menu-2026-11-28.csv`, by the restaurant's own calendar. */
function fileName(ending: string): string {
  const name = details.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${name}-menu-${momentIn(details.timeZone, Date.now()).day}.${ending}`
}
