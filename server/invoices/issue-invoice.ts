import { totalsOf } from '#domain/invoices/invoice-totals.ts'
import { type DocumentLine, mayHaveStandard, riyadhDateTime } from '#domain/invoices/tax-document.ts'
import { messages, type Translation } from '#i18n/messages.ts'
import type { SellerConfig } from '#server/platform/config/seller-settings.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { appendDocument, type Issuing } from './append-document.ts'
import { type PaidOrder, readBuyer, readPaidOrder } from './invoice-rows.ts'

export interface IssuingSeller extends Issuing {
  /** When undefined, issuing throws: a sale needs an invoice, and the job retries once a seller is configured. */
  seller: SellerConfig | undefined
}

/** Issues the invoice of a paid order, once. Nothing for an unpaid order. As the worker, in the given transaction. */
export async function issueInvoice(tx: Tx, issuing: IssuingSeller, orderId: string): Promise<void> {
  const { seller } = issuing
  const isIssued = async () => Boolean(await findInvoiceOf(tx, orderId))
  if (await isIssued()) return
  const order = await readPaidOrder(tx, orderId)
  if (!order) return
  if (!seller) throw new Error('an order was paid and no seller is set (SELLER_…): its invoice waits')
  const { isDemo, ...buyer } = await readBuyer(tx, order.provider_id)
  const { net, vat, total } = order
  const suppliedAt = order.starts_at ?? order.paid_at ?? issuing.now
  await appendDocument(
    tx,
    {
      kind: 'invoice',
      id: await newId(tx),
      isStandard: mayHaveStandard(buyer),
      suppliedOn: riyadhDateTime(suppliedAt).date,
      ...(order.ends_at && { suppliedUntil: lastDay(order.ends_at) }),
      paidBy: order.method === 'bank_transfer' ? 'transfer' : 'card',
      seller,
      buyer,
      lines: [lineOf(order)],
      ...{ net, vat, total },
    },
    { providerId: order.provider_id, orderId, isDemo: isDemo || seller.isDemo },
    issuedWhen(issuing, isDemo && order.paid_at),
    isIssued,
  )
}

/**
 * Uses the current time, except for purchases of demo providers from before the first start, which keep their own date
 * so that the demo has a history.
 */
export const issuedWhen = (issuing: IssuingSeller, demoAt: Date | null | false): IssuingSeller =>
  demoAt ? { ...issuing, now: demoAt } : issuing

/** A period ending at midnight ends on the previous day. */
const lastDay = (endsAt: Date) => riyadhDateTime(new Date(endsAt.getTime() - 1)).date

/** Returns the invoice of an order, if any. */
export const findInvoiceOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'number', 'issued_at', 'document', 'provider_id', 'is_demo'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()

export async function newId(tx: Tx): Promise<string> {
  const { id } = await tx.selectNoFrom((eb) => eb.fn<string>('uuidv7').as('id')).executeTakeFirstOrThrow()
  return id
}

/** Writes a text in both languages: the law requires Arabic, and a reader may want the other. */
export const both = (write: (words: Translation<typeof messages.en.invoicePage>) => string) => ({
  ar: write(messages.ar.invoicePage),
  en: write(messages.en.invoicePage),
})

function lineOf({ name_ar, name_en, billing, unit_price, discount }: PaidOrder): DocumentLine {
  const line = { quantity: 1, unitPrice: unit_price, discount }
  const { net, vat, total } = totalsOf([line])
  return {
    ...line,
    name: {
      ar: messages.ar.invoicePage.line[billing].replace('{package}', name_ar),
      en: messages.en.invoicePage.line[billing].replace('{package}', name_en),
    },
    unit: billing === 'monthly' ? 'month' : 'year',
    ...(discount > 0 && { discountReason: both(({ line }) => line.upgradeDiscount) }),
    net,
    vat,
    total,
  }
}
