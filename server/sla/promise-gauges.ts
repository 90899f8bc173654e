import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

/** Days. Older late promises were told of long ago, and the bound keeps the scan short whatever the age of the company. */
const LATE_DAYS = 7
/** Hours whose ended promises the times are of. */
const ENDED_HOURS = 24

interface PromiseRow {
  kind: string
  running: number
  late: number
  half: number | null
  most: number | null
}

/**
 * Gauges of what we promise, without the demo: first quotes of standard and complex work, and decisions on registrations
 * (docs/reference/product-rules.md#promises). Dashboards and alarms of them: deploy/monitoring.
 */
export function measurePromises(metrics: Metrics, context: Pick<CommandContext, 'db' | 'clock'>): void {
  const gauge = (
    name: string,
    help: string,
    aggregated: (row: PromiseRow) => Record<string, number | null>,
  ) =>
    metrics.gauge({
      ...{ name, help, labelNames: ['kind', ...(name.endsWith('_minutes') ? ['share'] : [])] },
      read: async () =>
        (await readPromises(context)).flatMap((row) =>
          Object.entries(aggregated(row)).flatMap(([share, value]) =>
            value === null ? [] : [{ labels: { kind: row.kind, ...(share && { share }) }, value }],
          ),
        ),
    })
  gauge('promises_running', 'Promises that run and are not late.', ({ running }) => ({ '': running }))
  gauge(
    'promises_late',
    `Promises that were not kept and still wait, of the last ${LATE_DAYS} days.`,
    ({ late }) => ({
      '': late,
    }),
  )
  gauge(
    'promises_kept_minutes',
    `Time until a promise was kept in the last ${ENDED_HOURS} hours, as docs/sla.md counts it: half by, nine in ten by.`,
    ({ half, most }) => ({ half, nine_in_ten: most }),
  )
}

async function readPromises({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<PromiseRow[]> {
  const now = clock.now()
  const { rows } = await db.read(worker, (tx) =>
    sql<PromiseRow>`
      with waiting as (
        select kind, is_late or due_at <= ${now}::timestamptz as is_late from app.sla_promises
        where status = 'running' and not is_demo and due_at > ${now}::timestamptz - make_interval(days => ${LATE_DAYS})
      ), kept as (
        select kind, used_minutes from app.sla_promises
        where status = 'stopped' and stop_reason = 'kept' and not is_demo
          and stopped_at > ${now}::timestamptz - make_interval(hours => ${ENDED_HOURS})
          and started_at > ${now}::timestamptz - make_interval(days => ${LATE_DAYS})
      )
      select kind,
        (select count(*) filter (where not is_late) from waiting where waiting.kind = kinds.kind)::integer as running,
        (select count(*) filter (where is_late) from waiting where waiting.kind = kinds.kind)::integer as late,
        (select percentile_cont(0.5) within group (order by used_minutes) from kept where kept.kind = kinds.kind) as half,
        (select percentile_cont(0.9) within group (order by used_minutes) from kept where kept.kind = kinds.kind) as most
      from unnest(array['quote_standard', 'quote_complex', 'verification']) as kinds(kind)`.execute(tx),
  )
  return rows
}
