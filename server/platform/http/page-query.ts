import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { invalidInput } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import { afterId, wholeNumber as wholeNumberOf } from './query-values.ts'

/** A screenful, and what one answer carries at most. */
const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100

/** Which part of a list is asked for. */
export interface PageQuery {
  limit: number
  /** `next` of the page before; one that leads nowhere gives an empty page. */
  before?: string
}

const LIMIT_DIGITS = 4

/** `?limit=`: how many rows a page has at most. */
export const pageLimit = () => z._default(wholeNumberOf(1, MAX_LIMIT, LIMIT_DIGITS), DEFAULT_LIMIT)

/** `?before=&limit=` of a route's query. */
export const pageShape = () => ({ before: afterId(), limit: pageLimit() })

/** The page that such a query asks for. */
export const pageAsked = ({ before, limit }: { before?: string | undefined; limit: number }): PageQuery => ({
  limit,
  ...(before && { before }),
})

/** Part of a list, with the way to what follows; `next` is absent at the end. */
export interface Page<Item> {
  items: Item[]
  next?: string
}

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/)),
  z.transform((text) => Number(text)),
)

const pageQuerySchema = z.object({
  before: z.optional(z.uuid()),
  limit: z._default(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(MAX_LIMIT))), DEFAULT_LIMIT),
})

/**
 * Reads `?before=&limit=` and, with a schema for them, what else narrows the list. Throws Refusal with fieldErrors.
 */
export function readPageQuery(query: Record<string, string>): { page: PageQuery; filter: object }
export function readPageQuery<Filter extends object>(
  query: Record<string, string>,
  filterSchema: z.ZodMiniType<Filter>,
): { page: PageQuery; filter: Filter }
export function readPageQuery(query: Record<string, string>, filterSchema: z.ZodMiniType = z.object({})) {
  const page = validate(pageQuerySchema, query)
  const filter = validate(filterSchema, query)
  if (!page.ok || !filter.ok) {
    const fieldErrors = { ...(!page.ok && page.fieldErrors), ...(!filter.ok && filter.fieldErrors) }
    throw invalidInput(fieldErrors)
  }
  const { limit, before } = page.value
  return { page: { limit, ...(before && { before }) }, filter: filter.value }
}

interface Walk {
  /** A table or view of schema app with an id; its index must be (key, id). */
  list: string
  key: RawBuilder<unknown>
  descends: boolean
}

/** Where a list goes on behind one of its rows: a walk along its index, however deep. Nothing follows a row that is gone. */
export function behind(before: string, { list, key, descends }: Walk): RawBuilder<boolean> {
  const comes = descends ? sql`<` : sql`>`
  return sql<boolean>`(${key}, id) ${comes} ((select ${key} from app.${sql.ref(list)} where id = ${before}::uuid), ${before}::uuid)`
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

/** For the API's description: a filter that takes one of a few words. */
export const choiceParameter = <Name extends string>(name: Name, values: readonly string[]) => ({
  in: 'query' as const,
  name,
  schema: { type: 'string' as const, enum: [...values] },
})

/** For the API's description: an id that narrows a list or says where it goes on. */
export const describedId = (name: string, description: string) => ({
  in: 'query' as const,
  name,
  schema: { type: 'string' as const, format: 'uuid' as const },
  description,
})

/** One page with the way to the next, found by reading one row more. */
export function toPage<Item extends { id: string }>(items: Item[], limit: number): Page<Item> {
  const page = items.slice(0, limit)
  const last = page.at(-1)
  return items.length > limit && last ? { items: page, next: last.id } : { items: page }
}
