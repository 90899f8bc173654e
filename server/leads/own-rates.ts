import { sql } from 'kysely'
import { type CountedLine, type OwnPrice, type OwnRate, ownPriceOf } from '#domain/quotes/own-price.ts'
import { QUOTE_STATUSES } from '#domain/quotes/quote-lifecycle.ts'
import { withoutVat } from '#domain/shared/vat-parts.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Of own quotes, newest first: what was asked longer ago is no longer one's price. */
const RECENT_QUOTES = 20

/** One price for a whole job is of that job alone. */
const WHOLE_JOB = 'whole_job'

/**
 * Returns what requests would cost at the provider's own rates, by id: those of their templates, then those of their
 * latest quotes. Requests of which no line has a rate are left out.
 */
export async function readOwnPrices(
  tx: Tx,
  projectRequestIds: readonly string[],
): Promise<Map<string, OwnPrice>> {
  if (projectRequestIds.length === 0) return new Map()
  const [rates, lines] = await Promise.all([readOwnRates(tx), readLines(tx, projectRequestIds)])
  const byRequest = Map.groupBy(lines, (line) => line.project_request_id)
  const prices = [...byRequest].map(([id, scope]) => [id, ownPriceOf(scope, rates)] as const)
  return new Map(prices.filter((entry): entry is [string, OwnPrice] => entry[1] !== undefined))
}

async function readLines(
  tx: Tx,
  ids: readonly string[],
): Promise<(CountedLine & { project_request_id: string })[]> {
  return tx
    .selectFrom('scope_lines')
    .select(['project_request_id', 'code', 'unit', 'quantity'])
    .where('project_request_id', 'in', ids)
    .execute()
}

/**
 * The first of an item and unit is the one that counts. The latest quotes are the latest of the latest in each state, as
 * the index quotes__of_provider has them; row-level security leaves those of the provider.
 */
async function readOwnRates(tx: Tx): Promise<OwnRate[]> {
  const { rows } = await sql<OwnRate & { withVat: boolean }>`
    select code, unit, rate, "withVat" from (
      select line ->> 'code' as code, line ->> 'unit' as unit, (line ->> 'unitRate')::double precision as rate,
        coalesce((content ->> 'vatIncluded')::boolean, false) as "withVat", 0 as source, changed_at as since
      from app.quote_templates, jsonb_array_elements(content -> 'lines') as line
      where line ->> 'stance' = 'priced' and line ? 'unitRate'
      union all
      select scope.code, scope.unit, line.amount / coalesce(line.quantity, scope.quantity), false, 1, latest.submitted_at
      from (
          select latest.id, latest.submitted_at from unnest(${QUOTE_STATUSES}::text[]) as state cross join lateral (
            select id, submitted_at from app.quotes where status = state order by submitted_at desc, id desc limit ${RECENT_QUOTES}
          ) as latest order by latest.submitted_at desc limit ${RECENT_QUOTES}
        ) as latest
        join app.quote_lines as line on line.quote_id = latest.id
        join app.scope_lines as scope on scope.id = line.scope_line_id
      where line.stance = 'priced' and coalesce(line.unit, scope.unit) = scope.unit
        and coalesce(line.quantity, scope.quantity) > 0
    ) as known
    where code <> ${WHOLE_JOB}
    order by source, since desc
  `.execute(tx)
  return rows.map(({ withVat, rate, ...item }) => ({
    ...item,
    rate: withVat ? withoutVat(Math.round(rate)) : rate,
  }))
}
