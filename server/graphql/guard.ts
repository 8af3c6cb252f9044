import type { Viewer } from '../staff/staff.ts'
import type { Context } from './context.ts'
import { NOT_SIGNED_IN } from './results.ts'

/** R50: runs the resolver for signed-in staff only, over HTTP and WebSocket alike. */
export function signedIn<Args, Result>(resolve: (args: Args, context: Context, by: Viewer) => Promise<Result>) {
  return async (_: unknown, args: Args, context: Context): Promise<Result | typeof NOT_SIGNED_IN> => {
    const viewer = await context.viewer()
    return viewer === undefined ? NOT_SIGNED_IN : resolve(args, context, viewer)
  }
}
