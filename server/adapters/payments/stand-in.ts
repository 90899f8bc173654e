import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { createPoster, type OwedWebhook, type Poster } from '#server/adapters/owed-webhooks.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { MoyasarStore, StandInInvoice, StandInPayment } from './stand-in-store.ts'

/**
 * A fake of Moyasar: responds like its API (docs/reference/payments.md#moyasar) and sends its webhooks, so that the
 * demo and the tests use the real adapter. Differences from Moyasar: docs/payments.md.
 */
export interface MoyasarStandInOptions {
  store: MoyasarStore
  /** Clock for closing pages and late payments. Must be ours, or a page could end before it began. */
  clock: Clock
  secretKey: string
  webhookSecret: string
  /** Address for webhooks. */
  webhookUrl: string
  /** Address of pages without a trailing slash: the fake as seen by browsers. */
  pageUrl: string
  /** Overrides how a call ends. */
  behaviourOf?: (call: MoyasarCall) => MoyasarBehaviour
}

export type MoyasarCall = 'create' | 'read' | 'list' | 'cancel' | 'refund' | 'verify'

export type MoyasarBehaviour =
  | 'answer'
  /** Takes effect, but the response is lost. */
  | 'lose_answer'
  /** A gateway responds instead of Moyasar, and nothing was done. */
  | 'gateway'
  /** Rate limited. */
  | 'throttle'
  | 'refuse'

/** Action of a user on the page. */
export type PageAct = 'pay' | 'fail' | 'fail_funds' | 'pay_late'

export interface MoyasarStandIn {
  /** The API; mount where `apiUrl` points. */
  api: Hono
  webhooks: Poster
  /** Performs a user's action on a page. Returns where their browser goes, or undefined when the page is closed. */
  act(invoiceId: string, act: PageAct, method?: string): Promise<string | undefined>
  read(invoiceId: string): Promise<StandInInvoice | undefined>
  /** Actions of a merchant in Moyasar's own dashboard. */
  refundThere(invoiceId: string, amount: number): Promise<boolean>
  voidThere(invoiceId: string): Promise<boolean>
  /** Completes a second attempt that began before the page was paid. */
  payAgainThere(invoiceId: string): Promise<boolean>
  /** Sends the event with the code that verifies our address. */
  askForVerification(): Promise<void>
  isVerified(): boolean
}

/** Delay of the bank's approval for `pay_late`. */
const LATE_MS = 20_000
/**
 * Delivery attempts of a webhook, and the minimum amount of an invoice in halalas
 * (docs/reference/payments.md#moyasar-webhooks).
 */
const WEBHOOK_TRIES = 6
const LEAST_AMOUNT = 100

const createSchema = z.object({
  amount: z.int().check(z.minimum(LEAST_AMOUNT)),
  currency: z.literal('SAR'),
  description: z.string().check(z.minLength(1), z.maxLength(255)),
  success_url: z.optional(z.url()),
  back_url: z.optional(z.url()),
  expired_at: z.optional(z.iso.datetime()),
  metadata: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))),
})
const refundSchema = z.object({ amount: z.int().check(z.minimum(1)) })
const verifySchema = z.object({ code: z.string() })

export function createMoyasarStandIn(options: MoyasarStandInOptions): MoyasarStandIn {
  const { store, clock, webhookSecret, webhookUrl, pageUrl } = options
  const webhooks = createPoster({ store, url: webhookUrl, tries: WEBHOOK_TRIES })
  const webhookId = randomUUID()
  const code = '042617'
  let isVerified = false

  const eventOf = (type: string, data: object): OwedWebhook => {
    const id = randomUUID()
    const at = clock.now().toISOString()
    const body = {
      id,
      type,
      created_at: at,
      secret_token: webhookSecret,
      account_name: 'Mimar',
      live: false,
      data,
    }
    return { id, body: JSON.stringify(body) }
  }
  const told = (type: string, invoice: StandInInvoice, payment: StandInPayment) =>
    eventOf(type, paymentAnswer(invoice, payment))

  /** Applies changes that are due by time. */
  async function current(invoiceId: string): Promise<StandInInvoice | undefined> {
    const invoice = await store.read(invoiceId)
    const now = clock.now()
    if (!invoice || !isDue(invoice, now)) return invoice
    await store.change(invoiceId, (changed) => ({ answer: undefined, owed: finishDue(changed, now, told) }))
    webhooks.schedule()
    return store.read(invoiceId)
  }

  const api = new Hono()
  api.use(async (c, next) => {
    const given = `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`
    if (c.req.header('authorization') !== given) return problem(c, 401, 'authentication_error')
    return next()
  })
  const behaving =
    (call: MoyasarCall, answer: (c: Context) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const behaviour = options.behaviourOf?.(call) ?? 'answer'
      if (behaviour === 'gateway') return c.text('Bad gateway', 502)
      if (behaviour === 'throttle') return problem(c, 429, 'rate_limit_error')
      if (behaviour === 'refuse') return problem(c, 400, 'invalid_request_error')
      const answered = await answer(c)
      return behaviour === 'lose_answer' ? c.text('', 504) : answered
    }

  api.post(
    '/invoices',
    behaving('create', async (c) => {
      const wish = createSchema.safeParse(await readJson(c))
      if (!wish.success) return problem(c, 400, 'invalid_request_error')
      const id = randomUUID()
      const { amount, currency, description, metadata } = wish.data
      const invoice: StandInInvoice = {
        ...{ id, status: 'initiated', amount, currency, description, url: `${pageUrl}/pay/${id}` },
        ...{ success_url: wish.data.success_url ?? null, back_url: wish.data.back_url ?? null },
        ...{ expired_at: wish.data.expired_at ?? null, metadata: metadata ?? null, payments: [] },
        created_at: clock.now().toISOString(),
      }
      await store.add(invoice)
      return c.json(invoiceAnswer(invoice), 201)
    }),
  )
  api.get(
    '/invoices',
    behaving('list', async (c) => {
      const invoices = await store.list(metadataOf(c.req.query()))
      return c.json({ invoices: invoices.map(invoiceAnswer), meta: { current_page: 1, total_pages: 1 } })
    }),
  )
  api.get(
    '/invoices/:id',
    behaving('read', async (c) => {
      const invoice = await current(c.req.param('id') ?? '')
      return invoice ? c.json(invoiceAnswer(invoice)) : problem(c, 404, 'record_not_found')
    }),
  )
  api.put(
    '/invoices/:id/cancel',
    behaving('cancel', async (c) => {
      const cancelled = await store.change(c.req.param('id') ?? '', (invoice) => {
        const isOpen = invoice.status === 'initiated'
        if (isOpen) invoice.status = 'canceled'
        return { answer: isOpen, owed: [] }
      })
      return cancelled ? c.json({ status: 'canceled' }) : problem(c, 400, 'invalid_request_error')
    }),
  )
  api.get(
    '/payments/:id',
    behaving('read', async (c) => {
      const id = c.req.param('id') ?? ''
      const invoice = await store.pageOf(id)
      const payment = invoice?.payments.find((candidate) => candidate.id === id)
      return invoice && payment
        ? c.json(paymentAnswer(invoice, payment))
        : problem(c, 404, 'record_not_found')
    }),
  )
  api.post(
    '/payments/:id/refund',
    behaving('refund', async (c) => {
      const id = c.req.param('id') ?? ''
      const wish = refundSchema.safeParse(await readJson(c))
      const page = await store.pageOf(id)
      if (!page || !wish.success) return problem(c, page ? 400 : 404, 'invalid_request_error')
      const isBack = await refund(page.id, id, wish.data.amount)
      return isBack ? c.json({ id, refunded: wish.data.amount }) : problem(c, 400, 'invalid_request_error')
    }),
  )
  api.get(
    '/webhooks',
    behaving('list', async (c) => c.json({ webhooks: [{ id: webhookId, url: webhookUrl }] })),
  )
  api.post(
    '/webhooks/:id/verify',
    behaving('verify', async (c) => {
      const given = verifySchema.safeParse(await readJson(c))
      if (c.req.param('id') !== webhookId || given.data?.code !== code) return problem(c, 400, 'wrong_code')
      isVerified = true
      return c.json({ verified: true })
    }),
  )

  async function refund(invoiceId: string, paymentId: string, amount: number): Promise<boolean> {
    const isBack = await store.change(invoiceId, (invoice) => {
      const payment = invoice.payments.find(({ id }) => id === paymentId)
      const isPaid = payment?.status === 'paid' || payment?.status === 'refunded'
      if (!payment || !isPaid || payment.refunded + amount > payment.amount)
        return { answer: false, owed: [] }
      payment.refunded += amount
      payment.status = 'refunded'
      if (payment.refunded === payment.amount) invoice.status = 'refunded'
      return { answer: true, owed: [told('payment_refunded', invoice, payment)] }
    })
    webhooks.schedule()
    return isBack ?? false
  }

  return {
    api,
    webhooks,
    read: current,
    isVerified: () => isVerified,
    async act(invoiceId, act, method = 'mada') {
      await current(invoiceId)
      const goesTo = await store.change(invoiceId, (invoice) => {
        if (invoice.status !== 'initiated') return { answer: undefined, owed: [] }
        const payment = newPayment(invoice, act, method, clock.now())
        invoice.payments.push(payment)
        if (act === 'pay_late') return { answer: placeAfter(invoice, payment), owed: [] }
        if (act === 'pay') invoice.status = 'paid'
        // Misspelled as in Moyasar's documentation.
        const type = act === 'pay' ? 'payment_paid' : 'payment_faild'
        return { answer: placeAfter(invoice, payment), owed: [told(type, invoice, payment)] }
      })
      webhooks.schedule()
      return goesTo
    },
    async refundThere(invoiceId, amount) {
      const paid = (await store.read(invoiceId))?.payments.find(({ status }) => status !== 'failed')
      return paid ? refund(invoiceId, paid.id, amount) : false
    },
    async voidThere(invoiceId) {
      const isVoid = await store.change(invoiceId, (invoice) => {
        const paid = invoice.payments.find(({ status }) => status === 'paid')
        if (!paid) return { answer: false, owed: [] }
        paid.status = 'voided'
        return { answer: true, owed: [told('payment_voided', invoice, paid)] }
      })
      webhooks.schedule()
      return isVoid ?? false
    },
    async payAgainThere(invoiceId) {
      const isPaid = await store.change(invoiceId, (invoice) => {
        if (invoice.status !== 'paid') return { answer: false, owed: [] }
        const payment = newPayment(invoice, 'pay', 'mada', clock.now())
        invoice.payments.push(payment)
        return { answer: true, owed: [told('payment_paid', invoice, payment)] }
      })
      webhooks.schedule()
      return isPaid ?? false
    },
    async askForVerification() {
      const event = eventOf('webhook_verification', { verification_code: code })
      // Belongs to no page, so it is posted separately.
      await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: event.body,
      })
    },
  }
}

/** The bank's words, as on Moyasar's page of test cards (docs/reference/payments.md#declined-cards). */
const SAID: Partial<Record<PageAct, { message: string; response_code: string }>> = {
  pay: { message: 'APPROVED', response_code: '00' },
  fail: { message: 'DECLINED', response_code: '05' },
  fail_funds: { message: 'INSUFFICIENT FUNDS', response_code: '51' },
}

function newPayment(
  { amount, currency }: StandInInvoice,
  act: PageAct,
  method: string,
  now: Date,
): StandInPayment {
  return {
    ...{ id: randomUUID(), amount, currency, refunded: 0 },
    status: act === 'pay' ? 'paid' : act === 'pay_late' ? 'initiated' : 'failed',
    source: {
      ...(method === 'applepay' ? { type: 'applepay' } : { type: 'creditcard', company: method }),
      ...SAID[act],
    },
    created_at: now.toISOString(),
    ...(act === 'pay_late' && { paidAfter: new Date(now.getTime() + LATE_MS).toISOString() }),
  }
}

const isDue = ({ status, expired_at, payments }: StandInInvoice, now: Date) =>
  (status === 'initiated' && expired_at !== null && new Date(expired_at) <= now) ||
  payments.some((payment) => isDuePayment(payment, now))

const isDuePayment = ({ status, paidAfter }: StandInPayment, now: Date) =>
  status === 'initiated' && paidAfter !== undefined && new Date(paidAfter) <= now

function finishDue(
  invoice: StandInInvoice,
  now: Date,
  told: (type: string, invoice: StandInInvoice, payment: StandInPayment) => OwedWebhook,
): OwedWebhook[] {
  const due = invoice.payments.filter((payment) => isDuePayment(payment, now))
  for (const payment of due) payment.status = 'paid'
  if (due.length > 0) invoice.status = 'paid'
  else if (invoice.status === 'initiated') invoice.status = 'expired'
  return due.map((payment) => told('payment_paid', invoice, payment))
}

/** Redirect of the browser. Its parameters prove nothing. */
function placeAfter(
  { success_url, back_url }: StandInInvoice,
  { id, status, source }: StandInPayment,
): string {
  const place = (status === 'failed' ? back_url : success_url) ?? '/'
  const words = new URLSearchParams({ id, status, message: source.message ?? 'APPROVED' })
  return `${place}${place.includes('?') ? '&' : '?'}${words}`
}

const invoiceAnswer = (invoice: StandInInvoice) => ({
  ...invoice,
  amount_format: `${invoice.amount / 100} ${invoice.currency}`,
  payments: invoice.payments.map((payment) => paymentAnswer(invoice, payment)),
})

const paymentAnswer = (invoice: StandInInvoice, { paidAfter: _, ...payment }: StandInPayment) => ({
  ...payment,
  invoice_id: invoice.id,
  metadata: invoice.metadata,
})

/** `metadata[key]=value`. */
const metadataOf = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

const readJson = async (c: Context): Promise<unknown> => c.req.json().catch(() => undefined)

const problem = (c: Context, status: 400 | 401 | 404 | 429, type: string) =>
  c.json({ type, message: type, errors: null }, status)
