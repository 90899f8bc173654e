import * as z from 'zod/mini'
import { BILLING_PERIODS } from '#domain/packages/package.ts'
import { CARD_DECLINES } from '#domain/payments/card-decline.ts'
import { PAYMENT_STATUSES } from '#domain/payments/payment-lifecycle.ts'

/** Response schemas of orders and payments. Money in halalas, timestamps ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()
const names = z.object({ ar: z.string(), en: z.string() })

export const PAYMENT_METHODS = ['moyasar', 'bank_transfer'] as const
const ORDER_KINDS = ['start', 'renewal', 'upgrade'] as const
const ORDER_STATUSES = ['open', 'paid', 'abandoned'] as const
const REFUND_REASONS = ['subscription_refunded', 'surplus', 'goodwill', 'consultation_cancelled'] as const
const REFUND_STATUSES = ['requested', 'sending', 'done', 'refused'] as const

/** Bank account for a transfer, as shown to the user. */
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

/** One payment of an order, as its provider sees it. */
export const paymentSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  /** Requested amount including VAT. */
  amount: halalas,
  received: halalas,
  refunded: halalas,
  /** Reference for a bank transfer and for phone calls. */
  reference: z.string(),
  /** Payment page, while it can be used. */
  payUrl: z.optional(z.string()),
  /** Bank account, while a transfer is expected. */
  bank: z.optional(bankAccountSchema),
  /** Time at which a receipt was uploaded. */
  receiptAt: z.optional(moment),
  createdAt: moment,
  expiresAt: moment,
  receivedAt: z.optional(moment),
  /** Reason of an admin why a transfer was not found. */
  failure: z.optional(z.string()),
  /** Why the bank declined the last card, while nothing came. Its page may still be open for another. */
  declined: z.optional(z.enum(CARD_DECLINES)),
  /** Whether it arrived after its order was settled or abandoned, and is refunded. */
  isSurplus: z.boolean(),
  refunds: z.array(refundSchema),
})

/** An order, at a price that is valid until `expiresAt`. */
export const orderSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ORDER_KINDS),
  package: z.object({ id: z.uuid(), code: z.string(), name: names, leadsAMonth: z.int() }),
  billing: z.enum(BILLING_PERIODS),
  /** Fee of the ordered period, and the rest of the previous package; without VAT. */
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
  /** Methods that this installation accepts. */
  methods: z.array(z.enum(PAYMENT_METHODS)),
  /** Present once it was issued. */
  invoice: z.optional(z.object({ id: z.uuid(), number: z.string() })),
})

/** A payment that needs an admin: a transfer to confirm, or an unmatched payment. */
export const adminPaymentSchema = z.object({
  ...paymentSchema.shape,
  provider: z.object({ id: z.uuid(), companyName: z.string(), mobile: z.string() }),
  /** Subject of the order: a package, or an owner's consultation with its advisor (`provider`). */
  order: z.object({
    kind: z.enum([...ORDER_KINDS, 'consultation']),
    status: z.enum(ORDER_STATUSES),
    packageName: z.optional(names),
    billing: z.optional(z.enum(BILLING_PERIODS)),
    consultation: z.optional(z.object({ id: z.uuid(), reference: z.string(), topic: z.string() })),
  }),
  /** Uploaded receipt. The file is at `/api/v1/admin/payments/{id}/receipt`. */
  receipt: z.optional(z.object({ documentId: z.uuid(), fileName: z.string(), mediaType: z.string() })),
  confirmedBy: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  isDemo: z.boolean(),
})

export const adminPaymentPageSchema = z.object({
  items: z.array(adminPaymentSchema),
  next: z.optional(z.uuid()),
  /** Totals of all waiting payments, not of this page. */
  total: z.object({ payments: z.int(), amount: halalas }),
})
/** Payment status of a consultation, for its owner. `payUrl` while it can be paid. */
export const consultationPaymentSchema = z.object({
  status: z.enum(PAYMENT_STATUSES),
  payUrl: z.optional(z.string()),
  refunded: halalas,
  /** Why the bank declined the last card, while nothing came. Its page may still be open for another. */
  declined: z.optional(z.enum(CARD_DECLINES)),
})

export type ConsultationPayment = z.infer<typeof consultationPaymentSchema>
export type PaymentAnswer = z.infer<typeof paymentSchema>
export type OrderAnswer = z.infer<typeof orderSchema>
export type AdminPayment = z.infer<typeof adminPaymentSchema>
export type AdminPaymentPage = z.infer<typeof adminPaymentPageSchema>
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
