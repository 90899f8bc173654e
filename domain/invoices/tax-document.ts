import type { Halalas } from '../shared/money.ts'
import { RIYADH_OFFSET_MS } from '../shared/riyadh-time.ts'

/** A national address (docs/reference/saudi-domain.md#national-address). */
export interface NationalAddress {
  /** 4 digits. */
  buildingNumber: string
  street: string
  district: string
  city: string
  /** 5 digits. */
  postalCode: string
  /** 4 digits. */
  additionalNumber?: string | undefined
}

/** Texts of a party may hold both languages separated by a bar, as ZATCA's samples do: `الرياض | Riyadh`. */
export interface Seller {
  name: string
  vatNumber: string
  registrationNumber: string
  address: NationalAddress
  isDemo: boolean
}

export interface Buyer {
  name: string
  vatNumber?: string | undefined
  registrationNumber?: string | undefined
  address?: NationalAddress | undefined
}

/** One charged item; amounts in halalas. */
export interface DocumentLine {
  name: { ar: string; en: string }
  quantity: number
  /** Unit of `quantity`, by UN/ECE recommendation 20. */
  unit: 'month' | 'year' | 'piece'
  unitPrice: Halalas
  /** Taken off the whole line, with the reason. */
  discount: Halalas
  discountReason?: { ar: string; en: string } | undefined
  net: Halalas
  vat: Halalas
  total: Halalas
}

/** A tax invoice or credit note as issued: everything that the page and the XML show. Days are days of Riyadh. */
export interface TaxDocument {
  kind: 'invoice' | 'credit_note'
  /** The UUID (KSA-1). */
  id: string
  /** `INV-2026-000042`. */
  number: string
  /** Counts all documents (KSA-16). */
  counter: number
  /** Base64. */
  previousHash: string
  /** ISO 8601, to the second. */
  issuedAt: string
  /** True for a standard tax invoice, for buyers who deduct the VAT; false for a simplified one. */
  isStandard: boolean
  /** The date of supply, and the end of the period: `2026-11-22`. */
  suppliedOn: string
  suppliedUntil?: string | undefined
  paidBy: 'card' | 'transfer'
  seller: Seller
  buyer: Buyer
  lines: DocumentLine[]
  net: Halalas
  vat: Halalas
  total: Halalas
  /** Only for a credit note: the invoice it corrects, and the reason. */
  original?: { id: string; number: string; issuedOn: string } | undefined
  reason?: { ar: string; en: string } | undefined
}

/** Previous hash of the first document: base64 of the hex digits of SHA-256 of "0" (BR-KSA-26). */
export const FIRST_PREVIOUS_HASH =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

/** Day and time of Riyadh, as the XML has them: `2026-11-22` and `12:30:15`. */
export function riyadhDateTime(at: string | Date): { date: string; time: string } {
  const [date = '', time = ''] = new Date(new Date(at).getTime() + RIYADH_OFFSET_MS).toISOString().split('T')
  return { date, time: time.slice(0, 8) }
}

/** Both languages of a text; a text in a single language is used for both. */
export function bothLanguages(text: string): { ar: string; en: string } {
  const [ar = '', ...rest] = text.split('|').map((part) => part.trim())
  const en = rest.join(' | ')
  return { ar: ar || text, en: en || ar || text }
}

export const inBothLanguages = ({ ar, en }: { ar: string; en: string }) => (ar === en ? ar : `${ar} | ${en}`)

/**
 * Whether a buyer can get a standard invoice, with which they deduct VAT; without the address it would break
 * BR-KSA-63.
 */
export const mayHaveStandard = ({ vatNumber, address }: Buyer) =>
  vatNumber !== undefined && address !== undefined
