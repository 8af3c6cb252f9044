type Operation = (...args: unknown[]) => Promise<unknown>

/** The same operations, each of which throws what `translate` makes of its error. */
export function withErrors<Part extends object>(part: Part, translate: (error: unknown) => unknown): Part {
  const operations = Object.entries(part).map(([name, operation]: [string, Operation]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await operation(...args)
      } catch (error) {
        throw translate(error)
      }
    },
  ])
  return Object.fromEntries(operations) as Part
}
