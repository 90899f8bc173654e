import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { riyadhDateTime } from '#domain/invoices/tax-document.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { appendDocument } from './append-document.ts'
import { type DoneRefund, readDoneRefund, taxDocumentOf } from './invoice-rows.ts'
import { both, findInvoiceOf, type IssuingSeller, issuedWhen, issueInvoice, newId } from './issue-invoice.ts'

/**
 * Issues the credit note of a completed refund, once. Amounts come from the refund's revenue entry; kind, seller and
 * buyer from the invoice, which is issued first if its own job has not run. Nothing for a refund that reverses no sale
 * (a returned second payment). As the worker, in the given transaction.
 */
export async function issueCreditNote(tx: Tx, issuing: IssuingSeller, refundId: string): Promise<void> {
  const isIssued = async () =>
    Boolean(await tx.selectFrom('invoices').select('id').where('refund_id', '=', refundId).executeTakeFirst())
  if (await isIssued()) return
  const refund = await readDoneRefund(tx, refundId)
  if (!refund) return
  await issueInvoice(tx, issuing, refund.order_id)
  const original = await findInvoiceOf(tx, refund.order_id)
  if (!original) throw new Error(`order ${refund.order_id} was refunded and has no invoice`)
  const document = taxDocumentOf(original)
  const [net, vat] = [-refund.net, -refund.vat]
  await appendDocument(
    tx,
    {
      kind: 'credit_note',
      id: await newId(tx),
      isStandard: document.isStandard,
      suppliedOn: document.suppliedOn,
      paidBy: refund.method === 'bank_transfer' ? 'transfer' : 'card',
      seller: document.seller,
      buyer: document.buyer,
      lines: [creditLine(document, net, vat)],
      ...{ net, vat, total: net + vat },
      original: {
        id: original.id,
        number: original.number,
        issuedOn: riyadhDateTime(original.issued_at).date,
      },
      reason: reasonOf(refund),
    },
    {
      providerId: original.provider_id,
      orderId: refund.order_id,
      refundId,
      isDemo: original.is_demo,
    },
    issuedWhen(issuing, refund.is_demo && refund.done_at),
    isIssued,
  )
}

function creditLine({ lines }: TaxDocument, net: number, vat: number): TaxDocument['lines'][number] {
  const [sold] = lines
  const name = both(({ line }) => line.credit)
  return {
    name: {
      ar: name.ar.replace('{line}', sold?.name.ar ?? ''),
      en: name.en.replace('{line}', sold?.name.en ?? ''),
    },
    quantity: 1,
    unit: 'piece',
    unitPrice: net,
    discount: 0,
    net,
    vat,
    total: net + vat,
  }
}

/**
 * Uses the admin's own text, which the buyer was told. A refund without a request by an admin has our standard text.
 */
function reasonOf({ reason, note, requested_by }: DoneRefund): { ar: string; en: string } {
  if (note && requested_by) return { ar: note, en: note }
  return both(({ reasons }) => reasons[reason])
}
