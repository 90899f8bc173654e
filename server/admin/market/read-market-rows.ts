import { type RawBuilder, sql } from 'kysely'
import { marketSpan, SILENT_AFTER_LEADS, type Span } from '#domain/dispatch/market-health.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { toldSize } from '#domain/project-requests/told-size.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { behind, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import { readAsked } from '../find/asked.ts'
import type {
  MarketMoney,
  MarketProviders,
  MarketRequests,
  ProviderFigure,
  RequestFigure,
} from './market-answers.ts'
import {
  firstQuoteMinutes,
  isLate,
  isUnanswered,
  isWaiting,
  receivedIn,
  withQuotes,
} from './market-conditions.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/** Which rows of which period. */
export interface RowsOf<Figure = undefined> {
  figure: Figure
  days: number
  /** The period before. */
  isBefore: boolean
  projectType?: ProjectType | undefined
  city?: City | undefined
  /** A request's number, of any period. */
  q?: string | undefined
}

/** Counting stops here. */
const COUNTED_TO = 1000
/** Providers of a list, as many as one looks through. */
const MOST_PROVIDERS = 200

/** The time of those that wait runs; of the others the newest come first. */
const orderOf = (figure: RequestFigure) =>
  figure === 'waiting'
    ? { key: sql.ref('quote_due_at'), descends: false, direction: sql`asc` }
    : { key: sql.ref('received_at'), descends: true, direction: sql`desc` }

/** Reads a page of the project requests that a figure counts, newest first; those that wait by what runs out first. */
export function readMarketRequests(
  { db, clock }: Context,
  { actor }: Admin,
  of: RowsOf<RequestFigure>,
  { limit, before }: PageQuery,
): Promise<MarketRequests> {
  const now = clock.now()
  const span = marketSpan(of.days, now, of.isBefore)
  const conditions = [
    of.q ? numbered(of.q) : conditionOf(of.figure, span),
    ...(of.projectType ? [sql`request.project_type = ${of.projectType}`] : []),
    ...(of.city ? [sql`request.city = ${of.city}`] : []),
  ]
  const { direction, ...order } = orderOf(of.figure)
  const page = before ? [...conditions, behind(before, { list: 'project_requests', ...order })] : conditions
  return db.read(actor, async (tx) => {
    const { rows } = await sql<RequestRow>`
      select request.*, ${firstQuoteMinutes} as first_quote_minutes, ${isLate(now)} as is_late
      from ${withQuotes(sql.join(page, sql` and `))} as request
      where ${ofQuotes(of.figure, now)}
      order by ${order.key} ${direction}, id ${direction} limit ${limit + 1}`.execute(tx)
    const counted = await sql<{ total: number }>`
      select count(*)::integer as total from (
        select from ${withQuotes(sql.join(conditions, sql` and `))} as request where ${ofQuotes(of.figure, now)} limit ${COUNTED_TO}
      ) as counted`.execute(tx)
    return { ...toPage(rows.map(toRequest), limit), total: counted.rows[0]!.total }
  })
}

function budgetOf({ budget_min, budget_max }: Pick<RequestRow, 'budget_min' | 'budget_max'>) {
  if (budget_min === null && budget_max === null) return {}
  return {
    budget: {
      ...(budget_min !== null && { min: Number(budget_min) }),
      ...(budget_max !== null && { max: Number(budget_max) }),
    },
  }
}

/** A request's number as people type it: `MR-2611-0022`, `2611-0022` or `22`. Found by its index, whatever the period. */
function numbered(q: string): RawBuilder<unknown> {
  const { numbered } = readAsked(/^\s*mr/i.test(q) ? q : `MR-${q}`)
  if (!numbered) return sql`false`
  const ofMonth = numbered.month ? sql`and request.reference like ${`MR-${numbered.month}-%`}` : sql``
  return sql`substring(request.reference from '[0-9]+$')::bigint = ${numbered.number} ${ofMonth}`
}

interface RequestRow {
  id: string
  reference: string
  project_type: ProjectType
  city: City
  district: string | null
  area_sqm: number | null
  jobs: unknown
  budget_min: string | number | null
  budget_max: string | number | null
  status: ProjectRequestStatus
  received_at: Date
  quote_due_at: Date
  first_quote_minutes: number | null
  is_late: boolean
  quotes: number
}

const toRequest = (row: RequestRow): MarketRequests['items'][number] => ({
  ...{ id: row.id, reference: row.reference, projectType: row.project_type, city: row.city },
  ...(row.district && { district: row.district }),
  ...toldSize(row),
  ...budgetOf(row),
  ...{ status: row.status, receivedAt: row.received_at.toISOString(), quotes: row.quotes },
  dueAt: row.quote_due_at.toISOString(),
  ...(row.first_quote_minutes !== null && { firstQuoteMinutes: row.first_quote_minutes }),
  isLate: row.is_late,
})

const conditionOf = (figure: RequestFigure, span: Span): RawBuilder<unknown> =>
  figure === 'awarded'
    ? sql`request.id in (
        select leads.project_request_id from app.quotes join app.leads on leads.id = quotes.lead_id
        where quotes.status = 'awarded' and quotes.settled_at >= ${span.from}::timestamptz and quotes.settled_at < ${span.until}::timestamptz)`
    : receivedIn(span)

function ofQuotes(figure: RequestFigure, now: Date): RawBuilder<unknown> {
  switch (figure) {
    case 'quoted':
      return sql`quotes > 0`
    case 'firstQuote':
      return sql`first_quote_at is not null`
    case 'late':
      return isLate(now)
    case 'waiting':
      return isWaiting
    case 'unanswered':
      return isUnanswered(now)
    default:
      return sql`true`
  }
}

/** Reads the providers that a figure counts, with their leads of the period. */
export function readMarketProviders(
  { db, clock }: Context,
  { actor }: Admin,
  of: RowsOf<ProviderFigure>,
): Promise<MarketProviders> {
  const { from, until } = marketSpan(of.days, clock.now(), of.isBefore)
  const offered = sql`offered_at >= ${from}::timestamptz and offered_at < ${until}::timestamptz and status <> 'offered'`
  const list =
    of.figure === 'silent'
      ? sql`
        select providers.id, company_name, providers.city, silent.leads, 0 as answered
        from (
          select provider_id, count(*)::integer as leads from app.leads where ${offered}
          group by provider_id having count(*) >= ${SILENT_AFTER_LEADS} and count(answered_at) = 0
        ) as silent join app.providers on providers.id = silent.provider_id
        where ${serves(of)}`
      : sql`
        select providers.id, company_name, providers.city, counted.leads, counted.answered
        from app.providers left join lateral (
          select count(*)::integer as leads, count(answered_at)::integer as answered from app.leads
          where leads.provider_id = providers.id and ${offered}
        ) as counted on true
        where is_listed and takes_leads and ${serves(of)}`
  return db.read(actor, async (tx) => {
    const { rows } = await sql<{
      id: string
      company_name: string
      city: City
      leads: number
      answered: number
    }>`${list} order by leads desc, company_name collate "C", id limit ${MOST_PROVIDERS}`.execute(tx)
    return { items: rows.map(({ company_name, ...row }) => ({ ...row, companyName: company_name })) }
  })
}

const serves = ({ projectType, city }: RowsOf<ProviderFigure>) =>
  sql`${projectType ? sql`trades @> array[${projectType}]` : sql`true`} and ${city ? sql`service_cities @> array[${city}]` : sql`true`}`

/** Reads a page of what was paid and refunded in the period, newest first. */
export function readMarketMoney(
  { db, clock }: Context,
  { actor }: Admin,
  { days, isBefore }: Pick<RowsOf, 'days' | 'isBefore'>,
  { limit, before }: PageQuery,
): Promise<MarketMoney> {
  const { from, until } = marketSpan(days, clock.now(), isBefore)
  return db.read(actor, async (tx) => {
    const rows = await tx
      .selectFrom(
        tx
          .selectFrom('revenue_entries')
          .select(['id', 'at', 'kind', 'net', 'provider_id'])
          .where('at', '>=', from)
          .where('at', '<', until)
          .$if(before !== undefined, (query) =>
            query.where(behind(before!, { list: 'revenue_entries', key: sql.ref('at'), descends: true })),
          )
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .as('entry'),
      )
      .innerJoin('providers', 'providers.id', 'entry.provider_id')
      .select(['entry.id', 'entry.at', 'entry.kind', 'entry.net', 'entry.provider_id', 'company_name'])
      .orderBy('entry.at', 'desc')
      .orderBy('entry.id', 'desc')
      .execute()
    return toPage(
      rows.map((row) => ({
        ...{ id: row.id, at: row.at.toISOString(), kind: row.kind as 'payment' | 'refund' },
        ...{ net: Number(row.net), providerId: row.provider_id, companyName: row.company_name },
      })),
      limit,
    )
  })
}
