/** Finds the value of an address among patterns such as `/track/:trackingToken`. */
export interface AddressTable<Value> {
  /** Adds a pattern. An existing one is not replaced. */
  add(pattern: string, value: Value): void
  /**
   * Returns the value of the closest pattern, ranked as in React Router and Hono: a segment before a parameter before
   * `*`.
   */
  find(pathname: string): Value | undefined
}

interface Place<Value> {
  /** Children by lower-case segment, because addresses are case-insensitive. */
  words: Map<string, Place<Value>>
  parameter?: Place<Value>
  /** Value of `*`, for this segment and all below it. */
  below?: Value
  value?: Value
}

/** A tree of segments, built once, so that a lookup takes one step per segment whatever the number of patterns. */
export function createAddressTable<Value>(): AddressTable<Value> {
  const root: Place<Value> = { words: new Map() }
  return {
    add(pattern, value) {
      const segments = pattern.split('/').filter(Boolean)
      const isOpen = segments.at(-1) === '*'
      const place = segments.slice(0, isOpen ? -1 : undefined).reduce(enter, root)
      if (isOpen) place.below ??= value
      else place.value ??= value
    },
    find: (pathname) => findIn(root, decode(pathname), 0),
  }
}

function enter<Value>(place: Place<Value>, segment: string): Place<Value> {
  if (segment.startsWith(':')) {
    place.parameter ??= { words: new Map() }
    return place.parameter
  }
  const known = place.words.get(segment.toLowerCase()) ?? { words: new Map() }
  place.words.set(segment.toLowerCase(), known)
  return known
}

function findIn<Value>(place: Place<Value>, segments: string[], at: number): Value | undefined {
  const segment = segments[at]
  if (segment === undefined) return place.value ?? place.below
  const word = place.words.get(segment.toLowerCase())
  return (
    (word && findIn(word, segments, at + 1)) ??
    (place.parameter && findIn(place.parameter, segments, at + 1)) ??
    place.below
  )
}

function decode(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  return pathname.includes('%') ? segments.map(decodeOne) : segments
}

function decodeOne(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
