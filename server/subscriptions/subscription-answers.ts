import * as z from 'zod/mini'
import { BILLING_PERIODS } from '#domain/packages/package.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/subscriptions/subscription-lifecycle.ts'
import { orderSchema } from '#server/payments/payment-answers.ts'

/** Response schemas of a provider's subscription: money in halalas, timestamps ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()

const termsSchema = z.object({
  packageId: z.uuid(),
  code: z.string(),
  name: z.object({ ar: z.string(), en: z.string() }),
  leadsAMonth: z.int(),
  billing: z.enum(BILLING_PERIODS),
  /** Fee of a period, without and with VAT. */
  fee: halalas,
  total: halalas,
})

const subscriptionSchema = z.object({
  id: z.uuid(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  terms: termsSchema,
  /** Terms chosen for after the period. */
  next: z.optional(termsSchema),
  startedAt: z.optional(moment),
  /** Start of the paid period. */
  periodStartsAt: z.optional(moment),
  endsAt: z.optional(moment),
  /** Length of the period in whole days. */
  days: z.optional(z.int()),
  /** End of grace, until which the badge stays after the period. */
  graceEndsAt: z.optional(moment),
  /** Leads of the current month, and the time of the next grant. */
  nextGrantAt: z.optional(moment),
  consent: z.optional(z.object({ givenAt: moment, fee: halalas, wording: z.string() })),
})

/** A possible action with its price. */
const choiceSchema = z.object({
  terms: termsSchema,
  /**
   * `start`, `renewal` and `upgrade` place an order; `change` waits for the end of the period and costs nothing now.
   */
  act: z.enum(['start', 'renewal', 'upgrade', 'change', 'current']),
  /** Amount to pay now. Absent when nothing is due. */
  price: z.optional(
    z.object({ unitPrice: halalas, discount: halalas, net: halalas, vat: halalas, total: halalas }),
  ),
  /** Start time; absent means on payment. */
  startsAt: z.optional(moment),
})

/** `GET /me/subscription` */
export const ownSubscriptionSchema = z.object({
  /** The current subscription, or the last one. */
  subscription: z.optional(subscriptionSchema),
  /** Reason why nothing can be bought now. */
  blocked: z.optional(z.enum(['not_approved', 'suspended', 'nothing_sold', 'no_way_to_pay'])),
  choices: z.array(choiceSchema),
  /** Open order. */
  order: z.optional(orderSchema),
  /** Refund if it were ended now, without and with VAT; absent when nothing was paid. */
  refund: z.optional(
    z.object({
      net: halalas,
      total: halalas,
      rule: z.enum(['whole', 'unused']),
      usedDays: z.int(),
      usedLeads: z.int(),
    }),
  ),
  /** Mimar gave it: it stands, and no payment of the provider stands behind it. */
  isGiven: z.optional(z.literal(true)),
  /** Text of the consent to renewal in the reader's language. */
  consentWording: z.optional(z.string()),
})

/**
 * A provider's subscription for admins (docs/reference/product-rules.md#provider-as-seen-by-an-admin): duration in
 * days, start, end or expired, value, last payment.
 */
export const adminSubscriptionSchema = z.object({
  ...subscriptionSchema.shape,
  /** Amount paid for the current period, without VAT. */
  value: z.optional(halalas),
  lastPayment: z.optional(z.object({ id: z.uuid(), amount: halalas, receivedAt: moment })),
})

export type Terms = z.infer<typeof termsSchema>
export type SubscriptionAnswer = z.infer<typeof subscriptionSchema>
export type Choice = z.infer<typeof choiceSchema>
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>
export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>
