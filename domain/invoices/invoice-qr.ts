import type { Halalas } from '../shared/money.ts'

/** Content of a tax invoice's QR in ZATCA's first phase (docs/reference/invoices.md#qr-code, tags 1 to 5). */
export interface InvoiceQr {
  sellerName: string
  /** 15 digits. */
  vatNumber: string
  /** A string is used unchanged: signed documents use the XML's own time, that of Riyadh. */
  issuedAt: Date | string
  /** With VAT. */
  total: Halalas
  vat: Halalas
}

/** Content added by the second phase: tags 6 to 9. The last two are bytes, not text. */
export interface InvoiceStamp {
  /** Base64. */
  hash: string
  /** Base64. */
  signature: string
  publicKey: Uint8Array
  /** Only for simplified documents. */
  certificateSignature?: Uint8Array | undefined
}

/** A length is one byte. */
const MOST_BYTES = 255
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Encodes tag, length in UTF-8 bytes and value of each field, as base64. */
export function invoiceQr(invoice: InvoiceQr, stamp?: InvoiceStamp): string {
  const { sellerName, vatNumber, issuedAt, total, vat } = invoice
  const texts = [
    withinBytes(sellerName, MOST_BYTES),
    vatNumber,
    typeof issuedAt === 'string' ? issuedAt : issuedAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    inRiyals(total),
    inRiyals(vat),
  ]
  const values = [...texts.map((text) => encoder.encode(text)), ...(stamp ? stampValues(stamp) : [])]
  const bytes = values.flatMap((value, at) => [at + 1, value.length, ...value])
  return btoa(String.fromCharCode(...bytes))
}

const stampValues = ({ hash, signature, publicKey, certificateSignature }: InvoiceStamp) => [
  encoder.encode(hash),
  encoder.encode(signature),
  publicKey,
  ...(certificateSignature ? [certificateSignature] : []),
]

/** Tags whose values are bytes; `readInvoiceQr` returns them as base64. */
const BYTE_TAGS = [8, 9]

/** Reads a QR tag by tag; undefined when the text is not one. */
export function readInvoiceQr(text: string): Map<number, string> | undefined {
  try {
    return readTags(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}

function readTags(bytes: Uint8Array): Map<number, string> | undefined {
  const tags = new Map<number, string>()
  let at = 0
  while (at < bytes.length) {
    const [tag, length] = [bytes[at], bytes[at + 1]]
    if (tag === undefined || length === undefined || at + 2 + length > bytes.length) return undefined
    const value = bytes.subarray(at + 2, at + 2 + length)
    tags.set(tag, BYTE_TAGS.includes(tag) ? btoa(String.fromCharCode(...value)) : decoder.decode(value))
    at += 2 + length
  }
  return tags
}

const inRiyals = (amount: Halalas) => (amount / 100).toFixed(2)

/** Cuts between whole letters: half a letter would make the whole text unreadable. */
function withinBytes(text: string, most: number): string {
  let kept = ''
  let bytes = 0
  for (const letter of text) {
    bytes += encoder.encode(letter).length
    if (bytes > most) break
    kept += letter
  }
  return kept
}
