export { Desk } from './desk.tsx'
export { LoginPage } from './session/sign-in.tsx'
