import * as z from 'zod/mini'
import { BILLING_PERIODS } from '#domain/packages/package.ts'
import { PAYMENT_STATUSES } from '#domain/payments/payment-lifecycle.ts'

/** Shapes of what is said of orders and payments: money in halalas, moments ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()
const names = z.object({ ar: z.string(), en: z.string() })

export const PAYMENT_METHODS = ['moyasar', 'bank_transfer'] as const
const ORDER_KINDS = ['start', 'renewal', 'upgrade'] as const
const ORDER_STATUSES = ['open', 'paid', 'abandoned'] as const
const REFUND_REASONS = ['subscription_refunded', 'surplus', 'goodwill', 'consultation_cancelled'] as const
const REFUND_STATUSES = ['requested', 'sending', 'done', 'refused'] as const

/** Where a bank transfer goes, as the person types it. */
const bankAccountSchema = z.object({
  bankName: z.string(),
  accountName: z.string(),
  iban: z.string(),
})

export const refundSchema = z.object({
  id: z.uuid(),
  amount: halalas,
  reason: z.enum(REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  requestedAt: moment,
  doneAt: z.optional(moment),
})

/** One try to pay an order, as its provider sees it. */
export const paymentSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  /** What was asked for, with VAT. */
  amount: halalas,
  received: halalas,
  refunded: halalas,
  /** Written on a bank transfer, and read to us on the phone. */
  reference: z.string(),
  /** The payment service's page, while it can be paid there. */
  payUrl: z.optional(z.string()),
  /** Where to transfer to, while a transfer is waited for. */
  bank: z.optional(bankAccountSchema),
  /** When a receipt of the transfer was handed in. */
  receiptAt: z.optional(moment),
  createdAt: moment,
  expiresAt: moment,
  receivedAt: z.optional(moment),
  /** Why a transfer was not found, in an admin's words. */
  failure: z.optional(z.string()),
  /** It came after its order was settled or gone: the money goes back. */
  isSurplus: z.boolean(),
  refunds: z.array(refundSchema),
})

/** What was asked to buy, at a price that stands until `expiresAt`. */
export const orderSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ORDER_KINDS),
  package: z.object({ id: z.uuid(), code: z.string(), name: names, leadsAMonth: z.int() }),
  billing: z.enum(BILLING_PERIODS),
  /** The fee for the time that is bought, and what was left of the package before; without VAT. */
  unitPrice: halalas,
  discount: halalas,
  net: halalas,
  vat: halalas,
  total: halalas,
  status: z.enum(ORDER_STATUSES),
  createdAt: moment,
  expiresAt: moment,
  paidAt: z.optional(moment),
  /** Newest first. */
  payments: z.array(paymentSchema),
  /** Ways that this installation takes. */
  methods: z.array(z.enum(PAYMENT_METHODS)),
  /** Once it was issued. */
  invoice: z.optional(z.object({ id: z.uuid(), number: z.string() })),
})

/** What an admin sees of a payment that waits for them: a transfer to look for, or money that fits nothing. */
export const adminPaymentSchema = z.object({
  ...paymentSchema.shape,
  provider: z.object({ id: z.uuid(), companyName: z.string(), mobile: z.string() }),
  /** A package that is bought, or a consultation an owner pays its advisor (`provider`) for. */
  order: z.object({
    kind: z.enum([...ORDER_KINDS, 'consultation']),
    status: z.enum(ORDER_STATUSES),
    packageName: z.optional(names),
    billing: z.optional(z.enum(BILLING_PERIODS)),
    consultation: z.optional(z.object({ id: z.uuid(), reference: z.string(), topic: z.string() })),
  }),
  /** The handed-in receipt; the file is at `/api/v1/admin/payments/{id}/receipt`. */
  receipt: z.optional(z.object({ documentId: z.uuid(), fileName: z.string(), mediaType: z.string() })),
  confirmedBy: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  isDemo: z.boolean(),
})

export const adminPaymentPageSchema = z.object({
  items: z.array(adminPaymentSchema),
  next: z.optional(z.uuid()),
  /** Of all that wait, not of this page. */
  total: z.object({ payments: z.int(), amount: halalas }),
})
/** How the payment of a consultation stands, as its owner sees it. `payUrl` while it can be paid. */
export const consultationPaymentSchema = z.object({
  status: z.enum(PAYMENT_STATUSES),
  payUrl: z.optional(z.string()),
  refunded: halalas,
})

export type ConsultationPayment = z.infer<typeof consultationPaymentSchema>
export type PaymentAnswer = z.infer<typeof paymentSchema>
export type OrderAnswer = z.infer<typeof orderSchema>
export type AdminPayment = z.infer<typeof adminPaymentSchema>
export type AdminPaymentPage = z.infer<typeof adminPaymentPageSchema>
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
