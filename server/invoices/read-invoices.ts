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

/**
 * Returns documents, newest first, as far as the actor may read them: a provider's own, or all. `after`: last document
 * of the previous page; `from`: the document to begin with.
 */
export async function readInvoices(
  { db }: Pick<CommandContext, 'db'>,
  actor: Actor,
  { after, from }: { after?: string | undefined; from?: string | undefined },
): Promise<InvoicePage> {
  return db.withActor(actor, async (tx) => {
    const rows = await summaries(tx)
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
  })
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
