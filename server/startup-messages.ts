import type { Config } from './config.ts'
import type { FirstAccount } from './staff/first-account.ts'

/** What the owner reads once everything is open; `store` says where the menu is stored. */
export function greeting(address: string, store: string, config: Config, first: FirstAccount | undefined): string {
  const lines = [
    `Tideboard is open at ${address}`,
    `  staff sign in at ${address}/login${config.graphiql ? `, developers explore ${address}/graphql` : ''}`,
    `  the menu is stored in ${store}`,
  ]
  if (config.isProduction && config.siteUrl === undefined) {
    lines.push('  SITE_URL is not set, so search engines are told that address; set it to the one that visitors type')
  }
  if (first === undefined && (config.staffEmail ?? config.staffPassword) !== undefined) {
    lines.push('  STAFF_EMAIL and STAFF_PASSWORD are for the first account, and there is one already: they were ignored')
    lines.push('  `npm run staff -- list` shows the accounts, `npm run staff -- password EMAIL` changes a password')
  }
  if (first?.password !== undefined) {
    lines.push('', 'The first staff account, shown this once:', `  email     ${first.email}`, `  password  ${first.password}`)
  }
  return `\n${lines.join('\n')}\n\n`
}
