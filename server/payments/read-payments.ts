import { CARD_DECLINES, type CardDecline } from '#domain/payments/card-decline.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PaymentAnswer } from './payment-answers.ts'

/** Columns that a provider may read of their payments. */
const COLUMNS = [
  'payments.id',
  'payments.order_id',
  'payments.method',
  'payments.status',
  'payments.amount',
  'payments.received',
  'payments.refunded',
  'payments.reference',
  'payments.pay_url',
  'payments.receipt_at',
  'payments.failure',
  'payments.created_at',
  'payments.expires_at',
  'payments.received_at',
  'payments.use',
] as const

interface Reader {
  config: Pick<Config, 'payments'>
  now: Date
}

/** Returns payments by order, newest first, as the caller's actor. */
export async function readPaymentsOfOrders(
  tx: Tx,
  orderIds: string[],
  reader: Reader,
): Promise<Map<string, PaymentAnswer[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await select(tx)
    .where('payments.order_id', 'in', orderIds)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute()
  const answers = await toAnswers(tx, rows, reader)
  return Map.groupBy(answers, ({ orderId }) => orderId)
}

/** Returns one payment as the caller's actor; undefined when they may not see it. */
export async function readPayment(
  tx: Tx,
  paymentId: string,
  reader: Reader,
): Promise<PaymentAnswer | undefined> {
  return (await readPaymentAnswers(tx, [paymentId], reader))[0]
}

const select = (tx: Tx) =>
  tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(COLUMNS)
    .select('orders.status as order_status')

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Returns payments by ID as the caller's actor, unordered. */
export async function readPaymentAnswers(tx: Tx, ids: string[], reader: Reader): Promise<PaymentAnswer[]> {
  const rows = await select(tx).where('payments.id', 'in', ids).execute()
  return toAnswers(tx, rows, reader)
}

/** With their refunds, oldest first. */
async function toAnswers(tx: Tx, rows: Row[], reader: Reader): Promise<PaymentAnswer[]> {
  const refunds = await readRefunds(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toAnswer(row, reader), refunds: refunds.get(row.id) ?? [] }))
}

function toAnswer(row: Row, { config, now }: Reader): Omit<PaymentAnswer, 'refunds'> {
  const isOpen = row.status === 'waiting' && row.order_status === 'open' && row.expires_at > now
  const { bank } = config.payments
  const declined = declineOf(row)
  return {
    ...{
      id: row.id,
      orderId: row.order_id,
      method: row.method,
      status: row.status,
      reference: row.reference,
    },
    ...{ amount: Number(row.amount), received: Number(row.received), refunded: Number(row.refunded) },
    ...{ createdAt: row.created_at.toISOString(), expiresAt: row.expires_at.toISOString() },
    isSurplus: row.use === 'surplus',
    ...(isOpen && row.pay_url && { payUrl: row.pay_url }),
    ...(isOpen && row.method === 'bank_transfer' && bank && { bank }),
    ...(row.receipt_at && { receiptAt: row.receipt_at.toISOString() }),
    ...(row.received_at && { receivedAt: row.received_at.toISOString() }),
    ...(row.failure && row.method === 'bank_transfer' && { failure: row.failure }),
    ...(declined && { declined }),
  }
}

/** What `failureOfCard` stored. Words of an admin about a transfer are never read as one. */
export function declineOf({
  method,
  failure,
  received,
}: Pick<Row, 'method' | 'failure' | 'received'>): CardDecline | undefined {
  if (method !== 'moyasar' || Number(received) > 0) return undefined
  return CARD_DECLINES.find((reason) => failure === failureOfCard(reason))
}

const OF_CARD = 'card.'
/** The `failure` of a payment whose newest card was declined. */
export const failureOfCard = (reason: CardDecline): string => OF_CARD + reason
export const isFailureOfCard = (failure: string | null): boolean => failure?.startsWith(OF_CARD) ?? false

async function readRefunds(tx: Tx, paymentIds: string[]): Promise<Map<string, PaymentAnswer['refunds']>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'amount', 'reason', 'status', 'requested_at', 'done_at'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
  const byPayment = Map.groupBy(rows, (row) => row.payment_id)
  return new Map(
    [...byPayment].map(([paymentId, refunds]) => [
      paymentId,
      refunds.map((row) => ({
        ...{ id: row.id, amount: Number(row.amount), reason: row.reason, status: row.status },
        requestedAt: row.requested_at.toISOString(),
        ...(row.done_at && { doneAt: row.done_at.toISOString() }),
      })),
    ]),
  )
}
