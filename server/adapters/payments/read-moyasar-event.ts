import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** A Moyasar event with the IDs it names. Amounts are left out, because they are always read from the API. */
export type MoyasarEvent =
  | { id: string; kind: 'payment'; type: string; externalPaymentId: string; externalId?: string | undefined }
  | { id: string; kind: 'verification'; code: string }

const externalId = z.string().check(z.regex(/^[\w-]{1,100}$/))
const eventSchema = z.object({
  id: externalId,
  type: z.string().check(z.regex(/^\w{1,60}$/)),
  data: z.unknown(),
})
const paymentSchema = z.object({ id: externalId, invoice_id: z.catch(z.nullish(externalId), undefined) })
/** Events of docs/reference/payments.md#moyasar-webhooks. */
const verificationSchema = z.object({
  verification_code: z.union([
    z.string().check(z.regex(/^\d{6}$/)),
    z.int().check(z.minimum(0), z.maximum(999_999)),
  ]),
})
const CODE_LENGTH = 6

/** Whether a delivery carries our webhook secret, compared in constant time. */
export function carriesSecret(body: unknown, webhookSecret: string): boolean {
  const given = (body as { secret_token?: unknown } | null)?.secret_token
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(webhookSecret))
}

/** Returns the event of a delivery, or undefined for other kinds and shapes. */
export function readMoyasarEvent(body: unknown): MoyasarEvent | undefined {
  const event = eventSchema.safeParse(body)
  if (!event.success) return undefined
  const { id: theirs, type, data } = event.data
  // Webhook event IDs share one namespace for all services.
  const id = `moyasar:${theirs}`
  if (type === 'webhook_verification') {
    const verification = verificationSchema.safeParse(data)
    return verification.success
      ? { id, kind: 'verification', code: codeOf(verification.data.verification_code) }
      : undefined
  }
  // Any payment event (`payment_paid`, `payment_faild` in their spelling, …) causes us to read the payment again.
  const payment = type.startsWith('payment_') ? paymentSchema.safeParse(data) : undefined
  if (!payment?.success) return undefined
  const { id: externalPaymentId, invoice_id: page } = payment.data
  return { id, kind: 'payment', type, externalPaymentId, ...(page && { externalId: page }) }
}

/** A number has lost its leading zeros. */
const codeOf = (code: string | number) => String(code).padStart(CODE_LENGTH, '0')
