import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { afterId, wholeNumber } from './query-values.ts'

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
export const pageLimit = () => z._default(wholeNumber(1, MAX_LIMIT, LIMIT_DIGITS), DEFAULT_LIMIT)

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

/** One page with the way to the next, found by reading one row more. */
export function toPage<Item extends { id: string }>(items: Item[], limit: number): Page<Item> {
  const page = items.slice(0, limit)
  const last = page.at(-1)
  return items.length > limit && last ? { items: page, next: last.id } : { items: page }
}
