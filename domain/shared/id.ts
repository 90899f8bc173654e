import { notFound } from './refusal.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether it can be the id of a row. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** An id out of an address. What is no id is nobody's: throws Refusal `code` (404), as for one that is not there. */
export function requireId(text: string | undefined, code: string): string {
  if (!isUuid(text)) throw notFound(code)
  return text
}
