import type pg from 'pg'
import { vatOf } from '#domain/shared/money.ts'
import { monthNumber, riyadhMonthOf } from '#domain/shared/riyadh-month.ts'
import { REMINDER_DAYS } from '#domain/subscriptions/renewal.ts'
import { monthAt, nextGrantAt, nextLookAt } from '#domain/subscriptions/subscription-clock.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import type { DemoHistory, DemoSale, DemoTerms } from './demo-histories.ts'
import { DEMO_LEADS_PROVIDER } from './demo-lead-rows.ts'
import { hasNone, purchasesOf } from './demo-purchases.ts'
import { insertRows } from './insert-rows.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** The lifetime of an open order (docs/decisions/0031-subscriptions-and-leads.md). */
const ORDER_MS = 14 * DAY_MS

type Row = Record<string, unknown>

/** Tables in the order in which their rows can be inserted. */
const TABLES = [
  'subscriptions',
  'orders',
  'subscription_periods',
  'payments',
  'refunds',
  'revenue_entries',
  'subscription_events',
] as const
type Rows = Record<(typeof TABLES)[number], Row[]>

interface Firm {
  id: string
  kind: string
  city: string
  registeredAt: Date
}

interface Grant {
  providerId: string
  lotId: string
  leads: number
  startsAt: Date
  endsAt: Date
}

/**
 * A year of purchases, renewals, changes, ends and refunds of the demo's providers, written as the commands would have
 * left it; a job issues the invoices from it. Does nothing when there are subscriptions already.
 */
export async function insertDemoMoney(client: pg.Client, now: Date): Promise<void> {
  const { rowCount } = await client.query('select from subscriptions limit 1')
  const packages = await readTerms(client)
  if (rowCount !== 0 || packages.length < 3) return
  const firms = await readFirms(client)
  const rows = Object.fromEntries(TABLES.map((table) => [table, [] as Row[]])) as Rows
  const grants = firms.flatMap((firm, at) => addFirm(rows, firm, { at, packages, now }))
  for (const [at, firm] of firms
    .filter((_, place) => hasNone(place))
    .slice(0, 2)
    .entries())
    addAwaited(rows, firm, packages[at]!, new Date(now.getTime() - (5 + 40 * at) * HOUR_MS))
  // Events are numbered in the order of time.
  rows.subscription_events.sort((a, b) => Number(a.at) - Number(b.at))
  for (const table of TABLES) await insertRows(client, table, rows[table])
  await grantAndTake(client, grants)
  await queueInvoices(client, now)
}

async function readTerms(client: pg.Client): Promise<DemoTerms[]> {
  const { rows } = await client.query(
    'select id, code, monthly_fee, yearly_fee, leads_a_month from packages where is_demo and offered_until is null order by position',
  )
  return rows.map((row) => ({
    ...{ id: row.id, code: row.code, leadsAMonth: row.leads_a_month },
    ...{ monthlyFee: Number(row.monthly_fee), yearlyFee: Number(row.yearly_fee) },
  }))
}

async function readFirms(client: pg.Client): Promise<Firm[]> {
  const { rows } = await client.query(
    `select id, kind, city, registered_at as "registeredAt" from providers
      where is_demo and status = 'approved' order by slug <> $1, registered_at, id`,
    [DEMO_LEADS_PROVIDER],
  )
  return rows
}

/** Returns the current month of leads. */
function addFirm(
  rows: Rows,
  firm: Firm,
  { at, packages, now }: { at: number; packages: DemoTerms[]; now: Date },
): Grant[] {
  // Hours after the last decision on a registration (demo-marketplace.ts).
  const approvedAt = new Date(firm.registeredAt.getTime() + DAY_MS + (4 + (at % 11)) * HOUR_MS)
  const grants: Grant[] = []
  for (const history of purchasesOf({ at, approvedAt, packages, now })) {
    const subscriptionId = addHistory(rows, firm, history, now)
    if (history.status !== 'active') continue
    const month = monthAt(history.anchoredAt, now)
    const lotId = `${subscriptionId}:${month.startsAt.toISOString()}`
    grants.push({ providerId: firm.id, lotId, leads: history.terms.leadsAMonth, ...month })
  }
  return grants
}

function addHistory(rows: Rows, firm: Firm, history: DemoHistory, now: Date): string {
  const [first] = history.sales
  const subscription_id = uuidv7(first!.paidAt)
  rows.subscriptions.push({ id: subscription_id, ...subscriptionOf(firm, history, now) })
  let last = { order_id: '', payment_id: '' }
  for (const [position, sale] of history.sales.entries()) {
    last = addSale(rows, firm, { subscription_id, position, sale, count: rows.orders.length })
  }
  for (const { type, at } of history.ends)
    rows.subscription_events.push(
      eventOf(firm, { subscription_id, type, at, terms: history.terms, order_id: null }),
    )
  if (history.refund) addRefund(rows, firm, { ...history, ...last, refund: history.refund })
  return subscription_id
}

function subscriptionOf(firm: Firm, history: DemoHistory, now: Date): Row {
  const { status, terms, billing, anchoredAt, periods, endsAt, endedAt } = history
  const grantedMonths = monthsBegun(anchoredAt, status === 'active' ? now : endsAt)
  const daysLeft = (endsAt.getTime() - now.getTime()) / DAY_MS
  const remindedDays = REMINDER_DAYS.filter((days) => daysLeft <= days).at(-1)
  const time = { status, billing, anchoredAt, grantedMonths, endsAt, remindedDays }
  const [orderedAt] = history.sales.map(({ paidAt }) => paidAt)
  return {
    provider_id: firm.id,
    status,
    package_id: terms.id,
    billing,
    anchored_at: anchoredAt,
    anchored_periods: periods,
    ends_at: endsAt,
    granted_months: grantedMonths,
    next_grant_at: nextGrantAt(time) ?? null,
    look_at: nextLookAt(time) ?? null,
    reminded_days: remindedDays ?? null,
    ordered_at: orderedAt,
    started_at: anchoredAt,
    ended_at: endedAt ?? null,
  }
}

/** Months of leads that had begun by then. */
function monthsBegun(anchoredAt: Date, until: Date): number {
  let months = 0
  for (let at = anchoredAt; at < until; at = monthAt(anchoredAt, at).endsAt) months++
  return months
}

interface SaleToAdd {
  subscription_id: string
  position: number
  sale: DemoSale
  /** The number of earlier orders: some are paid by transfer, and some needed two tries. */
  count: number
}

function addSale(rows: Rows, firm: Firm, { subscription_id, position, sale, count }: SaleToAdd) {
  const { kind, paidAt, terms, billing, startsAt, endsAt, closedAt } = sale
  const order = orderOf(firm, { subscription_id, sale, isPaid: true })
  const base = { provider_id: firm.id, subscription_id, package_id: terms.id, billing }
  rows.orders.push(order)
  rows.subscription_periods.push({
    ...{ ...base, order_id: order.id, position, value: sale.unitPrice },
    ...{ starts_at: startsAt, ends_at: endsAt, closed_at: closedAt ?? null },
  })
  if (count % 9 === 4)
    rows.payments.push(
      paymentOf(firm, order, { count, outcome: 'failed', at: new Date(paidAt.getTime() - HOUR_MS / 3) }),
    )
  const payment = paymentOf(firm, order, { count, outcome: 'paid', at: paidAt })
  rows.payments.push(payment)
  rows.revenue_entries.push(entryOf(firm, { sale, payment_id: payment.id, at: paidAt, net: order.net }))
  const type = ({ start: 'started', renewal: 'renewed', upgrade: 'upgraded' } as const)[kind]
  rows.subscription_events.push(
    eventOf(firm, { subscription_id, type, at: paidAt, terms, order_id: order.id }),
  )
  return { order_id: order.id, payment_id: payment.id }
}

function orderOf(
  firm: Firm,
  { subscription_id, sale, isPaid }: { subscription_id: string; sale: DemoSale; isPaid: boolean },
) {
  const { kind, paidAt, terms, billing, unitPrice, discount } = sale
  const createdAt = new Date(paidAt.getTime() - (isPaid ? HOUR_MS : 0))
  const net = unitPrice - discount
  return {
    ...{ id: uuidv7(createdAt), provider_id: firm.id, subscription_id, kind, package_id: terms.id, billing },
    ...{ unit_price: unitPrice, discount, net, vat: vatOf(net), total: net + vatOf(net) },
    status: isPaid ? 'paid' : 'open',
    created_at: createdAt,
    expires_at: new Date(createdAt.getTime() + ORDER_MS),
    paid_at: isPaid ? paidAt : null,
  }
}

interface PaymentToAdd {
  count: number
  outcome: 'paid' | 'failed' | 'waiting'
  at: Date
}

/** The reference differs from real ones by its letters; the transfers were confirmed by the demo admin. */
function paymentOf(firm: Firm, order: ReturnType<typeof orderOf>, { count, outcome, at }: PaymentToAdd) {
  const isPaid = outcome === 'paid'
  const method = outcome === 'waiting' || (isPaid && count % 5 === 2) ? 'bank_transfer' : 'moyasar'
  const id = uuidv7(at)
  const confirmed = isPaid && method === 'bank_transfer'
  return {
    ...{ id, order_id: order.id, provider_id: firm.id, method, amount: order.total },
    status: outcome,
    received: isPaid ? order.total : 0,
    refunded: 0,
    external_id: method === 'moyasar' ? `demo-${id}` : null,
    external_payment_id: method === 'moyasar' && isPaid ? `demo-payment-${id}` : null,
    reference: referenceOfPayment(id),
    confirmed_by: confirmed ? DEMO_ADMIN : null,
    confirmed_name: confirmed ? DEMO_ADMIN_NAME : null,
    bank_reference: confirmed ? `DEMO${id.slice(-8).toUpperCase()}` : null,
    created_at: at,
    expires_at: new Date(at.getTime() + ORDER_MS),
    received_at: isPaid ? at : null,
    use: isPaid ? 'order' : null,
    failure: outcome === 'failed' ? 'declined' : null,
  }
}

/** Belongs to no account. */
export const DEMO_ADMIN = '00000000-0000-7000-8000-00000000de30'
export const DEMO_ADMIN_NAME = 'مدير العرض'

/** Only letters that cannot be confused with one another, as in references of real payments. */
export function referenceOfPayment(id: string): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
  const bytes = Buffer.from(id.replaceAll('-', '').slice(-12), 'hex')
  return `PM-${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`
}

interface EntryToAdd {
  sale: Pick<DemoSale, 'terms' | 'billing'>
  payment_id: string
  at: Date
  net: number
  refund_id?: string
}

function entryOf(firm: Firm, { sale, payment_id, at, net, refund_id }: EntryToAdd): Row {
  return {
    ...{
      kind: refund_id ? 'refund' : 'payment',
      payment_id,
      refund_id: refund_id ?? null,
      provider_id: firm.id,
    },
    ...{
      at,
      month: monthNumber(riyadhMonthOf(at)),
      net: refund_id ? -net : net,
      vat: refund_id ? -vatOf(net) : vatOf(net),
    },
    ...{
      package_code: sale.terms.code,
      billing: sale.billing,
      provider_kind: firm.kind,
      city: firm.city,
      is_demo: true,
    },
  }
}

interface EventToAdd {
  subscription_id: string
  type: string
  at: Date
  terms: DemoTerms
  order_id: string | null
}

const eventOf = (firm: Firm, { subscription_id, type, at, terms, order_id }: EventToAdd): Row => ({
  ...{ subscription_id, provider_id: firm.id, type, at, package_id: terms.id, order_id },
})

interface RefundToAdd {
  refund: NonNullable<DemoHistory['refund']>
  payment_id: string
  terms: DemoTerms
  billing: DemoHistory['billing']
}

function addRefund(rows: Rows, firm: Firm, { refund, payment_id, terms, billing }: RefundToAdd): void {
  const { net, at } = refund
  const amount = net + vatOf(net)
  const id = uuidv7(at)
  const payment = rows.payments.find((row) => row.id === payment_id)!
  Object.assign(payment, {
    refunded: amount,
    status: amount === payment.received ? 'refunded' : 'partly_refunded',
  })
  rows.refunds.push({
    ...{ id, payment_id, provider_id: firm.id, amount, reason: 'subscription_refunded', status: 'done' },
    ...{ refunded_before: 0, requested_at: at, done_at: at },
    bank_reference: payment.method === 'bank_transfer' ? `DEMO${id.slice(-8).toUpperCase()}` : null,
  })
  rows.revenue_entries.push(entryOf(firm, { sale: { terms, billing }, payment_id, at, net, refund_id: id }))
}

/** Adds an order whose transfer an admin has not found yet. */
function addAwaited(rows: Rows, firm: Firm, terms: DemoTerms, at: Date): void {
  const billing = 'monthly' as const
  const sale: DemoSale = {
    ...{ kind: 'start', paidAt: at, terms, billing, unitPrice: terms.monthlyFee, discount: 0 },
    ...{ startsAt: at, endsAt: at },
  }
  const id = uuidv7(at)
  const template = Object.fromEntries(Object.keys(rows.subscriptions[0]!).map((column) => [column, null]))
  rows.subscriptions.push({
    ...template,
    ...{
      id,
      provider_id: firm.id,
      status: 'awaiting_payment',
      package_id: terms.id,
      billing,
      ordered_at: at,
    },
    ...{ anchored_periods: 0, granted_months: 0 },
  })
  const order = orderOf(firm, { subscription_id: id, sale, isPaid: false })
  rows.orders.push(order)
  rows.payments.push(paymentOf(firm, order, { count: 0, outcome: 'waiting', at }))
  rows.subscription_events.push(
    eventOf(firm, { subscription_id: id, type: 'ordered', at, terms, order_id: order.id }),
  )
}

/** Grants the leads of the current month and deducts those that the demo's provider was offered in it. */
async function grantAndTake(client: pg.Client, grants: Grant[]): Promise<void> {
  await client.query(
    `select grant_leads((value->>'providerId')::uuid, value->>'lotId', (value->>'leads')::int, (value->>'startsAt')::timestamptz, (value->>'endsAt')::timestamptz)
      from jsonb_array_elements($1::jsonb)`,
    [JSON.stringify(grants)],
  )
  const { rows } = await client.query<{ id: string; offered_at: Date }>(
    `select leads.id, offered_at from leads join lead_accounts using (provider_id)
      where offered_at >= opened_at and not exists (select from lead_account_entries where lead_id = leads.id) order by offered_at, leads.id`,
  )
  for (const { id, offered_at } of rows)
    await client.query('select take_leads(array[$1::uuid], $2)', [id, offered_at])
}

/** Queues in the order of the payments, four a second, so that other jobs of the demo are not delayed. */
async function queueInvoices(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `select enqueue_jobs(coalesce(jsonb_agg(job || jsonb_build_object('queueName', 'demo_invoices', 'priority', 10,
        'runAt', $1::timestamptz + place * interval '250 milliseconds') order by place), '[]'))
      from (
        select row_number() over (order by at) as place, job from (
          select paid_at as at, jsonb_build_object('task', 'invoices.issue', 'payload', jsonb_build_object('orderId', id),
            'jobKey', 'order:' || id || ':invoice') as job
          from orders where status = 'paid'
          union all
          select done_at, jsonb_build_object('task', 'invoices.credit', 'payload', jsonb_build_object('refundId', id),
            'jobKey', 'refund:' || id || ':credit')
          from refunds where status = 'done') as jobs) as placed`,
    [now],
  )
}
