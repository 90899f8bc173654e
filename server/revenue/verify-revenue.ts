import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/** A mismatch between two sources, with up to `SHOWN` example rows. */
export interface RevenueFault {
  check: string
  rows: Record<string, unknown>[]
}

const SHOWN = 20

/**
 * Compares every revenue figure with its rows, by queries that share nothing with those that maintain or show it:
 * entries with orders, payments and refunds; sums and counts with a recount.
 */
export async function findRevenueFaults(tx: Tx): Promise<RevenueFault[]> {
  // With five million payments each of these exceeds the usual timeout.
  await sql`set local statement_timeout = 0`.execute(tx)
  const faults: RevenueFault[] = []
  for (const [check, query] of Object.entries(CHECKS)) {
    const { rows } = await sql<Record<string, unknown>>`${query} limit ${SHOWN}`.execute(tx)
    if (rows.length > 0) faults.push({ check, rows })
  }
  return faults
}

interface Kept {
  payments: number
  refunds: number
  kept: number
  /** Paid orders whose invoice is still queued. */
  uninvoiced: number
}

/** Recomputes all-time totals from payments and refunds alone: halalas with VAT. */
export async function recomputeKept(tx: Tx): Promise<Kept> {
  const { rows } = await sql<Kept>`
    with ours as (select payments.* from app.payments join app.orders on orders.id = order_id where use = 'order' and kind <> 'consultation')
    select (select count(*) from ours)::integer as payments,
      (select count(*) from app.refunds join ours on ours.id = payment_id where refunds.status = 'done')::integer as refunds,
      (coalesce((select sum(received - refunded) from ours), 0))::bigint as kept,
      (select count(*) from app.orders where status = 'paid' and kind <> 'consultation' and not exists (
        select from app.invoices where order_id = orders.id and kind = 'invoice'))::integer as uninvoiced
  `.execute(tx)
  return rows[0]!
}

const MONTH_OF_EVENT = sql`(extract(year from at + interval '3 hours') * 100 + extract(month from at + interval '3 hours'))::integer`

const CHECKS: Record<string, RawBuilder<unknown>> = {
  'a payment that settled an order has one entry, of the order’s price': sql`
    select payments.id as payment, entry.id as entry, orders.net as sold, entry.net as entered
    from (select payments.* from app.payments join app.orders as sold on sold.id = order_id where use = 'order' and sold.kind <> 'consultation') as payments
      join app.orders on orders.id = payments.order_id
      join app.packages on packages.id = orders.package_id
      full join (select * from app.revenue_entries where kind = 'payment') as entry on entry.payment_id = payments.id
    where (entry.net, entry.vat, entry.at, entry.provider_id, entry.package_code, entry.billing)
      is distinct from (orders.net, orders.vat, payments.received_at, orders.provider_id, packages.code, orders.billing)`,
  'a refund that is done of such a payment has one entry, of its amount': sql`
    select refund.id as refund, entry.id as entry, refund.amount, -entry.net - entry.vat as entered
    from (select refunds.* from app.refunds join app.payments on payments.id = payment_id join app.orders as sold on sold.id = order_id
        where refunds.status = 'done' and use = 'order' and sold.kind <> 'consultation') as refund
      full join (select * from app.revenue_entries where kind = 'refund') as entry on entry.refund_id = refund.id
    where (-entry.net - entry.vat, entry.at, entry.payment_id, entry.provider_id)
      is distinct from (refund.amount, refund.done_at, refund.payment_id, refund.provider_id)`,
  'a payment that went back whole leaves nothing, net or VAT': sql`
    select payment_id as payment, sum(net) as net, sum(vat) as vat from app.revenue_entries
    where payment_id in (select id from app.payments where refunded = received and received > 0)
    group by payment_id having sum(net) <> 0 or sum(vat) <> 0`,
  'what a payment gave back is the sum of its refunds': sql`
    select payments.id as payment, refunded, coalesce(back, 0) as refunds from app.payments
      left join (select payment_id, sum(amount) as back from app.refunds where status = 'done' group by payment_id) as gone on payment_id = payments.id
    where refunded <> coalesce(back, 0)`,
  'a paid order has one payment of its total, and no other has any': sql`
    select orders.id as order, orders.status, total, received from app.orders
      left join app.payments on payments.order_id = orders.id and use = 'order'
    where (orders.status = 'paid') <> (payments.id is not null) or received <> total`,
  'an invoice says what its order’s entry does, and a credit note what its refund’s': sql`
    select invoices.number, invoices.net as invoiced, entry.net as entered from app.invoices
      left join app.payments on payments.order_id = invoices.order_id and use = 'order'
      left join app.revenue_entries as entry on entry.payment_id = payments.id and entry.refund_id is not distinct from invoices.refund_id
    where (abs(entry.net), abs(entry.vat)) is distinct from (invoices.net, invoices.vat)`,
  'sums are those of the entries': sql`
    select coalesce(kept.month, anew.month) as month, coalesce(kept.package_code, anew.package_code) as package,
      coalesce(kept.provider_kind, anew.provider_kind) as kind, coalesce(kept.city, anew.city) as city, kept.net as kept, anew.net as anew
    from app.revenue_sums as kept full join (
      select package_code, provider_kind, city, month, count(*) filter (where net > 0) as payments,
        count(*) filter (where refund_id is not null) as refunds, sum(net) as net, sum(vat) as vat
      from (
        select p as package_code, k as provider_kind, c as city, m as month, net, vat, refund_id from app.revenue_entries,
          unnest(array['', package_code]) as p, unnest(array['', provider_kind]) as k, unnest(array['', city]) as c,
          unnest(array[0, ${MONTH_OF_EVENT}]) as m
      ) as each group by 1, 2, 3, 4
    ) as anew using (package_code, provider_kind, city, month)
    where (kept.payments, kept.refunds, kept.net, kept.vat) is distinct from (anew.payments, anew.refunds, anew.net, anew.vat)`,
  'what recurs is counted of the active subscriptions': sql`
    select package_id as package, billing, kept.subscriptions as kept, anew.subscriptions as anew
    from (select * from app.recurring_counts where subscriptions <> 0) as kept full join (
      select package_id, billing, count(*) as subscriptions from app.subscriptions where status = 'active' group by 1, 2
    ) as anew using (package_id, billing)
    where kept.subscriptions is distinct from anew.subscriptions`,
  'months count the events of subscriptions': sql`
    select month, kept.started, kept.renewed, kept.ended, anew.started as started_anew, anew.renewed as renewed_anew, anew.ended as ended_anew
    from app.subscription_months as kept full join (
      select ${MONTH_OF_EVENT} as month, count(*) filter (where type = 'started') as started, count(*) filter (where type = 'renewed') as renewed,
        count(*) filter (where type = 'upgraded') as upgraded,
        count(*) filter (where type = 'expired' or type = 'refunded' and subscription_id in (select subscription_id from app.subscription_events where type = 'started')) as ended
      from app.subscription_events group by 1
    ) as anew using (month)
    where (coalesce(kept.started, 0), coalesce(kept.renewed, 0), coalesce(kept.upgraded, 0), coalesce(kept.ended, 0))
      is distinct from (coalesce(anew.started, 0), coalesce(anew.renewed, 0), coalesce(anew.upgraded, 0), coalesce(anew.ended, 0))`,
  'what waits is counted of the payments': sql`
    select anew.state, kept.payments as kept, anew.payments as anew, kept.amount as amount_kept, anew.amount as amount_anew
    from (
      select 'transfer_awaited' as state, count(*) as payments, coalesce(sum(amount), 0) as amount from app.payments
        where method = 'bank_transfer' and status = 'waiting'
      union all
      select 'to_look_at', count(*), coalesce(sum(amount), 0) from app.payments
        where status = 'unclear' or use = 'surplus' and refunded < received
    ) as anew left join app.payment_counts as kept using (state)
    where (coalesce(kept.payments, 0), coalesce(kept.amount, 0)) <> (anew.payments, anew.amount)`,
  'a payment for a consultation has one entry of what was received, and no line of revenue': sql`
    select payment.id as payment, received, entry.amount as entered, revenue.id as revenue
    from (select payments.* from app.payments join app.orders on orders.id = order_id where use = 'order' and kind = 'consultation') as payment
      full join (select * from app.consultation_entries where kind = 'payment') as entry on entry.payment_id = payment.id
      left join app.revenue_entries as revenue on revenue.payment_id = coalesce(payment.id, entry.payment_id)
    where (entry.amount, entry.at, entry.provider_id) is distinct from (payment.received, payment.received_at, payment.provider_id) or revenue.id is not null`,
  'what went back of a consultation has one entry of its amount': sql`
    select refund.id as refund, refund.amount, -entry.amount as entered
    from (select refunds.* from app.refunds join app.payments on payments.id = payment_id join app.orders on orders.id = order_id
        where refunds.status = 'done' and use = 'order' and orders.kind = 'consultation') as refund
      full join (select * from app.consultation_entries where kind = 'refund') as entry on entry.refund_id = refund.id
    where (-entry.amount, entry.at, entry.payment_id) is distinct from (refund.amount, refund.done_at, refund.payment_id)`,
  'a payout has one entry of its amount': sql`
    select payout.id as payout, payout.amount, -entry.amount as entered
    from app.consultation_payouts as payout full join (select * from app.consultation_entries where kind = 'payout') as entry on entry.payout_id = payout.id
    where (-entry.amount, entry.at, entry.provider_id) is distinct from (payout.amount, payout.paid_at, payout.provider_id)`,
  'what is owed to an advisor is the sum of their entries': sql`
    select provider_id as provider, owed as kept, anew.owed_anew as anew
    from app.consultation_balances as kept full join (
      select provider_id, sum(amount) as owed_anew, coalesce(sum(amount) filter (where payment_id is not null and refund_id is null), 0) as collected
      from app.consultation_entries group by 1
    ) as anew using (provider_id)
    where (kept.owed, kept.collected) is distinct from (anew.owed_anew, anew.collected)`,
  'months of consultations are the sums of their entries': sql`
    select month, kept.collected, anew.collected as collected_anew, kept.paid_out, anew.paid_out as paid_out_anew
    from app.consultation_sums as kept full join (
      select m as month, coalesce(sum(amount) filter (where kind = 'payment'), 0) as collected, coalesce(-sum(amount) filter (where kind = 'refund'), 0) as given_back,
        coalesce(sum(amount) filter (where kind = 'cover'), 0) as covered, coalesce(-sum(amount) filter (where kind = 'payout'), 0) as paid_out, count(*) as entries
      from app.consultation_entries, unnest(array[0, ${MONTH_OF_EVENT}]) as m group by 1
    ) as anew using (month)
    where (kept.collected, kept.given_back, kept.covered, kept.paid_out, kept.entries)
      is distinct from (anew.collected, anew.given_back, anew.covered, anew.paid_out, anew.entries)`,
}
