import { type RawBuilder, sql } from 'kysely'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Page, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type { RevenueEntries, RevenueEntry } from './revenue-answers.ts'
import { type EntriesFilter, type MonthSpan, spanOf } from './revenue-query.ts'

/** Returns the rows of a figure, newest first, with their total from the maintained sums. */
export function readRevenueEntries(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Pick<Admin, 'actor'>,
  filter: EntriesFilter,
  page: PageQuery,
): Promise<RevenueEntries> {
  return db.withActor(actor, async (tx) => ({
    ...(await readEntriesPage(tx, filter, page)),
    sum: await (filter.entry ? readRefundSum : readSum)(tx, filter),
  }))
}

/** Returns one page. An unknown `before` gives an empty page. */
export async function readEntriesPage(
  tx: Tx,
  filter: EntriesFilter,
  page: PageQuery,
): Promise<Page<RevenueEntry>> {
  const span = spanOf(filter)
  const { rows } = await sql<Row>`
    select entry.id, entry.kind, entry.at, entry.net, entry.vat, entry.package_code, entry.billing, entry.provider_id,
      entry.provider_kind, entry.city, entry.is_demo, payments.reference, providers.company_name, packages.name_ar, packages.name_en,
      invoice.id as invoice_id, invoice.number
    from (${(filter.entry ? refundsPage : entriesPage)(filter, span, page)}) as entry
      join app.payments on payments.id = entry.payment_id
      join app.orders on orders.id = payments.order_id
      join app.packages on packages.id = orders.package_id
      join app.providers on providers.id = entry.provider_id
      left join lateral (
        select id, number from app.invoices where entry.refund_id is null and order_id = orders.id and invoices.kind = 'invoice'
        union all select id, number from app.invoices where refund_id = entry.refund_id
      ) as invoice on true
    order by entry.at desc, entry.id desc
  `.execute(tx)
  return toPage(rows.map(toEntry), page.limit)
}

const entriesPage = (filter: EntriesFilter, span: MonthSpan | undefined, { before, limit }: PageQuery) => sql`
    select * from app.revenue_entries_page(${filter.package ?? ''}, ${filter.kind ?? ''}, ${filter.city ?? ''},
      ${span?.from ?? '-infinity'}::timestamptz, ${span?.until ?? 'infinity'}::timestamptz, ${before ?? null}::uuid, ${limit + 1})
      limit ${limit + 1} -- said again for the planner, which cannot look into a function
  `

/** Refunds have an index of their own and are few, so they are sorted as they are found. */
const refundsPage = (filter: EntriesFilter, span: MonthSpan | undefined, { before, limit }: PageQuery) => sql`
    select * from app.revenue_entries as refund where ${refundsOf(filter, span)}
      and (${before ?? null}::uuid is null
        or (at, id) < ((select at from app.revenue_entries where id = ${before ?? null}::uuid), ${before ?? null}::uuid))
    order by at desc, id desc limit ${limit + 1}
  `

const refundsOf = (
  { package: code, kind, city }: EntriesFilter,
  span: MonthSpan | undefined,
): RawBuilder<boolean> => sql`
    refund.kind = 'refund'
      and (${code ?? null}::text is null or refund.package_code = ${code ?? null})
      and (${kind ?? null}::text is null or refund.provider_kind = ${kind ?? null})
      and (${city ?? null}::text is null or refund.city = ${city ?? null})
      and refund.at >= ${span?.from ?? '-infinity'}::timestamptz and refund.at < ${span?.until ?? 'infinity'}::timestamptz
  `

/** The maintained sums hold payments and refunds together. */
async function readRefundSum(tx: Tx, filter: EntriesFilter): Promise<RevenueEntries['sum']> {
  const { rows } = await sql<RevenueEntries['sum']>`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(vat), 0)::bigint as vat, count(*)::integer as entries
    from app.revenue_entries as refund where ${refundsOf(filter, spanOf(filter))}
  `.execute(tx)
  return rows[0]!
}

async function readSum(tx: Tx, filter: EntriesFilter): Promise<RevenueEntries['sum']> {
  const span = spanOf(filter)
  const ofMonths: RawBuilder<boolean> = span
    ? sql`month between ${span.first} and ${span.last}`
    : sql`month = 0`
  const { rows } = await sql<RevenueEntries['sum']>`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(vat), 0)::bigint as vat, coalesce(sum(payments + refunds), 0)::integer as entries
    from app.revenue_sums
    where package_code = ${filter.package ?? ''} and provider_kind = ${filter.kind ?? ''} and city = ${filter.city ?? ''} and ${ofMonths}
  `.execute(tx)
  return rows[0]!
}

interface Row {
  id: string
  kind: 'payment' | 'refund'
  at: Date
  net: number
  vat: number
  package_code: string
  billing: 'monthly' | 'yearly'
  provider_id: string
  provider_kind: ProviderKind
  city: City
  is_demo: boolean
  reference: string
  company_name: string
  name_ar: string
  name_en: string
  invoice_id: string | null
  number: string | null
}

const toEntry = (row: Row): RevenueEntry => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  net: row.net,
  vat: row.vat,
  packageCode: row.package_code,
  packageName: { ar: row.name_ar, en: row.name_en },
  billing: row.billing,
  provider: { id: row.provider_id, companyName: row.company_name },
  providerKind: row.provider_kind,
  city: row.city,
  reference: row.reference,
  isDemo: row.is_demo,
  ...(row.invoice_id && row.number && { invoice: { id: row.invoice_id, number: row.number } }),
})
