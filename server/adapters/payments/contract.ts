import type { CardDecline } from '#domain/payments/card-decline.ts'
import type { PaymentReading } from '#domain/payments/payment-lifecycle.ts'
import type { Halalas } from '#domain/shared/money.ts'

/**
 * A payment service. `moyasar.ts` is the real one, `stand-in.ts` fakes the other side; both pass
 * payments-contract.http.test.ts. Nothing here throws: every ending is an outcome.
 */

/** A hosted page for one payment. */
export interface PageWish {
  /** Our payment ID, sent along so that a page can be found when the response was lost. */
  paymentId: string
  /** Including VAT. */
  amount: Halalas
  /** Text shown above the amount. */
  description: string
  /** Where the browser goes after a payment and after a cancel. Never a proof of payment. */
  successUrl: string
  backUrl: string
  expiresAt: Date
}

/** Of these outcomes only `unknown` may have taken effect. */
export type Unanswered =
  | { outcome: 'unknown'; reason: string }
  /** Definitely not done; may be retried. */
  | { outcome: 'retry_later'; reason: string }
  /** Definitely not done, and a retry would not help. */
  | { outcome: 'refused'; reason: string }

export type PageOutcome = { outcome: 'made'; externalId: string; payUrl: string } | Unanswered

/** One payment at the service. */
export type CameReading = PaymentReading & { externalPaymentId: string }

/** State of a page at the service, with every payment made on it: usually one. */
export type PageReading = PaymentReading & {
  externalId: string
  came: CameReading[]
  /** Why the newest try failed while nothing came. The page may still be paid with another card. */
  declined?: CardDecline
}

export type ReadOutcome = { outcome: 'read'; reading: PageReading } | { outcome: 'not_found' } | Unanswered

export interface PaymentService {
  createPage(wish: PageWish): Promise<PageOutcome>
  read(externalId: string): Promise<ReadOutcome>
  /** Finds the page of our payment by the ID sent along; of several, the paid one. */
  find(paymentId: string): Promise<ReadOutcome>
  /** Finds the page of a payment, which webhooks name. */
  pageOf(
    externalPaymentId: string,
  ): Promise<
    | { outcome: 'read'; externalId?: string | undefined; paymentId?: string | undefined }
    | { outcome: 'not_found' }
    | Unanswered
  >
  /** Closes the page for payments. A paid page stays paid, which only reading shows. */
  cancel(externalId: string): Promise<{ outcome: 'done' } | Unanswered>
  /** Moyasar has no idempotency key for refunds, so retry only after a reading showed that it did not happen. */
  refund(externalPaymentId: string, amount: Halalas): Promise<{ outcome: 'done' } | Unanswered>
  /** Confirms to the service that its webhooks reach us. */
  confirmWebhook(code: string, webhookUrl: string): Promise<{ outcome: 'done' } | Unanswered>
}
