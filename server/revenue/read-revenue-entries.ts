import { type RawBuilder, sql } from 'kysely'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Page, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type { RevenueEntries, RevenueEntry } from './revenue-answers.ts'
import { type EntriesFilter, type MonthSpan, spanOf } from './revenue-query.ts'

/** What a text means: documents of one number, or payments of firms and references. */
export type FoundRows =
  | { invoice: { series: 'INV' | 'CRN'; count: number } }
  | { providerIds: readonly string[]; references: readonly string[] }
export type FindRows = (tx: Tx, typed: string) => Promise<FoundRows>

/** Where nobody searches, `findRows` is left out. */
export interface Finding {
  findRows?: FindRows
}
type Context = Pick<CommandContext, 'db'> & Finding

/** Returns the rows of a figure, newest first, with their total: from the maintained sums unless refunds or a search narrow. */
export function readRevenueEntries(
  context: Context,
  { actor }: Pick<Admin, 'actor'>,
  filter: EntriesFilter,
  page: PageQuery,
): Promise<RevenueEntries> {
  return context.db.withActor(actor, async (tx) => {
    const narrowed = await narrowedBy(context, tx, filter)
    return {
      ...(await readPage(tx, filter, narrowed, page)),
      sum: narrowed ? await readNarrowedSum(tx, narrowed) : await readSum(tx, filter),
    }
  })
}

/** Returns one page. An unknown `before` gives an empty page. */
export const readEntriesPage = async (
  finding: Finding,
  tx: Tx,
  filter: EntriesFilter,
  page: PageQuery,
): Promise<Page<RevenueEntry>> => readPage(tx, filter, await narrowedBy(finding, tx, filter), page)

async function readPage(
  tx: Tx,
  filter: EntriesFilter,
  narrowed: RawBuilder<boolean> | undefined,
  page: PageQuery,
): Promise<Page<RevenueEntry>> {
  const { rows } = await sql<Row>`
    select entry.id, entry.kind, entry.at, entry.net, entry.vat, entry.package_code, entry.billing, entry.provider_id,
      entry.provider_kind, entry.city, entry.is_demo, payments.reference, providers.company_name, packages.name_ar, packages.name_en,
      invoice.id as invoice_id, invoice.number
    from (${narrowed ? narrowedPage(narrowed, page) : entriesPage(filter, spanOf(filter), page)}) as entry
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

/** Refunds and the entries of a few firms have indexes of their own and are few, so they are sorted as they are found. */
const narrowedPage = (narrowed: RawBuilder<boolean>, { before, limit }: PageQuery) => sql`
    select * from app.revenue_entries as listed where ${narrowed}
      and (${before ?? null}::uuid is null
        or (at, id) < ((select at from app.revenue_entries where id = ${before ?? null}::uuid), ${before ?? null}::uuid))
    order by at desc, id desc limit ${limit + 1}
  `

/** Condition for refunds alone or for what a search finds; undefined where the maintained sums have the answer. */
async function narrowedBy(
  { findRows }: Finding,
  tx: Tx,
  filter: EntriesFilter,
): Promise<RawBuilder<boolean> | undefined> {
  const typed = tidyText(filter.q ?? '')
  if (!typed && !filter.entry) return undefined
  const { package: code, kind, city, entry } = filter
  const span = spanOf(filter)
  return sql`
    (${entry ?? null}::text is null or listed.kind = ${entry ?? null})
      and (${code ?? null}::text is null or listed.package_code = ${code ?? null})
      and (${kind ?? null}::text is null or listed.provider_kind = ${kind ?? null})
      and (${city ?? null}::text is null or listed.city = ${city ?? null})
      and listed.at >= ${span?.from ?? '-infinity'}::timestamptz and listed.at < ${span?.until ?? 'infinity'}::timestamptz
      and ${typed ? (findRows ? foundBy(await findRows(tx, typed)) : sql`false`) : sql`true`}
  `
}

const foundBy = (found: FoundRows): RawBuilder<boolean> =>
  'invoice' in found
    ? sql`listed.payment_id in (select payments.id from app.invoices join app.payments using (order_id)
        where invoices.series = ${found.invoice.series} and invoices.count = ${found.invoice.count})`
    : sql`(listed.provider_id = any(${found.providerIds}::uuid[])
        or listed.payment_id in (select id from app.payments where reference = any(${found.references}::text[])))`

async function readNarrowedSum(tx: Tx, narrowed: RawBuilder<boolean>): Promise<RevenueEntries['sum']> {
  const { rows } = await sql<RevenueEntries['sum']>`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(vat), 0)::bigint as vat, count(*)::integer as entries
    from app.revenue_entries as listed where ${narrowed}
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
