import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

/** Gauge for an alarm: money that fits no order (docs/payments.md). */
export function measurePayments(metrics: Metrics, { db }: Pick<CommandContext, 'db'>): void {
  metrics.gauge({
    name: 'payments_unmatched',
    help: 'Payments that fit no order, or came twice, and wait for an admin.',
    read: async () => {
      const { rows } = await db.read(worker, (tx) =>
        sql<{ value: number }>`
          select count(*)::integer as value from app.payments
          where (status = 'unclear' or use = 'surplus') and status <> 'refunded'`.execute(tx),
      )
      return [{ value: rows[0]?.value ?? 0 }]
    },
  })
}
