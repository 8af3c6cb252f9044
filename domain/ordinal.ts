const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `2nd`, `3rd`, `4th`. */
export function ordinal(place: number): string {
  return `${place}${ENDINGS[rules.select(place)] ?? 'th'}`
}
