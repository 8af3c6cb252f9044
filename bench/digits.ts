/** Three digits that count, and all of those before the point: 0.0123, 4.56, 12,345. */
export function inDigits(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toLocaleString('en', { maximumSignificantDigits: 3 })
}
