import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { details } from '../../../content/details.ts'
import { momentIn } from '../../../domain/calendar.ts'
import { joinCsv } from '../../../domain/import/csv.ts'
import { exportJson, exportRows, exportText } from '../../../domain/import/export.ts'
import type { Dish } from '../../dishes/dish.ts'
import { DishChecksDocument } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  readonly dishes: readonly Dish[] | undefined
}

/** Saves the menu as a file, which an import reads. */
export function ExportPart({ dishes }: Props) {
  const client = useApolloClient()
  const save = async (ending: string, type: string, write: typeof exportJson): Promise<void> =>
    download(write(dishes ?? [], await checkedBy(client)), fileName(ending), type)
  const disabledReason = dishes === undefined ? 'The menu is still loading.' : undefined
  return (
    <section className="stack export" aria-labelledby="export-heading">
      <h2 id="export-heading">Save the menu as a file</h2>
      <p>CSV for a spreadsheet, text for a document, JSON for a program. Importing one of them again changes nothing.</p>
      <div className="paste-end">
        <Button
          disabledReason={disabledReason}
          onPress={() => void save('csv', 'text/csv;charset=utf-8', (menu, who) => joinCsv(exportRows(menu, who)))}
        >
          Download CSV
        </Button>
        <Button disabledReason={disabledReason} onPress={() => void save('json', 'application/json', exportJson)}>
          Download JSON
        </Button>
        <Button
          disabledReason={disabledReason}
          onPress={() => download(exportText(dishes ?? [], details.currency), fileName('txt'), 'text/plain;charset=utf-8')}
        >
          Download text
        </Button>
      </div>
    </section>
  )
}

/** The names of those who checked the dishes, by the ids of these; none where that cannot be read, since the file is wanted all the same. */
async function checkedBy(client: ApolloClient): Promise<ReadonlyMap<string, string>> {
  const { data } = await client.query({ query: DishChecksDocument, fetchPolicy: 'no-cache' }).catch(() => ({ data: undefined }))
  const dishes = data?.checks.__typename === 'DishChecks' ? data.checks.dishes : []
  return new Map(dishes.map(({ id, by }) => [id, by.name ?? 'a former colleague']))
}

/** `the-tideboard-menu-2026-11-28.csv`, by the restaurant's own calendar. */
function fileName(ending: string): string {
  const name = details.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${name}-menu-${momentIn(details.timeZone, Date.now()).day}.${ending}`
}

/** Saves a text as a file of the browser's downloads. */
function download(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads it after the click, and there is no event that says when.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
