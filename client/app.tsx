import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { StrictMode, Suspense, useEffect } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { details } from '../content/details.ts'
import type { Links } from '../content/shape.ts'
import { ConnectionContext, NO_CONNECTION } from './live/connection.ts'
import type { Connection } from './live/connection.ts'
import { Home } from './home/home.tsx'
import { LinksContext } from './site/links.ts'
import { DrawnAtContext } from './ui/use-minute.ts'
import { paths } from './site/paths.ts'
import { Placeholder } from './placeholder/placeholder.tsx'
import { staffScreen } from './staff-screens.tsx'

const Desk = staffScreen('Desk')
const LoginPage = staffScreen('LoginPage')

interface Props {
  readonly client: ApolloClient
  readonly links: Links
  /** The time by which the server has drawn the page, in milliseconds since 1970; absent on pages that it sends empty. */
  readonly drawnAt?: number | undefined
  /** Absent in server-side rendering. */
  readonly connection?: Connection
  /** The path to render on the server; in the browser the router reads the address bar. */
  readonly ssrPath?: string
}

/** R1–R6: the whole client. */
export function App({ client, links, drawnAt, connection = NO_CONNECTION, ssrPath }: Props) {
  return (
    <StrictMode>
      <ApolloProvider client={client}>
        <ConnectionContext value={connection}>
          <LinksContext value={links}>
            <DrawnAtContext value={drawnAt}>
              <Router {...(ssrPath !== undefined && { ssrPath })}>
                <Suspense fallback={<main className="waiting">One moment…</main>}>
                  <Screens />
                </Suspense>
              </Router>
            </DrawnAtContext>
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
  [paths.pheasant]: pages.pheasant.title,
  [paths.one]: pages.one.title,
}

/** Updates the title when the visitor goes to another screen; the server has set the first one. The desk's pages have their own. */
function useTitle(): void {
  const [path] = useLocation()
  useEffect(() => {
    if (!path.startsWith(paths.admin)) document.title = TITLES[path] ?? pages.home.title
  }, [path])
}

function Screens() {
  useTitle()
  return (
    <Switch>
      <Route path={paths.home} component={Home} />
      <Route path={paths.login} component={LoginPage} />
      <Route path={`${paths.admin}/*?`} component={Desk} />
      <Route path={paths.pheasant}>
        <Placeholder {...pheasant} scene="inn" />
      </Route>
      <Route path={paths.one}>
        <Placeholder {...one} scene="counter" />
      </Route>
      <Route>
        <Redirect to={paths.home} replace />
      </Route>
    </Switch>
  )
}
