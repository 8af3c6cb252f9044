import { useApolloClient } from '@apollo/client/react'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { details } from '../../content/details.ts'
import { showMoment } from '../../domain/calendar.ts'
import { useViewerQuery } from '../generated/operations.ts'
import { useReadingAgain } from '../live/network.ts'
import { useKnownDishes } from '../live/use-live-menu.ts'
import { paths } from '../site/paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useWholePresses } from '../ui/use-whole-presses.ts'
import { AccountsPage } from './staff/accounts-page.tsx'
import { DraftsContext, draftsOf } from './drafts/staff-drafts.ts'
import { entryInWords } from './parts/plan-entry.ts'
import { PlannedActsProvider, usePlannedActs } from './parts/planned-acts.tsx'
import './parts/planned.css'
import { Logout } from './parts/sign-out.tsx'
import { whyNoResponse } from './queue/refused.ts'
import { QueueProvider } from './queue/use-queue.tsx'
import { SignInProvider } from './session/sign-in.tsx'
import './staff.css'
import { DeskFoot } from './tray/desk-foot.tsx'
import { Tray } from './tray/tray.tsx'
import { AdminPage } from './menu/admin-page.tsx'
import { ActsPage } from './acts/acts-page.tsx'

const { pages } = details

// Only who imports downloads the reading of spreadsheets.
const ImportPage = lazy(async () => ({ default: (await import('./import/import-page.tsx')).ImportPage }))

/** The pages of the desk in the order of the navigation, and their titles: here, so that no visitor downloads them. */
const PAGES = [
  { path: paths.admin, label: 'Menu', title: pages.admin.title, Page: AdminPage },
  { path: paths.acts, label: 'Done & planned', title: pages.acts.title, Page: ActsPage },
  { path: paths.import, label: 'Import', title: pages.import.title, Page: ImportPage },
  { path: paths.staff, label: 'Staff', title: pages.staff.title, Page: AccountsPage },
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

interface Props {
  readonly children: ReactNode
}

/** R5, R7, R10: what every page of the desk has around it, and keeps when staff go from one to the next. The guard asks only whether somebody is signed in. */
function Frame({ children }: Props) {
  useWholePresses()
  const { data, error, refetch } = useViewerQuery()
  const readAgain = (): void => void refetch().catch(() => undefined)
  const hasFailed = data === undefined && error !== undefined
  useReadingAgain(hasFailed, readAgain)
  if (hasFailed) {
    return (
      <main className="admin">
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          {whyNoResponse(error)}
        </Notice>
      </main>
    )
  }
  if (data === undefined) return <p className="waiting">One moment…</p>
  if (data.viewer === null) return <Redirect to={paths.login} replace />
  return (
    // The next person to sign in, in place or not, begins anew: nothing of this one's is left on the page.
    <Ground key={data.viewer.id} viewer={data.viewer}>
      <header className="admin-bar">
        <div className="awning" />
        <a className="brand" href={paths.home}>
          {details.name}
        </a>
        <Navigation />
        <span className="who" title={data.viewer.email}>
          {data.viewer.name}
        </span>
        <Logout />
      </header>
      <DeskFoot tray={<DeskTray />}>{children}</DeskFoot>
    </Ground>
  )
}

interface GroundProps extends Props {
  readonly viewer: { readonly id: string; readonly email: string }
}

/** What one person has typed, pressed and done, for the pages of the desk. */
function Ground({ viewer, children }: GroundProps) {
  const drafts = draftsOf(useApolloClient(), viewer.id)
  return (
    <SignInProvider viewer={viewer}>
      <DraftsContext value={drafts}>
        <QueueProvider drafts={drafts}>
          <PlannedActsProvider>{children}</PlannedActsProvider>
        </QueueProvider>
      </DraftsContext>
    </SignInProvider>
  )
}

function DeskTray() {
  const { entries } = usePlannedActs()
  return (
    <Tray plans={entries} trouble={usePlansInTrouble()}>
      <PlansInTrouble />
    </Tray>
  )
}

function Navigation() {
  const [here] = useLocation()
  const { count, verb } = usePlansInTrouble()
  return (
    <nav aria-label="Desk">
      {PAGES.map(({ path, label }) => (
        <Link key={path} href={path} aria-current={path === here ? 'page' : undefined}>
          <span>{label}</span>
          {path === paths.acts && count > 0 && <b className="badge">{`${count} ${verb}`}</b>}
        </Link>
      ))}
      <a className="guests" href={paths.home}>
        Guests’ page
      </a>
    </nav>
  )
}

/** The plans that did not happen or, where all did, will not as things are; and how many of them, in a word. */
function usePlansInTrouble() {
  const troubled = usePlannedActs().entries?.filter(({ reason }) => reason !== null) ?? []
  const failed = troubled.filter(({ state }) => state === 'FAILED')
  const plans = failed.length > 0 ? failed : troubled
  return { plans, count: plans.length, verb: failed.length > 0 ? 'failed' : 'will fail', hasFailed: failed.length > 0 }
}

/** In the tray: which plan did not happen and why, until somebody has changed it or let it go. */
function PlansInTrouble() {
  const { plans, count, hasFailed } = usePlansInTrouble()
  const menu = useKnownDishes()
  if (count === 0) return null
  return (
    <section aria-label="Plans">
      <h2>{`${count === 1 ? '1 plan' : `${count} plans`} ${hasFailed ? 'did not happen' : 'will not happen as things are'}`}</h2>
      <ul>
        {plans.map((plan) => (
          <li key={plan.id}>
            <p>{`${plan.what ?? entryInWords(plan, menu)}, ${showMoment(plan.due * 1000, details.timeZone)}. ${plan.reason}`}</p>
            <Link href={paths.acts}>What to do</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
