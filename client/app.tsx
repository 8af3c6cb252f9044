import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { lazy, StrictMode, Suspense, useEffect } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { details } from '../content/details.ts'
import type { Links } from '../content/shape.ts'
import { ConnectionContext, NO_CONNECTION } from './live/connection.ts'
import type { Connection } from './live/connection.ts'
import { Home } from './home/home.tsx'
import { LinksContext } from './links.ts'
import { paths } from './paths.ts'
import { OneLogo, PheasantLogo } from './placeholder/logos.tsx'
import { Placeholder } from './placeholder/placeholder.tsx'

// The staff's screens are a chunk of their own, which no visitor has to download.
const AdminPage = lazy(async () => ({ default: (await import('./staff/screens.ts')).AdminPage }))
const LoginPage = lazy(async () => ({ default: (await import('./staff/screens.ts')).LoginPage }))

interface Props {
  readonly client: ApolloClient
  readonly links: Links
  /** Absent in server-side rendering. */
  readonly connection?: Connection
  /** The path to render on the server; in the browser the router reads the address bar. */
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

/** Updates the title when the visitor goes to another screen; the server has set the first one. */
function useTitle(): void {
  const [path] = useLocation()
  useEffect(() => {
    document.title = TITLES[path] ?? pages.home.title
  }, [path])
}

/** Sets `data-ready` after hydration: until then, styles.css hides the controls that need JavaScript. */
function useReadyAttribute(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
}

function Screens() {
  useTitle()
  useReadyAttribute()
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
