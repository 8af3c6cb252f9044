import { Redirect } from 'wouter'
import { useViewerQuery } from '../../generated/operations.ts'
import { paths } from '../../paths.ts'
import { LoginForm } from './login-form.tsx'
import '../staff.css'

/** R2, R8: the sign-in page; a signed-in person is redirected to /admin. */
export function LoginPage() {
  const { data } = useViewerQuery({ fetchPolicy: 'cache-and-network' })
  if (data?.viewer) return <Redirect to={paths.admin} replace />
  return (
    <main className="login-page">
      <div className="awning" />
      <div className="login-card">
        <h1>Staff sign-in</h1>
        <LoginForm />
        <a href={paths.home}>Back to the menu</a>
      </div>
    </main>
  )
}
