import type { Halalas } from '../shared/money.ts'

/** What the QR of a tax invoice says in ZATCA's first phase (saudi-domain §C, tags 1 to 5). */
export interface InvoiceQr {
  sellerName: string
  /** 15 digits. */
  vatNumber: string
  issuedAt: Date
  /** With VAT. */
  total: Halalas
  vat: Halalas
}

/** A length is one byte. */
const MOST_BYTES = 255
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Tag, length in bytes of UTF-8 and value of each of the five, as base64. */
export function invoiceQr({ sellerName, vatNumber, issuedAt, total, vat }: InvoiceQr): string {
  const values = [
    withinBytes(sellerName, MOST_BYTES),
    vatNumber,
    issuedAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    inRiyals(total),
    inRiyals(vat),
  ]
  const bytes = values.flatMap((value, at) => {
    const encoded = encoder.encode(value)
    return [at + 1, encoded.length, ...encoded]
  })
  return btoa(String.fromCharCode(...bytes))
}

/** Tag by tag what a QR says, for a reader of ours; undefined when it is not one. */
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
    tags.set(tag, decoder.decode(bytes.subarray(at + 2, at + 2 + length)))
    at += 2 + length
  }
  return tags
}

const inRiyals = (amount: Halalas) => (amount / 100).toFixed(2)

/** Cut by whole letters: half a letter would make the whole text unreadable. */
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
