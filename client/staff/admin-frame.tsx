import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { useViewerQuery } from '../generated/operations.ts'
import { useReadingAgain } from '../live/network.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useWholePresses } from '../ui/use-whole-presses.ts'
import { DeskFoot } from './desk-foot.tsx'
import { Logout } from './session/logout.tsx'
import { NetworkStatus } from './network-status.tsx'
import { NoticeBar } from './undo/notice-bar.tsx'
import { NoticesProvider } from './undo/notices.tsx'
import { whyNoAnswer } from './writes/no-answer.ts'
import { DishWritesProvider } from './writes/dish-writes.tsx'
import { OutboxProvider } from './writes/outbox.tsx'
import { PlannedActsProvider } from './planned/planned-acts.tsx'
import { PlansBadge, PlansInTrouble } from './planned/plans-in-trouble.tsx'
import { SessionEnded, SignInProvider } from './session/sign-in.tsx'
import { DraftsContext, draftsOf } from './drafts/staff-drafts.ts'
import './planned/planned.css'
import './staff.css'

/** The pages of the desk, in the order of the navigation. */
const PAGES = [
  { path: paths.admin, label: 'Menu' },
  { path: paths.history, label: 'History' },
  { path: paths.planned, label: 'Planned' },
  { path: paths.import, label: 'Import' },
  { path: paths.staff, label: 'Staff' },
] as const

interface Props {
  readonly children: ReactNode
}

/** R5, R7, R10: what every page of the desk has around it, and keeps when staff go from one to the next. The guard asks only whether somebody is signed in. */
export function AdminFrame({ children }: Props) {
  useWholePresses()
  const client = useApolloClient()
  const { data, error, refetch } = useViewerQuery()
  const readAgain = (): void => void refetch().catch(() => undefined)
  const hasFailed = data === undefined && error !== undefined
  useReadingAgain(hasFailed, readAgain)
  if (hasFailed) {
    return (
      <main className="admin">
        <Notice tone="fault" actions={<Button onPress={readAgain}>Try again</Button>}>
          {whyNoAnswer(error)}
        </Notice>
      </main>
    )
  }
  if (data === undefined) return <p className="waiting">One moment…</p>
  if (data.viewer === null) return <Redirect to={paths.login} replace />
  const { id, email, name } = data.viewer
  return (
    // The next person to sign in, in place or not, begins anew: nothing of this one's is left on the page.
    <SignInProvider key={id} viewer={data.viewer}>
      <NoticesProvider staffId={id}>
        <DraftsContext value={draftsOf(client, id)}>
          <OutboxProvider>
            <DishWritesProvider>
              <PlannedActsProvider>
                <header className="admin-bar">
                  <div className="awning" />
                  <a href={paths.home}>See the menu</a>
                  <Navigation />
                  <span className="who" title={email}>
                    {name}
                  </span>
                  <Logout />
                </header>
                <DeskFoot
                  notices={
                    <>
                      <NetworkStatus />
                      <SessionEnded />
                      <PlansInTrouble />
                      <NoticeBar />
                    </>
                  }
                >
                  {children}
                </DeskFoot>
              </PlannedActsProvider>
            </DishWritesProvider>
          </OutboxProvider>
        </DraftsContext>
      </NoticesProvider>
    </SignInProvider>
  )
}

function Navigation() {
  const [here] = useLocation()
  return (
    <nav aria-label="Desk">
      {PAGES.map(({ path, label }) => (
        <Link key={path} href={path} aria-current={path === here ? 'page' : undefined}>
          <span>{label}</span>
          {path === paths.planned && <PlansBadge />}
        </Link>
      ))}
    </nav>
  )
}
