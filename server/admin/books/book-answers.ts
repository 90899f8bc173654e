import * as z from 'zod/mini'
import { invoicePageSchema } from '#server/invoices/invoice-answers.ts'

const halalas = z.int()
const sumsSchema = z.object({ documents: z.int(), net: halalas, vat: halalas, total: halalas })

/** `GET /admin/invoices`: a page, and the sums of all documents of the filter, above zero for both kinds. */
export const adminInvoicePageSchema = z.extend(invoicePageSchema, {
  sums: z.object({ invoices: sumsSchema, creditNotes: sumsSchema }),
  /** Month of Riyadh of the first document of all, `2026-11`; absent while there is none. */
  since: z.optional(z.string()),
})

export type InvoiceSums = z.infer<typeof sumsSchema>
export type AdminInvoicePage = z.infer<typeof adminInvoicePageSchema>
