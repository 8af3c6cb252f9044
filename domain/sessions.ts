/** When the kitchen serves which sittings; times by the clock on the restaurant's wall, such as 09:30. */
export interface Session {
  readonly days: readonly string[]
  readonly opens: string
  readonly closes: string
  readonly sittings: readonly string[]
}

/** The sittings that are being served at a moment, each with the time until when. */
export function servedAt(sessions: readonly Session[], moment: number, timeZone: string): ReadonlyMap<string, string> {
  const { day, time } = onTheWall(moment, timeZone)
  const open = sessions.filter(({ days, opens, closes }) => days.includes(day) && opens <= time && time < closes)
  // Where sessions overlap, a sitting is served until the last of them closes.
  const inOrder = open.toSorted((one, other) => (one.closes < other.closes ? -1 : 1))
  return new Map(inOrder.flatMap(({ sittings, closes }) => sittings.map((sitting) => [sitting, closes] as const)))
}

function onTheWall(moment: number, timeZone: string): { readonly day: string; readonly time: string } {
  const format = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(moment)
  return { day: format({ weekday: 'long' }), time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) }
}
