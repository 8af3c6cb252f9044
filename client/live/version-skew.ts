import type { GraphQLFormattedError } from 'graphql'
import { MessageType } from 'graphql-ws'
import type { Message } from 'graphql-ws'
import { retryDelay } from './retry.ts'

/** Where sessionStorage lists the builds for which this tab has reloaded. */
const KEY = 'reloaded for builds'
/** Milliseconds for the server's page, with which a check ends on a network that does not answer. */
const RESPONSE_TIMEOUT_MS = 8_000

/** What a page tells of itself and of the server's answers, so that it notices a deploy that it cannot outlive. */
export interface VersionSkew {
  /** Takes each message of the socket: its acknowledgement names the server's build, and others may refuse an operation. */
  onMessage(message: Message): void
  /** Takes the errors of an answer over HTTP. */
  onErrors(errors: readonly GraphQLFormattedError[]): void
  /** Takes that a chunk of the page could not be loaded. */
  onChunkMissing(): void
}

interface Parts {
  /** The build of this page; undefined in development, where it never reloads. */
  readonly build: string | undefined
  /** Whether a reload would interrupt somebody, or lose what was typed. */
  readonly isTyping: () => boolean
  readonly reload: () => void
}

/**
 * Reloads a page of another build once it cannot go on: the server refuses an operation of it as malformed, or a chunk of it is
 * missing. Until then the page stays. The server's page is asked for first, so that a reload never leads to an error page.
 */
export function createVersionSkew({ build, isTyping, reload }: Parts): VersionSkew {
  let acknowledged: string | undefined
  let isChecking = false
  const isWorthReloadingFor = (serverBuild: string | undefined): serverBuild is string =>
    shouldReload({ pageBuild: build, serverBuild, reloadedFor: readReloads() })

  async function check(): Promise<void> {
    if (isChecking || build === undefined) return
    isChecking = true
    const serverBuild = await fetchBuildInPause(isTyping)
    isChecking = false
    if (isWorthReloadingFor(serverBuild) && rememberReload(serverBuild)) reload()
  }

  return {
    onMessage(message) {
      if (message.type === MessageType.ConnectionAck) acknowledged = buildIn(message.payload)
      // The page subscribes again and again: a server of its own build, or of one that did not help, is not asked each time.
      if (isMalformed(errorsIn(message)) && isWorthReloadingFor(acknowledged)) void check()
    },
    onErrors(errors) {
      if (isMalformed(errors)) void check()
    },
    onChunkMissing: () => void check(),
  }
}

interface Builds {
  /** Undefined in development. */
  readonly pageBuild: string | undefined
  /** Undefined before the server has named one. */
  readonly serverBuild: string | undefined
  /** The builds for which this tab has reloaded; undefined where storage is refused. */
  readonly reloadedFor: readonly string[] | undefined
}

/** Once for each build of the server, and never where that could not be remembered: a reload that does not help makes no loop. */
export function shouldReload({ pageBuild, serverBuild, reloadedFor }: Builds): boolean {
  if (pageBuild === undefined || serverBuild === undefined || reloadedFor === undefined) return false
  return pageBuild !== serverBuild && !reloadedFor.includes(serverBuild)
}

/**
 * Whether the server refused the operation as malformed, before it ran it. By GraphQL's specification such a request error points
 * into the document, and has no path; an error from a resolver has one.
 */
export function isMalformed(errors: readonly GraphQLFormattedError[]): boolean {
  return errors.some(({ locations, path }) => locations !== undefined && path === undefined)
}

function buildIn(payload: Record<string, unknown> | undefined): string | undefined {
  return typeof payload?.['build'] === 'string' ? payload['build'] : undefined
}

function errorsIn(message: Message): readonly GraphQLFormattedError[] {
  if (message.type === MessageType.Error) return message.payload
  return message.type === MessageType.Next ? (message.payload.errors ?? []) : []
}

/** Tries until the server answers while nobody types; a deploy may have stopped it just now. */
async function fetchBuildInPause(isTyping: () => boolean): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const build = isTyping() ? undefined : await fetchBuild()
    if (build !== undefined && !isTyping()) return build
    await retryDelay(tries)
  }
}

/** The build of the page that a reload would bring; undefined when there is none. The service worker does not answer this. */
async function fetchBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    return /<html[^>]* data-build="([^"]+)"/.exec(await response.text())?.[1]
  } catch {
    return undefined
  }
}

function readReloads(): readonly string[] | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly string[]
  } catch {
    return undefined
  }
}

/** False where storage is refused or full. */
function rememberReload(build: string): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...(readReloads() ?? []), build]))
    return true
  } catch {
    return false
  }
}
