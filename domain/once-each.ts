/** Calls `make` once for each text, and hands on what it made: for what is costly to make, as a format is. */
export function onceEach<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, { readonly value: T }>()
  return (text) => {
    const known = made.get(text) ?? { value: make(text) }
    made.set(text, known)
    return known.value
  }
}
