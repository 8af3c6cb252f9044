import { print } from 'graphql'
import { MenuDocument } from '../client/generated/visitor-operations.ts'
import type { Work } from './ask.ts'

const QUERY = print(MenuDocument)
/** What every request for the menu says. */
const JSON_ONLY = { accept: 'application/json' }

/** The whole menu, as a page reads it. */
export const GET: Work = { method: 'GET', path: `/graphql?query=${encodeURIComponent(QUERY)}`, headers: JSON_ONLY }
export const POST: Work = {
  method: 'POST',
  path: '/graphql',
  headers: { ...JSON_ONLY, 'content-type': 'application/json' },
  body: JSON.stringify({ query: QUERY }),
}
export const BROTLI: Work = { ...GET, headers: { ...JSON_ONLY, 'accept-encoding': 'br' } }

/** The home page, as a browser asks for it. */
export const HOME: Work = { method: 'GET', path: '/', headers: { accept: 'text/html' } }
