import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { lazy, StrictMode, Suspense, useEffect } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { details } from '../content/details.ts'
import { Home } from './home/home.tsx'
import { paths } from './paths.ts'
import { Placeholder } from './placeholder/placeholder.tsx'

// The staff's screens come in a file of their own, which no visitor has to load.
const AdminPage = lazy(async () => ({ default: (await import('./staff/screens.ts')).AdminPage }))
const LoginPage = lazy(async () => ({ default: (await import('./staff/screens.ts')).LoginPage }))

interface Props {
  readonly client: ApolloClient
  /** The path to draw on the server; in the browser the address bar says it. */
  readonly ssrPath?: string
}

/** R1–R6: the whole client. */
export function App({ client, ssrPath }: Props) {
  return (
    <StrictMode>
      <ApolloProvider client={client}>
        <Router {...(ssrPath !== undefined && { ssrPath })}>
          <Suspense fallback={<p className="waiting">One moment…</p>}>
            <Screens />
          </Suspense>
        </Router>
      </ApolloProvider>
    </StrictMode>
  )
}

const TITLES: Readonly<Record<string, string>> = {
  [paths.login]: 'Staff sign-in',
  [paths.admin]: 'Edit the menu',
  [paths.pheasant]: 'The Pheasant',
  [paths.one]: 'One',
}

/** Names the tab after the screen, so that staff with several tabs open find the right one. */
function useTitle(): void {
  const [path] = useLocation()
  const screen = TITLES[path]
  useEffect(() => {
    document.title = screen === undefined ? details.name : `${screen} · ${details.name}`
  }, [screen])
}

function Screens() {
  useTitle()
  return (
    <Switch>
      <Route path={paths.home} component={Home} />
      <Route path={paths.login} component={LoginPage} />
      <Route path={paths.admin} component={AdminPage} />
      <Route path={paths.pheasant}>
        <Placeholder name="The Pheasant" />
      </Route>
      <Route path={paths.one}>
        <Placeholder name="One" />
      </Route>
      <Route>
        <Redirect to={paths.home} replace />
      </Route>
    </Switch>
  )
}
