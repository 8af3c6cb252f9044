export { Desk } from './desk.tsx'
export { LoginPage } from './session/login-form.tsx'
