import files from 'virtual:graphiql-files'
import { keepTabsInPlace } from './fixed-tabs.ts'
import { forgetOnLeaving } from './forgetful-storage.ts'
import { tabsFor } from './tabs.ts'
import type { KnownMenu } from './tabs.ts'

// GraphiQL's page. GraphiQL itself is Yoga's bundle of it, in files beside this one: it needs no internet.

declare const YogaGraphiQL: { renderYogaGraphiQL(root: Element, options: object): void }
declare global {
  interface Window {
    /** Where Monaco, the editor in GraphiQL, finds its workers. */
    MonacoEnvironment?: { globalAPI: boolean; getWorkerUrl(moduleId: string, label: string): string }
  }
}

const WORKERS: Readonly<Record<string, string>> = { json: files.jsonWorker, graphql: files.graphqlWorker }

async function loadStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => reject(new Error('GraphiQL’s styles could not be loaded.')))
  document.head.append(link)
  return promise
}

/** The tabs speak of real dishes. Where the menu cannot be read, they are there all the same. */
async function readMenu(): Promise<KnownMenu> {
  const query = '{ menu { revision dishes { id version price } } }'
  const answer = await fetch(`/graphql?query=${encodeURIComponent(query)}`).catch(() => undefined)
  const { data } = ((await answer?.json().catch(() => undefined)) ?? {}) as { data?: { menu?: KnownMenu } | null }
  return data?.menu ?? { revision: 0, dishes: [] }
}

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
forgetOnLeaving()
keepTabsInPlace()
window.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => WORKERS[label] ?? files.editorWorker }
const [menu] = await Promise.all([readMenu(), loadStyles(files.styles), import(/* @vite-ignore */ files.script)])
YogaGraphiQL.renderYogaGraphiQL(root, {
  title: 'Tideboard',
  subscriptionsProtocol: 'WS',
  credentials: 'same-origin',
  defaultTabs: tabsFor(menu, () => crypto.randomUUID(), Date.now()),
})
