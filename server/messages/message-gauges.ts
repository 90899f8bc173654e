import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { readPurses } from './code-purse.ts'

/** Gauges for alerts: dead letters, holds for all messages, and the delay of the queue. */
export function measureMessages(
  metrics: Metrics,
  { db, clock, config }: Pick<CommandContext, 'db' | 'clock' | 'config'>,
): void {
  const ask = (question: ReturnType<typeof sql<{ value: number }>>) => async () => {
    const { rows } = await db.withActor(worker, (tx) => question.execute(tx))
    return [{ value: rows[0]?.value ?? 0 }]
  }
  metrics.gauge({
    name: 'messages_dead_letters',
    help: 'Messages that wait for an operator at /admin/messages.',
    read: ask(
      sql`select count(*)::integer as value from app.messages where status = 'failed' and resolution is null`,
    ),
  })
  metrics.gauge({
    name: 'messages_queue_age_seconds',
    help: 'How long the oldest message that is due has waited for a worker.',
    read: async () =>
      ask(sql`
        select coalesce(greatest(extract(epoch from ${clock.now()}::timestamptz - min(coalesce(retry_at, created_at))), 0), 0)::double precision as value
        from app.messages where status = 'queued'`)(),
  })
  metrics.gauge({
    name: 'whatsapp_codes_left',
    help: 'Codes that may still be sent: to all, and of those what people who proved no number may cause.',
    labelNames: ['to'],
    read: async () => {
      const purses = await readPurses({ db, config })
      return Object.entries(purses ?? {}).map(([to, { limit, spent }]) => ({
        labels: { to },
        value: limit - spent,
      }))
    },
  })
  metrics.gauge({
    name: 'whatsapp_holds',
    help: '1 while WhatsApp refuses our account, or a template.',
    labelNames: ['subject'],
    read: async () => {
      const holds = await db.withActor(worker, (tx) =>
        tx.selectFrom('whatsapp_holds').select('subject').execute(),
      )
      return holds.map(({ subject }) => ({ labels: { subject }, value: 1 }))
    },
  })
}
