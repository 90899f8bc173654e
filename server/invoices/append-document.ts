import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { invoiceQr } from '#domain/invoices/invoice-qr.ts'
import { findInvoiceFaults } from '#domain/invoices/invoice-rules.ts'
import { invoiceNumber } from '#domain/invoices/invoice-totals.ts'
import { invoiceBody, invoiceFile } from '#domain/invoices/invoice-xml.ts'
import { riyadhDateTime, type TaxDocument } from '#domain/invoices/tax-document.ts'
import type { InvoiceSigner } from '#server/adapters/invoice-signing/contract.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Contents of a new invoice; the chain adds number, counter, hash and time. */
export type NewDocument = Omit<TaxDocument, 'number' | 'counter' | 'previousHash' | 'issuedAt'>

export interface Issuing {
  now: Date
  /** Absent in ZATCA's first phase. */
  signer?: InvoiceSigner | undefined
}

export interface DocumentSubject {
  providerId: string
  orderId: string
  refundId?: string | undefined
  isDemo: boolean
}

const SERIES = { invoice: 'INV', credit_note: 'CRN' } as const

export const sha256Base64 = (text: string) => createHash('sha256').update(text).digest('base64')

/**
 * Appends a document to the chain and blocks other issuers until the commit. `isIssued` is checked after the lock,
 * because another process may have issued the same. Throws when the document breaks a published rule, so that no
 * invalid one is stored.
 */
export async function appendDocument(
  tx: Tx,
  given: NewDocument,
  subject: DocumentSubject,
  { now, signer }: Issuing,
  isIssued: () => Promise<boolean>,
): Promise<void> {
  const head = await lockChain(tx)
  if (await isIssued()) return
  const issuedAt = wholeSecond(head.issued_at && head.issued_at > now ? head.issued_at : now)
  const place = await nextPlace(tx, given.kind, issuedAt)
  const document: TaxDocument = {
    ...given,
    number: invoiceNumber(place.series, place.year, place.count),
    counter: head.counter + 1,
    previousHash: head.hash,
    issuedAt: issuedAt.toISOString(),
  }
  const written = writeDocument(document, signer)
  await tx
    .insertInto('invoices')
    .values({
      id: document.id,
      kind: document.kind,
      ...place,
      counter: document.counter,
      previous_hash: document.previousHash,
      ...written,
      document: JSON.stringify(document),
      provider_id: subject.providerId,
      order_id: subject.orderId,
      refund_id: subject.refundId ?? null,
      original_id: document.original?.id ?? null,
      net: document.net,
      vat: document.vat,
      total: document.total,
      issued_at: issuedAt,
      is_demo: subject.isDemo,
    })
    .execute()
}

async function lockChain(tx: Tx) {
  const { rows } = await sql<{ counter: number; hash: string; issued_at: Date | null }>`
    select counter, hash, issued_at from app.lock_invoice_chain()`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('the chain of invoices has no head')
  return { ...head, counter: Number(head.counter) }
}

/** Rounds up to a second, because XML and QR have no fractions and the row must equal them. */
const wholeSecond = (at: Date) => new Date(Math.ceil(at.getTime() / 1000) * 1000)

async function nextPlace(tx: Tx, kind: TaxDocument['kind'], issuedAt: Date) {
  const series = SERIES[kind]
  const year = Number(riyadhDateTime(issuedAt).date.slice(0, 4))
  const row = await tx
    .selectFrom('invoice_series')
    .select('last_count')
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirst()
  return { series, year, count: (row?.last_count ?? 0) + 1 }
}

/** Builds body, hash, QR and file of a document. Throws when it breaks a published rule. */
export function writeDocument(document: TaxDocument, signer?: InvoiceSigner) {
  const body = invoiceBody(document)
  const hash = sha256Base64(body)
  const signature = signer?.sign({ hash, signedAt: new Date(document.issuedAt) })
  const { seller, total, vat, issuedAt, isStandard } = document
  const { date, time } = riyadhDateTime(issuedAt)
  const qr = invoiceQr(
    {
      sellerName: seller.name,
      vatNumber: seller.vatNumber,
      issuedAt: signature ? `${date}T${time}` : new Date(issuedAt),
      total,
      vat,
    },
    signature && {
      ...signature.stamp,
      certificateSignature: isStandard ? undefined : signature.stamp.certificateSignature,
    },
  )
  const xml = invoiceFile(document, { qr, extensions: signature?.extensions })
  const faults = findInvoiceFaults(xml, { today: date })
  if (faults.length > 0)
    throw new Error(`breaks ${faults.map(({ rule, found }) => `${rule} (${found})`).join(', ')}`)
  return { body, hash, qr, xml, signed_by: signature?.signedBy ?? null }
}
