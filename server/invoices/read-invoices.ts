import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/accounts/actor.ts'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { inBothLanguages } from '#domain/invoices/tax-document.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { toPage } from '#server/platform/http/page-query.ts'
import type { InvoicePage, InvoiceSummary } from './invoice-answers.ts'
import { taxDocumentOf } from './invoice-rows.ts'

/** A few phone screens, with one card per document. */
const PAGE = 20

/** Condition on `app.invoices`. */
export type InvoiceCondition = RawBuilder<SqlBool>

/** Where a page of documents begins. */
export interface PageStart {
  /** Last document of the previous page. */
  after?: string | undefined
  /** The document to begin with. */
  from?: string | undefined
}

/** Returns documents, newest first, as far as the actor may read them: a provider's own. */
export const readInvoices = (
  { db }: Pick<CommandContext, 'db'>,
  actor: Actor,
  start: PageStart,
): Promise<InvoicePage> => db.withActor(actor, (tx) => readInvoicesPage(tx, start))

/** Returns a page of the documents that the actor of the transaction may read and the condition holds for. */
export async function readInvoicesPage(
  tx: Tx,
  { after, from }: PageStart,
  condition: InvoiceCondition = sql<SqlBool>`true`,
): Promise<InvoicePage> {
  const rows = await summaries(tx)
    .where(condition)
    .$if(after !== undefined, (query) =>
      query.where('invoices.counter', '<', (before) =>
        before.selectFrom('invoices as last').select('last.counter').where('last.id', '=', after!),
      ),
    )
    .$if(from !== undefined, (query) =>
      query.where('invoices.counter', '<=', (first) =>
        first.selectFrom('invoices as first').select('first.counter').where('first.id', '=', from!),
      ),
    )
    .orderBy('invoices.counter', 'desc')
    .limit(PAGE + 1)
    .execute()
  return toPage(rows.map(toSummary), PAGE)
}

const summaries = (tx: Tx) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'issued_at', 'net', 'vat', 'total', 'provider_id', 'document'])

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>

function toSummary(row: SummaryRow): InvoiceSummary {
  const { original, reason, buyer } = taxDocumentOf(row)
  return {
    id: row.id,
    kind: row.kind as InvoiceSummary['kind'],
    number: row.number ?? '',
    issuedAt: row.issued_at.toISOString(),
    net: row.net,
    vat: row.vat,
    total: row.total,
    ...(original && { original: { id: original.id, number: original.number } }),
    ...(reason && { reason: inBothLanguages(reason) }),
    providerId: row.provider_id,
    companyName: buyer.name,
  }
}

export interface StoredInvoice {
  document: TaxDocument
  xml: string
  qr: string
  hash: string
  isDemo: boolean
}

/** Returns one document if the actor may read it. Throws Refusal `invoice.not_found` (404). */
export async function readInvoice(
  { db }: Pick<CommandContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<StoredInvoice> {
  const row = await db.withActor(actor, (tx) =>
    tx
      .selectFrom('invoices')
      .select(['document', 'xml', 'qr', 'hash', 'is_demo'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!row) throw notFound('invoice.not_found')
  const { xml, qr, hash } = row
  return { document: taxDocumentOf(row), xml, qr, hash, isDemo: row.is_demo }
}
