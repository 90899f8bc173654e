import { type Halalas, vatOf } from '../shared/money.ts'

/** One charged item; all halalas without VAT. */
export interface InvoiceLine {
  quantity: number
  unitPrice: Halalas
  /** Taken off the whole line. */
  discount: Halalas
}

export interface InvoiceTotals {
  /** Amount of each line, in order: quantity × unit price − discount. */
  lines: Halalas[]
  net: Halalas
  vat: Halalas
  total: Halalas
}

/**
 * Totals of an invoice. VAT is computed on the sum and rounded once, as EN 16931 requires (BR-CO-17;
 * docs/reference/invoices.md#rounding): rounding the VAT of each line would give another sum.
 */
export function totalsOf(lines: readonly InvoiceLine[]): InvoiceTotals {
  const nets = lines.map(({ quantity, unitPrice, discount }) => Math.round(quantity * unitPrice) - discount)
  const net = nets.reduce((sum, line) => sum + line, 0)
  const vat = vatOf(net)
  return { lines: nets, net, vat, total: net + vat }
}

/** Formats the number people read: series, year in Riyadh, and a count without gaps, `INV-2026-000042`. */
export function invoiceNumber(series: 'INV' | 'CRN', year: number, count: number): string {
  return `${series}-${year}-${String(count).padStart(6, '0')}`
}
