/** The map with one entry more, or another value for its key. */
export function withEntry<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value): ReadonlyMap<Key, Value> {
  return new Map([...map, [key, value]])
}

/** The map without these keys. */
export function without<Key, Value>(map: ReadonlyMap<Key, Value>, ...keys: Key[]): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}
