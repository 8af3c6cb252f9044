/** What /readyz answers. */
interface Readiness {
  readonly status: number
  /** Why the server is not ready. */
  readonly reason?: string
  /** Present while writes fail. */
  readonly writes?: { readonly failing: boolean; readonly reason: string }
}

/** Asks a server whether it is ready. */
export async function readinessOf({ url }: { readonly url: string }): Promise<Readiness> {
  const answer = await fetch(`${url}/readyz`)
  return { ...((await answer.json()) as object), status: answer.status }
}
