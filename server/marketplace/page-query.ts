import * as z from 'zod/mini'
import { Refusal } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'

/** A screenful, and what one answer carries at most. */
const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/)),
  z.transform((text) => Number(text)),
)

const pageQuerySchema = z.object({
  before: z.optional(z.uuid()),
  limit: z._default(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(MAX_LIMIT))), DEFAULT_LIMIT),
})

/** Reads `?before=<last id of the page before>&limit=`. Throws Refusal with fieldErrors. */
export function readPageQuery(query: Record<string, string>): { limit: number; before?: string } {
  const page = validate(pageQuerySchema, query)
  if (!page.ok) throw new Refusal('http.invalid_input', { fieldErrors: page.fieldErrors })
  const { limit, before } = page.value
  return { limit, ...(before && { before }) }
}

/** For the API's description. */
export const PAGE_PARAMETERS = [
  {
    in: 'query',
    name: 'before',
    schema: { type: 'string', format: 'uuid' },
    description: '`next` of the page before.',
  },
  {
    in: 'query',
    name: 'limit',
    schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
  },
] as const

/** One page with the way to the next; `next` is absent on the last page, found by reading one row more. */
export function toPage<Item extends { id: string }>(
  items: Item[],
  limit: number,
): { items: Item[]; next?: string } {
  const page = items.slice(0, limit)
  const last = page.at(-1)
  return items.length > limit && last ? { items: page, next: last.id } : { items: page }
}
