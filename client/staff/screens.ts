export { AdminPage } from './admin-page.tsx'
export { LoginPage } from './login-page.tsx'
