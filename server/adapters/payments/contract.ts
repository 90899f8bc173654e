import type { PaymentReading } from '#domain/payments/payment-lifecycle.ts'
import type { Halalas } from '#domain/shared/money.ts'

/**
 * What we need of a payment service, in our words. `moyasar.ts` is the real thing, `stand-in.ts` the other side of the
 * wire; both pass payments-contract.http.test.ts. Nothing here throws: every ending is an outcome.
 */

/** A hosted page on which one payment can be made. */
export interface PageWish {
  /** Ours. Goes along, so that a page whose answer was lost can be found again. */
  paymentId: string
  /** With VAT. */
  amount: Halalas
  /** What the person reads above the sum. */
  description: string
  /** Where the browser goes after it paid, and when it gives up. Never a proof of anything. */
  successUrl: string
  backUrl: string
  expiresAt: Date
}

/** Only `unknown` may have happened although we have no answer. */
export type Unanswered =
  | { outcome: 'unknown'; reason: string }
  /** Surely not done: may be tried again. */
  | { outcome: 'retry_later'; reason: string }
  /** Surely not done, and trying again changes nothing. */
  | { outcome: 'refused'; reason: string }

export type PageOutcome = { outcome: 'made'; externalId: string; payUrl: string } | Unanswered

/** What came by one payment of theirs. */
export type CameReading = PaymentReading & { externalPaymentId: string }

/** A page as the service says it stands, with each payment of theirs that came on it: mostly one, never surely. */
export type PageReading = PaymentReading & { externalId: string; came: CameReading[] }

export type ReadOutcome = { outcome: 'read'; reading: PageReading } | { outcome: 'not_found' } | Unanswered

export interface PaymentService {
  createPage(wish: PageWish): Promise<PageOutcome>
  read(externalId: string): Promise<ReadOutcome>
  /** The page that was made for a payment of ours, by what went along with it; of several the one that was paid. */
  find(paymentId: string): Promise<ReadOutcome>
  /** Whose page a payment of theirs was made on: what a webhook names. */
  pageOf(
    externalPaymentId: string,
  ): Promise<
    | { outcome: 'read'; externalId?: string | undefined; paymentId?: string | undefined }
    | { outcome: 'not_found' }
    | Unanswered
  >
  /** Nobody can pay there any more; a page that was paid stays paid, which only reading tells. */
  cancel(externalId: string): Promise<{ outcome: 'done' } | Unanswered>
  /** Has no key of its own at Moyasar, so it is only tried again after a reading said it did not go. */
  refund(externalPaymentId: string, amount: Halalas): Promise<{ outcome: 'done' } | Unanswered>
  /** Says to the service that a webhook of its reaches us. */
  confirmWebhook(code: string, webhookUrl: string): Promise<{ outcome: 'done' } | Unanswered>
}
