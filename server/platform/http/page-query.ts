import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { afterId, wholeNumber } from './query-values.ts'

/** Page size, and the maximum for one response. */
const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100

/** Requested part of a list. */
export interface PageQuery {
  limit: number
  /** `next` of the previous page. An unknown ID gives an empty page. */
  before?: string
}

const LIMIT_DIGITS = 4

/** `?limit=`: maximum number of rows of a page. */
export const pageLimit = () => z._default(wholeNumber(1, MAX_LIMIT, LIMIT_DIGITS), DEFAULT_LIMIT)

/** `?before=&limit=` of a route's query. */
export const pageShape = () => ({ before: afterId(), limit: pageLimit() })

/** Page requested by such a query. */
export const pageAsked = ({ before, limit }: { before?: string | undefined; limit: number }): PageQuery => ({
  limit,
  ...(before && { before }),
})

/** Part of a list, with the cursor of the next part; `next` is absent at the end. */
export interface Page<Item> {
  items: Item[]
  next?: string
}

interface Walk {
  /** A table or view of schema app with an ID. Its index must be (key, id). */
  list: string
  key: RawBuilder<unknown>
  descends: boolean
}

/** Condition for the rows after a given one, evaluated as an index scan at any depth. Nothing follows a deleted row. */
export function behind(before: string, { list, key, descends }: Walk): RawBuilder<boolean> {
  const comes = descends ? sql`<` : sql`>`
  return sql<boolean>`(${key}, id) ${comes} ((select ${key} from app.${sql.ref(list)} where id = ${before}::uuid), ${before}::uuid)`
}

/** Builds a page from one row more than its limit, which shows whether there is a next page. */
export function toPage<Item extends { id: string }>(items: Item[], limit: number): Page<Item> {
  const page = items.slice(0, limit)
  const last = page.at(-1)
  return items.length > limit && last ? { items: page, next: last.id } : { items: page }
}
