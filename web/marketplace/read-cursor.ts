const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The cursor a list's address names; one that is no id starts at the beginning. */
export function readCursor(search: URLSearchParams): string | undefined {
  const before = search.get('before') ?? ''
  return UUID.test(before) ? before : undefined
}
