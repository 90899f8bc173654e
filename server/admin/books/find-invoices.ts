import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { spanOfPeriod, TAX_PERIOD } from '#domain/invoices/tax-period.ts'
import { QUERY_LENGTH } from '#domain/providers/provider-filter.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { InvoiceCondition } from '#server/invoices/read-invoices.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readAsked } from '../find/asked.ts'
import { search } from '../provider-queue.ts'

/** `GET /admin/invoices` and its files: each part narrows. */
export const invoiceFilterSchema = z.object({
  period: z.optional(
    z
      .string()
      .check(
        z.regex(TAX_PERIOD),
        z.describe(
          'Month, quarter or year of Riyadh in which the document was issued: `2026-11`, `2026-Q4`, `2026`',
        ),
      ),
  ),
  kind: z.optional(z.enum(['invoice', 'credit_note'])),
  q: z.optional(
    z
      .string()
      .check(
        z.maxLength(QUERY_LENGTH),
        z.describe(
          'A number, `INV-2026-000042` or `42`, or a provider: name in either script, VAT or CR number',
        ),
      ),
  ),
})
export type InvoiceFilter = z.infer<typeof invoiceFilterSchema>

/** Providers whose documents a text finds; a text that means more is too short to mean one. */
const PROVIDERS = 50

/** Reads what the filter's text means, once for all queries with it. */
export async function conditionOf(
  { config, clock }: Pick<CommandContext, 'config' | 'clock'>,
  tx: Tx,
  { period, kind, q = '' }: InvoiceFilter,
): Promise<InvoiceCondition> {
  const parts = [sql<SqlBool>`true`]
  if (period) {
    const { from, until } = spanOfPeriod(period)
    parts.push(sql<SqlBool>`invoices.issued_at >= ${from} and invoices.issued_at < ${until}`)
  }
  if (kind) parts.push(sql<SqlBool>`invoices.kind = ${kind}`)
  const typed = tidyText(q)
  if (typed) parts.push(numbered(typed) ?? (await ofProviders({ config, clock }, tx, typed)))
  return sql.join(parts, sql` and `) as InvoiceCondition
}

/** A number of ours, whole or only its count. */
function numbered(typed: string): InvoiceCondition | undefined {
  const { numbered: asked } = readAsked(typed)
  if (!asked || (asked.series && !['INV', 'CRN'].includes(asked.series))) return undefined
  const series = asked.series ? sql<SqlBool>`invoices.series = ${asked.series}` : sql<SqlBool>`true`
  const year = asked.month ? sql<SqlBool>`invoices.year = ${Number(asked.month)}` : sql<SqlBool>`true`
  return sql<SqlBool>`invoices.count = ${asked.number} and ${series} and ${year}`
}

async function ofProviders(
  { config, clock }: Pick<CommandContext, 'config' | 'clock'>,
  tx: Tx,
  typed: string,
): Promise<InvoiceCondition> {
  const filter = { q: typed, status: 'all', sort: 'newest', now: clock.now() } as const
  const { items } = await search(tx, config, filter, { limit: PROVIDERS })
  return sql<SqlBool>`invoices.provider_id = any(${items.map(({ id }) => id)}::uuid[])`
}
