import { lazy, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { details } from '../../content/details.ts'
import { paths } from '../site/paths.ts'
import { AccountsPage } from './staff/accounts-page.tsx'
import { Frame } from './frame.tsx'
import { AdminPage } from './menu/admin-page.tsx'
import { ActsPage } from './acts/acts-page.tsx'

const { pages } = details

// Only who imports downloads the reading of spreadsheets.
const ImportPage = lazy(async () => ({ default: (await import('./import/import-page.tsx')).ImportPage }))

/** The pages of the desk and their titles: here, so that no visitor downloads them. */
const PAGES = [
  { path: paths.admin, title: pages.admin.title, Page: AdminPage },
  { path: paths.acts, title: pages.acts.title, Page: ActsPage },
  { path: paths.import, title: pages.import.title, Page: ImportPage },
  { path: paths.staff, title: pages.staff.title, Page: AccountsPage },
] as const

/** Every page of the staff desk. */
export function Desk() {
  const [here] = useLocation()
  const title = PAGES.find(({ path }) => path === here)?.title
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  if (title === undefined) return <Redirect to={paths.home} replace />
  return (
    <Frame>
      <Suspense fallback={<main className="admin waiting">One moment…</main>}>
        <Switch>
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
        </Switch>
      </Suspense>
    </Frame>
  )
}
