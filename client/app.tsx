import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { lazy, StrictMode, Suspense, useEffect } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { details } from '../content/details.ts'
import type { Links } from '../content/shape.ts'
import { ConnectionContext, NO_CONNECTION } from './connection.ts'
import type { Connection } from './connection.ts'
import { Home } from './home/home.tsx'
import { LinksContext } from './links.ts'
import { paths } from './paths.ts'
import { OneLogo, PheasantLogo } from './placeholder/logos.tsx'
import { Placeholder } from './placeholder/placeholder.tsx'

// The staff's screens come in a file of their own, which no visitor has to load.
const AdminPage = lazy(async () => ({ default: (await import('./staff/screens.ts')).AdminPage }))
const LoginPage = lazy(async () => ({ default: (await import('./staff/screens.ts')).LoginPage }))

interface Props {
  readonly client: ApolloClient
  readonly links: Links
  /** Absent on the server. */
  readonly connection?: Connection
  /** The path to draw on the server; in the browser the address bar says it. */
  readonly ssrPath?: string
}

/** R1–R6: the whole client. */
export function App({ client, links, connection = NO_CONNECTION, ssrPath }: Props) {
  return (
    <StrictMode>
      <ApolloProvider client={client}>
        <ConnectionContext value={connection}>
          <LinksContext value={links}>
            <Router {...(ssrPath !== undefined && { ssrPath })}>
              <Suspense fallback={<main className="waiting">One moment…</main>}>
                <Screens />
              </Suspense>
            </Router>
          </LinksContext>
        </ConnectionContext>
      </ApolloProvider>
    </StrictMode>
  )
}

const { pages } = details
const [pheasant, one] = details.sisterVenues
const TITLES: Readonly<Record<string, string>> = {
  [paths.login]: pages.login.title,
  [paths.admin]: pages.admin.title,
  [paths.pheasant]: pages.pheasant.title,
  [paths.one]: pages.one.title,
}

/** Names the tab after the screen: the server has done so for the first one, this follows from screen to screen. */
function useTitle(): void {
  const [path] = useLocation()
  useEffect(() => {
    document.title = TITLES[path] ?? pages.home.title
  }, [path])
}

/** From now on a press is heard: until then, what could only be pressed in vain is not shown (styles.css). */
function useReadiness(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
}

function Screens() {
  useTitle()
  useReadiness()
  return (
    <Switch>
      <Route path={paths.home} component={Home} />
      <Route path={paths.login} component={LoginPage} />
      <Route path={paths.admin} component={AdminPage} />
      <Route path={paths.pheasant}>
        <Placeholder name={pheasant.name} logo={<PheasantLogo />} />
      </Route>
      <Route path={paths.one}>
        <Placeholder name={one.name} logo={<OneLogo />} />
      </Route>
      <Route>
        <Redirect to={paths.home} replace />
      </Route>
    </Switch>
  )
}
