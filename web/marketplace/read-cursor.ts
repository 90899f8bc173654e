import { isUuid } from '#domain/shared/id.ts'
/** The cursor a list's address names; one that is no id starts at the beginning. */
export function readCursor(search: URLSearchParams, name = 'before'): string | undefined {
  const before = search.get(name) ?? ''
  return isUuid(before) ? before : undefined
}
