import * as z from 'zod/mini'
import { BILLING_PERIODS } from '#domain/packages/package.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/subscriptions/subscription-lifecycle.ts'
import { orderSchema } from '#server/payments/payment-answers.ts'

/** Shapes of a provider's subscription: money in halalas, moments ISO 8601 in UTC. */
const halalas = z.int()
const moment = z.iso.datetime()

const termsSchema = z.object({
  packageId: z.uuid(),
  code: z.string(),
  name: z.object({ ar: z.string(), en: z.string() }),
  leadsAMonth: z.int(),
  billing: z.enum(BILLING_PERIODS),
  /** For a period, without VAT and with it. */
  fee: halalas,
  total: halalas,
})

const subscriptionSchema = z.object({
  id: z.uuid(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  terms: termsSchema,
  /** What was chosen for after the end of the period. */
  next: z.optional(termsSchema),
  startedAt: z.optional(moment),
  /** Of the period that is paid. */
  periodStartsAt: z.optional(moment),
  endsAt: z.optional(moment),
  /** Whole days of the period. */
  days: z.optional(z.int()),
  /** Until then the badge stands though the period is over. */
  graceEndsAt: z.optional(moment),
  /** Leads of the month that runs, and when the next month's come. */
  nextGrantAt: z.optional(moment),
  consent: z.optional(z.object({ givenAt: moment, fee: halalas, wording: z.string() })),
})

/** What could be done now, with what it costs: everything is priced before it is pressed. */
const choiceSchema = z.object({
  terms: termsSchema,
  /** `start`, `renewal` and `upgrade` make an order; `change` waits for the end of the period and costs nothing now. */
  act: z.enum(['start', 'renewal', 'upgrade', 'change', 'current']),
  /** What would be paid now. Absent when nothing is. */
  price: z.optional(
    z.object({ unitPrice: halalas, discount: halalas, net: halalas, vat: halalas, total: halalas }),
  ),
  /** When it would begin; absent: when it is paid. */
  startsAt: z.optional(moment),
})

/** `GET /me/subscription` */
export const ownSubscriptionSchema = z.object({
  /** The one that lives, or the last that did. */
  subscription: z.optional(subscriptionSchema),
  /** Why nothing can be bought now. */
  blocked: z.optional(z.enum(['not_approved', 'suspended', 'nothing_sold', 'no_way_to_pay'])),
  choices: z.array(choiceSchema),
  /** The order that waits to be paid. */
  order: z.optional(orderSchema),
  /** What would go back if it were ended now; absent when nothing was paid. Without VAT, and with it. */
  refund: z.optional(
    z.object({
      net: halalas,
      total: halalas,
      rule: z.enum(['whole', 'unused']),
      usedDays: z.int(),
      usedLeads: z.int(),
    }),
  ),
  /** The sentence a consent to renewal is given to, in the reader's language. */
  consentWording: z.optional(z.string()),
})

/**
 * What an admin sees of a provider (docs/reference/product-rules.md#provider-as-seen-by-an-admin): duration in days,
 * start, end or expired, value, last payment.
 */
export const adminSubscriptionSchema = z.object({
  ...subscriptionSchema.shape,
  /** Paid for the period that runs, without VAT. */
  value: z.optional(halalas),
  lastPayment: z.optional(z.object({ id: z.uuid(), amount: halalas, receivedAt: moment })),
})

export type Terms = z.infer<typeof termsSchema>
export type SubscriptionAnswer = z.infer<typeof subscriptionSchema>
export type Choice = z.infer<typeof choiceSchema>
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>
export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>
