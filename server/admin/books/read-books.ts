import { sql } from 'kysely'
import { riyadhMonthOf } from '#domain/shared/riyadh-month.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { type InvoiceCondition, type PageStart, readInvoicesPage } from '#server/invoices/read-invoices.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AdminInvoicePage, InvoiceSums } from './book-answers.ts'
import { conditionOf, type InvoiceFilter } from './find-invoices.ts'

/** Returns a page of all documents of a filter, newest first, with the sums of the whole filter. */
export function readAdminInvoices(
  { db, config, clock }: Pick<CommandContext, 'db' | 'config' | 'clock'>,
  { actor }: Pick<Admin, 'actor'>,
  filter: InvoiceFilter,
  start: PageStart,
): Promise<AdminInvoicePage> {
  return db.read(actor, async (tx) => {
    const condition = await conditionOf({ config, clock }, tx, filter)
    const [page, sums, since] = await Promise.all([
      readInvoicesPage(tx, start, condition),
      readSums(tx, condition),
      readFirstMonth(tx),
    ])
    return { ...page, sums, ...(since && { since }) }
  })
}

const NONE: InvoiceSums = { documents: 0, net: 0, vat: 0, total: 0 }

async function readSums(tx: Tx, condition: InvoiceCondition): Promise<AdminInvoicePage['sums']> {
  const { rows } = await sql<InvoiceSums & { kind: string }>`
    select kind, count(*)::integer as documents, sum(net)::bigint as net, sum(vat)::bigint as vat, sum(total)::bigint as total
    from app.invoices where ${condition} group by kind
  `.execute(tx)
  const of = (wanted: string): InvoiceSums => {
    const row = rows.find(({ kind }) => kind === wanted)
    return row ? { documents: row.documents, net: row.net, vat: row.vat, total: row.total } : NONE
  }
  return { invoices: of('invoice'), creditNotes: of('credit_note') }
}

async function readFirstMonth(tx: Tx): Promise<string | undefined> {
  const first = await tx
    .selectFrom('invoices')
    .select('issued_at')
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirst()
  return first && riyadhMonthOf(first.issued_at)
}
