import * as z from 'zod/mini'
import { readCardDecline } from '#domain/payments/card-decline.ts'
import { outcomeOfBrokenCall } from '#server/adapters/broken-call.ts'
import { fetchFrom } from '#server/platform/telemetry/trace.ts'
import type { CameReading, PageReading, PaymentService, ReadOutcome, Unanswered } from './contract.ts'

export interface MoyasarOptions {
  /** Including `/v1`. */
  apiUrl: string
  secretKey: string
  timeoutMs?: number
}

/** Longer than a normal response. Afterwards it is unknown whether the request took effect. */
const TIMEOUT_MS = 10_000

const money = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
const id = z.string().check(z.minLength(1), z.maxLength(100))
const metadataSchema = z.optional(z.nullable(z.record(z.string(), z.unknown())))

const sourceSchema = z.object({
  message: z.optional(z.nullable(z.string())),
  response_code: z.optional(z.nullable(z.string())),
})

/** Statuses: docs.moyasar.com/api/payments, Payment Status Reference. Unknown ones count as `waiting`. */
const paymentSchema = z.object({
  id,
  status: z.string(),
  amount: money,
  refunded: z.optional(z.nullable(money)),
  currency: z.string(),
  invoice_id: z.optional(z.nullable(id)),
  metadata: metadataSchema,
  created_at: z.optional(z.nullable(z.string())),
  /** Read only to say why a card was declined, so another shape is no fault of the payment. */
  source: z.catch(z.optional(z.nullable(sourceSchema)), undefined),
})
const invoiceSchema = z.object({
  id,
  status: z.string(),
  amount: money,
  currency: z.string(),
  url: z.optional(z.nullable(z.string())),
  metadata: metadataSchema,
  payments: z.optional(z.nullable(z.array(paymentSchema))),
})
const madeSchema = z.object({ id, url: z.url({ protocol: /^https?$/ }) })
const listSchema = z.object({ invoices: z.array(invoiceSchema) })
const webhooksSchema = z.object({ webhooks: z.array(z.object({ id, url: z.string() })) })

type MoyasarPayment = z.infer<typeof paymentSchema>
type MoyasarInvoice = z.infer<typeof invoiceSchema>

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
}

type Answer = { outcome: 'answered'; body: unknown } | { outcome: 'not_found' } | Unanswered

/** Uses Moyasar (docs/reference/payments.md#moyasar) or a compatible service. */
export function createMoyasar({ apiUrl, secretKey, timeoutMs = TIMEOUT_MS }: MoyasarOptions): PaymentService {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  async function ask({ method, path, body }: Call): Promise<Answer> {
    try {
      const response = await fetchFrom('moyasar')(`${apiUrl}${path}`, {
        method,
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      return readAnswer(response.status, await response.text())
    } catch (error) {
      return outcomeOfBrokenCall(error)
    }
  }

  const done = async (call: Call): Promise<{ outcome: 'done' } | Unanswered> => {
    const answer = await ask(call)
    if (answer.outcome === 'answered') return { outcome: 'done' }
    return answer.outcome === 'not_found' ? refused('HTTP 404') : answer
  }

  return {
    async createPage({ paymentId, amount, description, successUrl, backUrl, expiresAt }) {
      const answer = await ask({
        method: 'POST',
        path: '/invoices',
        body: {
          ...{ amount, currency: 'SAR', description },
          ...{ success_url: successUrl, back_url: backUrl, expired_at: expiresAt.toISOString() },
          metadata: { [OUR_ID]: paymentId },
        },
      })
      if (answer.outcome === 'not_found') return refused('HTTP 404')
      if (answer.outcome !== 'answered') return answer
      const made = madeSchema.safeParse(answer.body)
      if (!made.success) return { outcome: 'unknown', reason: 'a yes without a page' }
      return { outcome: 'made', externalId: made.data.id, payUrl: made.data.url }
    },

    async read(externalId) {
      const answer = await ask({ method: 'GET', path: `/invoices/${encodeURIComponent(externalId)}` })
      return answer.outcome === 'answered' ? readingOf(invoiceSchema.safeParse(answer.body).data) : answer
    },

    async find(paymentId) {
      const query = new URLSearchParams({ [`metadata[${OUR_ID}]`]: paymentId })
      const answer = await ask({ method: 'GET', path: `/invoices?${query}` })
      if (answer.outcome !== 'answered') return answer
      const list = listSchema.safeParse(answer.body)
      if (!list.success) return unreadable
      const ours = list.data.invoices.filter(({ metadata }) => metadata?.[OUR_ID] === paymentId)
      const invoice = ours.find((candidate) => stateOf(candidate).state === 'paid') ?? ours[0]
      return invoice ? readingOf(invoice) : { outcome: 'not_found' }
    },

    async pageOf(externalPaymentId) {
      const answer = await ask({ method: 'GET', path: `/payments/${encodeURIComponent(externalPaymentId)}` })
      if (answer.outcome !== 'answered') return answer
      const payment = paymentSchema.safeParse(answer.body)
      if (!payment.success) return unreadable
      const { invoice_id: externalId, metadata } = payment.data
      const paymentId = metadata?.[OUR_ID]
      return {
        outcome: 'read',
        ...(externalId && { externalId }),
        ...(typeof paymentId === 'string' && { paymentId }),
      }
    },

    async cancel(externalId) {
      const path = `/invoices/${encodeURIComponent(externalId)}/cancel`
      const put = await done({ method: 'PUT', path })
      // Its documentation names two verbs for this; the unsupported one returns 404 or 405.
      const isNoRoute = put.outcome === 'refused' && /HTTP 40[45]/.test(put.reason)
      return isNoRoute ? done({ method: 'GET', path }) : put
    },

    refund: (externalPaymentId, amount) =>
      done({
        method: 'POST',
        path: `/payments/${encodeURIComponent(externalPaymentId)}/refund`,
        body: { amount },
      }),

    async confirmWebhook(code, webhookUrl) {
      const answer = await ask({ method: 'GET', path: '/webhooks' })
      if (answer.outcome === 'not_found') return refused('HTTP 404')
      if (answer.outcome !== 'answered') return answer
      const ours = webhooksSchema.safeParse(answer.body).data?.webhooks.find(({ url }) => url === webhookUrl)
      if (!ours) return refused('no webhook there has our address')
      return done({ method: 'POST', path: `/webhooks/${encodeURIComponent(ours.id)}/verify`, body: { code } })
    },
  }
}

/** Metadata key of our payment ID. */
const OUR_ID = 'payment_id'

const refused = (reason: string): Unanswered => ({ outcome: 'refused', reason })
const unreadable: Unanswered = { outcome: 'unknown', reason: 'an answer that cannot be read' }

/** An unknown key or a rate limit: nothing was done, and a retry can work later. */
const NOT_YET = new Set([401, 403, 429])

/** Decides from the status whether the request took effect. */
function readAnswer(status: number, text: string): Answer {
  if (status < 300) return readBody(text)
  if (status === 404) return { outcome: 'not_found' }
  if (NOT_YET.has(status)) return { outcome: 'retry_later', reason: `HTTP ${status}` }
  // A gateway responded instead of Moyasar: it may have been done.
  return { outcome: status >= 500 ? 'unknown' : 'refused', reason: `HTTP ${status}` }
}

function readBody(text: string): Answer {
  try {
    return { outcome: 'answered', body: JSON.parse(text) }
  } catch {
    return unreadable
  }
}

function readingOf(invoice: MoyasarInvoice | undefined): ReadOutcome {
  return invoice ? { outcome: 'read', reading: stateOf(invoice) } : unreadable
}

/** Statuses with a received payment, even if refunded since. A void returns all of it. */
const CAME = new Set(['paid', 'captured', 'refunded', 'voided'])
/** Statuses of a page that accepts no further payment. */
const OVER = new Set(['canceled', 'expired', 'failed', 'voided'])

/**
 * Derives a page's state from its payments. A failed attempt does not end it, because another may follow while the page
 * is open; it only says why the card was declined.
 */
function stateOf({ id: externalId, status, amount, currency, payments }: MoyasarInvoice): PageReading {
  const came = (payments ?? []).filter((payment) => CAME.has(payment.status)).map(cameReading)
  if (came[0]) return { ...came[0], externalId, came }
  const paid = status === 'paid' || status === 'refunded'
  const state = paid ? 'paid' : OVER.has(status) ? 'failed' : 'waiting'
  const declined = paid ? undefined : declineIn(payments ?? [])
  return {
    ...{ externalId, state, amount, currency, refunded: status === 'refunded' ? amount : 0, came },
    ...(declined && { declined }),
  }
}

/** Of the newest attempt alone: whoever tries again is not told of the card before. */
function declineIn(payments: MoyasarPayment[]) {
  const newest = payments.toSorted((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? '')).at(-1)
  if (newest?.status !== 'failed') return undefined
  const { message, response_code: code } = newest.source ?? {}
  return readCardDecline({ code: code ?? undefined, message: message ?? undefined })
}

const cameReading = ({ id, status, amount, refunded, currency }: MoyasarPayment): CameReading => ({
  ...{ externalPaymentId: id, state: 'paid', amount, currency },
  refunded: status === 'voided' ? amount : (refunded ?? 0),
})
