import {
  type ChainedInvoice,
  type ChainHead,
  chainStart,
  followChain,
} from '#domain/invoices/invoice-chain.ts'
import { readInvoiceQr } from '#domain/invoices/invoice-qr.ts'
import { findInvoiceFaults } from '#domain/invoices/invoice-rules.ts'
import { invoiceBody } from '#domain/invoices/invoice-xml.ts'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { childrenOf, readXml, textAt, writeXml, type XmlElement } from '#domain/invoices/xml.ts'
import { sha256Base64 } from './append-document.ts'

/** A document with all its data, from a row or a line of an export. */
export interface VerifiedInvoice extends ChainedInvoice {
  number: string
  xml: string
  qr: string
  document: TaxDocument
  net: number
  vat: number
  total: number
}

export interface Verification {
  documents: number
  /** Messages with the document's number. */
  faults: string[]
  head: ChainHead
}

/** Verifies documents by counter, using nothing else. */
export async function verifyInvoices(invoices: AsyncIterable<VerifiedInvoice>): Promise<Verification> {
  const head = chainStart()
  const faults: string[] = []
  let documents = 0
  for await (const invoice of invoices) {
    documents += 1
    const chain = followChain(head, invoice, sha256Base64).map(({ kind }) => kind)
    faults.push(...[...chain, ...faultsOf(invoice)].map((fault) => `${invoice.number}: ${fault}`))
  }
  return { documents, faults, head }
}

/** Finds contradictions within a document. */
function faultsOf({ document, body, xml, qr, number, counter, total, vat, net }: VerifiedInvoice): string[] {
  const tags = readInvoiceQr(qr)
  const said = [tags?.get(2), tags?.get(4), tags?.get(5)]
  const meant = [document.seller.vatNumber, (total / 100).toFixed(2), (vat / 100).toFixed(2)]
  const sums = [document.net, document.vat, document.total]
  const isThis = document.number === number && document.counter === counter
  return [
    ...(invoiceBody(document) === body ? [] : ['the page is not of this XML']),
    ...(bodyOfFile(xml) === body ? [] : ['the file is not what was hashed']),
    ...(qrOfFile(xml) === qr ? [] : ['the file has another QR']),
    ...(said.join() === meant.join() ? [] : ['the QR says other sums']),
    ...(isThis && sums.join() === [net, vat, total].join() ? [] : ['the row says other sums']),
    ...findInvoiceFaults(xml).map(({ rule, found }) => `${rule}: ${found}`),
  ]
}

const isQr = (one: XmlElement) =>
  one.name === 'cac:AdditionalDocumentReference' && textAt(one, 'cbc:ID') === 'QR'
const AFTERWARDS = ['ext:UBLExtensions', 'cac:Signature']

/** Returns the file without the parts added after hashing. */
function bodyOfFile(xml: string): string | undefined {
  const file = readXml(xml)
  if (!file) return undefined
  const kept = childrenOf(file).filter((one) => !AFTERWARDS.includes(one.name) && !isQr(one))
  return writeXml({ ...file, content: kept })
}

function qrOfFile(xml: string): string | undefined {
  const file = readXml(xml)
  const reference = file && childrenOf(file).find(isQr)
  return reference && textAt(reference, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')
}
