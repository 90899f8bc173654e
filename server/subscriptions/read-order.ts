import { notFound } from '#domain/shared/refusal.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { type OrderRow, packageOrders } from '#server/fulfilment/subscription-rows.ts'
import type { OrderAnswer } from '#server/payments/payment-answers.ts'
import { readPaymentsOfOrders } from '#server/payments/read-payments.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readPackages } from './read-terms.ts'
import { waysToPay } from './ways-to-pay.ts'

const orderNotFound = () => notFound('order.not_found')

/** Returns one order with its payments. Throws Refusal `order.not_found` (404) also for another provider's. */
export function readOrder(
  context: CommandContext,
  provider: ProviderActor,
  orderId: string,
): Promise<OrderAnswer> {
  return context.db.withActor(provider, async (tx) => {
    const order = await packageOrders(tx).where('id', '=', orderId).executeTakeFirst()
    if (!order) throw orderNotFound()
    return toOrder(tx, context, order)
  })
}

export async function toOrder(tx: Tx, context: CommandContext, order: OrderRow): Promise<OrderAnswer> {
  const [row] = await readPackages(tx, [order.package_id])
  if (!row) throw new Error(`Order ${order.id} is of a package that is hidden`)
  const { config, clock } = context
  const payments = await readPaymentsOfOrders(tx, [order.id], { config, now: clock.now() })
  const invoice = await readInvoiceOf(tx, order.id)
  const { unit_price: unitPrice, discount, net, vat, total } = order
  return {
    id: order.id,
    kind: order.kind,
    package: {
      id: row.id,
      code: row.code,
      name: { ar: row.name_ar, en: row.name_en },
      leadsAMonth: row.leads_a_month,
    },
    billing: order.billing,
    ...{ unitPrice, discount, net, vat, total },
    status: order.status,
    createdAt: order.created_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    ...(order.paid_at && { paidAt: order.paid_at.toISOString() }),
    payments: payments.get(order.id) ?? [],
    methods: order.status === 'open' ? waysToPay(context) : [],
    ...(invoice && { invoice }),
  }
}

/** Present once it was issued. */
async function readInvoiceOf(tx: Tx, orderId: string): Promise<OrderAnswer['invoice']> {
  const row = await tx
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row ? { id: row.id, number: row.number ?? '' } : undefined
}
