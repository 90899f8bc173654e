import { sql } from 'kysely'
import { addMonths, monthNumber, startOfMonth } from '#domain/shared/riyadh-month.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type { RevenueEvents } from './revenue-answers.ts'
import type { EventsFilter } from './revenue-query.ts'

/** Returns the subscription events of a month's count, newest first. */
export function readRevenueEvents(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Pick<Admin, 'actor'>,
  filter: EventsFilter,
  { limit, before }: PageQuery,
): Promise<RevenueEvents> {
  return db.withActor(actor, async (tx) => {
    const page = toPage(await readRows(tx, filter, { limit: limit + 1, ...(before && { before }) }), limit)
    return { ...page, sum: { events: await readCount(tx, filter) } }
  })
}

/** A subscription refunded before it began was never active and cannot end (app.subscription_months). */
const OF_MOVE = {
  started: sql`event.type = 'started'`,
  renewed: sql`event.type = 'renewed'`,
  ended: sql`event.type in ('expired', 'refunded') and (event.type = 'expired' or exists (
    select from app.subscription_events as began where began.subscription_id = event.subscription_id and began.type = 'started'))`,
}

async function readRows(
  tx: Tx,
  { month, move }: EventsFilter,
  { limit, before }: PageQuery,
): Promise<RevenueEvents['items']> {
  const behind = before
    ? sql`and (event.at, event.sequence) < ((select at from app.subscription_events where sequence = ${before}::bigint), ${before}::bigint)`
    : sql``
  const { rows } = await sql<Row>`
    select event.sequence::text as id, event.type, event.at, event.provider_id, company_name, name_ar, name_en,
      coalesce(orders.billing, subscriptions.billing) as billing
    from app.subscription_events as event
      join app.providers on providers.id = event.provider_id
      join app.packages on packages.id = event.package_id
      join app.subscriptions on subscriptions.id = event.subscription_id
      left join app.orders on orders.id = event.order_id
    where ${OF_MOVE[move]} and event.at >= ${startOfMonth(month)} and event.at < ${startOfMonth(addMonths(month, 1))} ${behind}
    order by event.at desc, event.sequence desc limit ${limit}
  `.execute(tx)
  return rows.map(toItem)
}

async function readCount(tx: Tx, { month, move }: EventsFilter): Promise<number> {
  const counted = await tx
    .selectFrom('subscription_months')
    .select(move)
    .where('month', '=', monthNumber(month))
    .executeTakeFirst()
  return counted?.[move] ?? 0
}

interface Row {
  id: string
  type: RevenueEvents['items'][number]['type']
  at: Date
  provider_id: string
  company_name: string
  name_ar: string
  name_en: string
  billing: 'monthly' | 'yearly'
}

const toItem = (row: Row): RevenueEvents['items'][number] => ({
  id: row.id,
  type: row.type,
  at: row.at.toISOString(),
  provider: { id: row.provider_id, companyName: row.company_name },
  packageName: { ar: row.name_ar, en: row.name_en },
  billing: row.billing,
})
