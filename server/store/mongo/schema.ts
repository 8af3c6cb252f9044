import { StoreUnavailable } from '../unavailable.ts'

/** The schema that this version of Tideboard writes; 0.1.0, the first, recorded none. */
export const SCHEMA = 2

/** Refuses a database that a newer Tideboard has migrated. Unavailable, so that the server waits, and says on /readyz what for. */
export function refuseNewer(schema: number | undefined): void {
  if (schema === undefined || schema <= SCHEMA) return
  throw new StoreUnavailable(
    `The database was written by a newer Tideboard (schema ${schema}; this one knows up to ${SCHEMA}). Start that version.`,
  )
}
