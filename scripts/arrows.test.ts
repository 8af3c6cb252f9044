import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ARROWS } from './arrows.ts'

const ENVIRONMENT = 'Only server/config.ts reads the environment; everyone else is handed the config.'

/** [file, its one line, how the explanation begins]: at least one breach of every arrow. */
const BREACHES: readonly (readonly [file: string, line: string, because: string])[] = [
  ['domain/rule.ts', "import '../content/venues.ts'", 'domain/ stands alone'],
  ['domain/reads.ts', "import { readFile } from 'node:fs/promises'", 'domain/ stands alone'],
  ['domain/checks.ts', "import * as v from '@badrap/valita'", 'domain/ stands alone'],
  ['content/venues.ts', "export * from '../client/site/paths.ts'", "content/ is the owner's details"],
  ['content/menu/lunch.ts', "import 'node:fs'", "content/ is the owner's details"],
  ['client/home/menu.tsx', "import type { Store } from '../../server/log/store.ts'", 'The client reaches the server'],
  ['client/site/links.ts', "import { isLink } from '../../content/shape.ts'", 'content/shape.ts checks the details at start'],
  ['client/home/menu.test.tsx', "import '../../server/app.ts'", 'The client reaches the server'],
  ['client/apollo.ts', "export const app = await import('../server/app.ts')", 'The client reaches the server'],
  ['server/app.ts', "import '../client/app.tsx'", 'The server serves the built client'],
  ['scripts/build.ts', "import '../client/site/paths.ts'", 'Only e2e/, faults/, bench/, fuzz/ and siege/ may know both sides.'],
  ['codegen/hooks.ts', "import '../client/site/paths.ts'", 'Only e2e/, faults/, bench/, fuzz/ and siege/ may know both sides.'],
  ['server/config.ts', "import '../scripts/start.ts'", 'The product does not know the tools'],
  ['client/main.tsx', "import '../e2e/fixtures.ts'", 'The product does not know the tools'],
  ['server/menu/feed.ts', "import '../../faults/proxy.ts'", 'The product does not know the tools'],
  ['server/menu/timed.ts', "import '../../bench/ask.ts'", 'The product does not know the tools'],
  ['server/menu/attacked.ts', "import '../../fuzz/door.ts'", 'The product does not know the tools'],
  ['e2e/api.ts', "import '../bench/ask.ts'", 'bench/ measures'],
  ['bench/probes.ts', "import '../siege/visitors.ts'", 'fuzz/ and siege/ attack'],
  ['client/home/home.tsx', "import '../desk/desk.tsx'", 'Screens never import one another'],
  ['client/home/deep/hero.tsx', "import '../../placeholder/soon.tsx'", 'Screens never import one another'],
  ['client/desk/desk.tsx', "import '../home/home.tsx'", 'Screens never import one another'],
  ['client/desk/menu/row.tsx', "import type { Plan } from '../acts/plan.ts'", 'No page of the desk imports another'],
  ['client/desk/parts/later.tsx', "import '../menu/row.tsx'", 'client/desk/parts serves the pages'],
  ['client/desk/tray/list.tsx', "import '../parts/later.tsx'", 'client/desk/{tray,queue,drafts} is the ground'],
  ['client/desk/queue/act.ts', "import type { Notices } from '../tray/notices.ts'", 'client/desk/{tray,queue,drafts} is the ground'],
  ['client/desk/drafts/edit.ts', "import '../queue/act.ts'", 'client/desk/{tray,queue,drafts} is the ground'],
  ['client/desk/acts/list.tsx', "import '../desk.tsx'", 'The frame of the desk knows its pages'],
  ['client/placeholder/soon.tsx', "import '../home/home.tsx'", 'Screens never import one another'],
  ['client/dishes/dish.ts', "import '../home/home.tsx'", 'client/dishes, client/live and client/offline serve the screens'],
  ['client/live/live.ts', "import '../home/home.tsx'", 'client/dishes, client/live and client/offline serve the screens'],
  ['client/dishes/price.tsx', "import '../live/retry.ts'", 'client/dishes draws a dish'],
  ['client/live/link.ts', "import '../offline/keep.ts'", 'client/offline watches the live menu'],
  ['client/offline/keep.ts', "import '../desk/desk.tsx'", 'client/dishes, client/live and client/offline serve the screens'],
  ['client/ui/button.tsx', "import { useQuery } from '@apollo/client/react'", 'client/ui draws fields'],
  ['client/ui/field.tsx', "import type { DishPartsFragment } from '../generated/operations.ts'", 'client/ui draws fields'],
  ['client/ui/notice.tsx', "import '../live/live.ts'", 'client/ui draws fields'],
  ['client/demo/order.tsx', "import '../dishes/price.tsx'", "client/demo stands in for other companies' sites"],
  ['client/demo/deep/table.tsx', "import '../../home/home.tsx'", "client/demo stands in for other companies' sites"],
  ['client/demo/route.tsx', "import { Route } from 'wouter'", "client/demo stands in for other companies' sites"],
  ['client/home/dialog.tsx', "import '../demo/booking.tsx'", 'The stand-ins are reached by their links'],
  ['client/site/paths.ts', "import 'node:path'", 'The client runs in browsers'],
  ['server/menu/opening.ts', "import { CRAB } from '../testing/restaurant.ts'", 'server/testing serves the tests'],
  ['client/app.tsx', "import { openDrawing } from './testing/draw.ts'", 'client/testing serves the tests'],
  ['server/app/static.ts', "import '../main.ts'", 'open.ts knows the world'],
  ['server/pages/start.ts', "import '../open.ts'", 'open.ts knows the world'],
  ['server/staff/prompt.ts', "import '../commands/staff.ts'", 'server/commands are programs'],
  ['server/api/context.ts', "import type { App } from '../app.ts'", 'app.ts puts the parts together'],
  ['server/api/guard.ts', "import type { Tokens } from '../staff/tokens.ts'", 'The API knows of staff what staff.ts promises'],
  ['server/menu/menu.ts', "import '../api/errors.ts'", 'server/menu is the only writer of dishes'],
  ['server/menu/log.ts', "import { open } from '../log/store.ts'", 'A store is handed in, ready'],
  ['server/api/resolvers.ts', "import { openStore } from '../open-store.ts'", 'A store is handed in, ready'],
  ['server/pages/pages.ts', "import { openStore } from '../open-store.ts'", 'A store is handed in, ready'],
  ['server/staff/accounts.ts', "import { openStore } from '../open-store.ts'", 'A store is handed in, ready'],
  ['server/staff/staff.ts', "import '../menu/menu.ts'", 'server/staff knows who may write'],
  ['server/log/store.ts', "import type { Menu } from '../menu/menu.ts'", 'A store keeps what it is given'],
  ['server/open.ts', "import { openMongo } from './log/mongo/open.ts'", 'Only server/open-store.ts knows which adapters exist.'],
  ['server/start.ts', "export const store = await import('./log/sqlite/open.ts')", 'Only server/open-store.ts knows which adapters exist.'],
  ['server/log/sqlite/rows.ts', "import '../mongo/documents.ts'", 'An adapter knows the port'],
  ['server/log/mongo/open.ts', "import '../sqlite/open.ts'", 'An adapter knows the port'],
  ['server/feed.ts', "import type { ChangeStream } from 'mongodb'", 'A database is known to its adapter alone'],
  ['server/keep.ts', "import { DatabaseSync } from 'node:sqlite'", 'A database is known to its adapter alone'],
  ['server/port.ts', "export const port = process.env['PORT']", ENVIRONMENT],
  ['server/env.ts', "import { env } from 'node:process'", ENVIRONMENT],
  ['client/env.ts', 'export const { env } = process', ENVIRONMENT],
]

const ALLOWED: readonly (readonly [file: string, line: string])[] = [
  ['domain/menu.ts', "export * from './dish.ts'"],
  ['domain/menu.test.ts', "export { test } from 'vitest'"],
  ['content/menu/kids.ts', "export type { Dish } from '../../domain/dish.ts'"],
  ['client/home/live.tsx', "export * from '../live/live.ts'"],
  ['client/desk/form.tsx', "export * from '../ui/field.tsx'"],
  ['client/desk/menu/form.tsx', "export * from '../parts/later.tsx'; export * from '../queue/queue.ts'"],
  ['client/desk/tray/line.tsx', "export * from '../queue/act.ts'; export * from '../drafts/edit.ts'"],
  ['client/home/vouchers.tsx', "export * from '../../content/vouchers.ts'"],
  ['client/entry-server.tsx', "export * from './demo/demo.tsx'"],
  ['client/demo/party.tsx', "export * from '../ui/button.tsx'; export * from '../site/paths.ts'"],
  ['client/ui/price.tsx', "export * from '../../domain/price.ts'"],
  ['server/api/yoga.ts', "export type { Menu } from '../menu/menu.ts'"],
  ['server/api/login.ts', "export * from '../staff/staff.ts'"],
  ['server/menu/decisions.ts', "export type { DishStore } from '../log/store.ts'"],
  ['server/main.ts', "export const open = () => import('./open.ts')"],
  ['server/commands/add.ts', "export * from '../open-store.ts'; export * from './typed.ts'"],
  ['server/open-store.ts', "export const open = () => import('./log/mongo/open.ts')"],
  ['server/log/mongo/documents.ts', "export type { Document } from 'mongodb'"],
  ['server/log/sqlite.test.ts', "export * from './sqlite/open.ts'"],
  ['server/menu/menu.test.ts', "export * from '../testing/restaurant.ts'"],
  ['bench/rows/menu.ts', "export * from '../../client/site/paths.ts'; export * from '../../faults/process.ts'"],
  ['e2e/both.ts', "export * from '../client/site/paths.ts'; export * from '../server/app.ts'"],
]

describe('an arrow that points the wrong way', () => {
  let folder = ''
  let problems: ReturnType<typeof lint> = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'arrows-'))
    for (const [file, line] of [...BREACHES, ...ALLOWED]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), `${line}\n`)
    }
    problems = lint(folder)
  }, 60_000)

  afterAll(() => rm(folder, { recursive: true, force: true }))

  const saidOf = (file: string) =>
    problems.filter(({ filename }) => filename === file).map(({ message, help = '' }) => `${message} ${help}`)

  test.each(BREACHES)('%s: %s', (file, _line, because) => {
    expect(saidOf(file)).toContainEqual(expect.stringContaining(because))
  })

  test.each(ALLOWED)('%s may say: %s', (file) => {
    const reasons = [ENVIRONMENT, ...ARROWS.map(({ because }) => because)]
    expect(saidOf(file).filter((said) => reasons.some((because) => said.includes(because)))).toEqual([])
  })

  test('every arrow is broken once above', () => {
    expect(ARROWS.filter(({ because }) => !BREACHES.some(([, , begins]) => because.startsWith(begins)))).toEqual([])
  })
})

function lint(cwd: string) {
  const at = (file: string): string => path.resolve(import.meta.dirname, '..', file)
  const args = ['-c', at('.oxlintrc.json'), '-f', 'json', '.']
  const { stdout } = spawnSync(at('node_modules/.bin/oxlint'), args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return (JSON.parse(stdout) as { diagnostics: { filename: string; message: string; help?: string }[] }).diagnostics
}
