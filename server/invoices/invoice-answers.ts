import * as z from 'zod/mini'

/** Response schemas of tax invoices and credit notes. Money in halalas, timestamps ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()

const invoiceSummarySchema = z.object({
  id: z.uuid(),
  kind: z.enum(['invoice', 'credit_note']),
  /** `INV-2026-000042`, without gaps in each series and year. */
  number: z.string(),
  issuedAt: moment,
  net: halalas,
  vat: halalas,
  total: halalas,
  /** Only for a credit note: the corrected invoice and the reason. */
  original: z.optional(z.object({ id: z.uuid(), number: z.string() })),
  reason: z.optional(z.string()),
  providerId: z.uuid(),
  companyName: z.string(),
})

/** `GET /me/invoices`, `GET /admin/invoices`: newest first. Files are at `…/{id}.pdf` and `…/{id}.xml`. */
export const invoicePageSchema = z.object({
  items: z.array(invoiceSummarySchema),
  next: z.optional(z.uuid()),
})

export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>
export type InvoicePage = z.infer<typeof invoicePageSchema>
