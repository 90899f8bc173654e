import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import type { Attainment } from '#domain/sla/attainment.ts'
import { SLA_COUNTS } from '#domain/sla/sla-events.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** A year back, and the current month. */
const MONTHS = 13

/** `isDemo` separates demo project requests and providers from real ones. */
export type AttainmentRow = Attainment & { isDemo: boolean }

/** How promises were kept. `asOf` is ISO 8601 in UTC; newest month first, kinds by name. */
export interface AttainmentReport {
  asOf: string
  rows: AttainmentRow[]
}

export interface AttainmentServices {
  /** Returns how promises were kept, by month. */
  attainment(): Promise<AttainmentReport>
}

export const attainmentServices = (context: CommandContext): AttainmentServices => ({
  attainment: () => readAttainment(context),
})

type Tally = Omit<AttainmentRow, 'counts' | 'share' | 'medianMinutes' | 'p90Minutes'> & {
  medianMinutes: number | null
  p90Minutes: number | null
}

/**
 * The figures of domain/sla/attainment.ts, counted over stored readings so that they stay fast; a test compares them
 * with the events. Aggregates only: read as the worker, public.
 */
export async function readAttainment({
  db,
  clock,
}: Pick<CommandContext, 'db' | 'clock'>): Promise<AttainmentReport> {
  const now = clock.now()
  const { rows } = await db.readPublic(worker, (tx) => tally(now).execute(tx))
  return { asOf: now.toISOString(), rows: rows.map(toRow) }
}

/** Uses the latest checks: a breach counts once a check has seen it. */
export const tally = (now: Date) => sql<Tally>`
  with outcomes as (
    select kind, is_demo, to_char(started_at at time zone 'Asia/Riyadh', 'YYYY-MM') as month,
      stop_reason = 'kept' as is_kept, used_minutes,
      case when is_late then 'missed'
        when stop_reason = 'kept' then 'met' when stop_reason = 'withdrawn' then 'withdrawn'
        when status = 'paused' then 'paused' else 'open' end as outcome
    from app.sla_promises
    where started_at <= ${now}::timestamptz and (not is_demo or app.shows_demo())
      and started_at >= date_trunc('month', ${now}::timestamptz, 'Asia/Riyadh') - make_interval(months => ${MONTHS - 1})
  )
  select kind, is_demo as "isDemo", month,
    count(*) filter (where outcome = 'met')::integer as met,
    count(*) filter (where outcome = 'missed')::integer as missed,
    count(*) filter (where outcome = 'open')::integer as open,
    count(*) filter (where outcome = 'paused')::integer as paused,
    count(*) filter (where outcome = 'withdrawn')::integer as withdrawn,
    count(*) filter (where is_kept)::integer as kept,
    percentile_disc(0.5) within group (order by used_minutes) filter (where is_kept) as "medianMinutes",
    percentile_disc(0.9) within group (order by used_minutes) filter (where is_kept) as "p90Minutes"
  from outcomes group by kind, is_demo, month
  order by month desc, is_demo, kind
`

function toRow({ medianMinutes, p90Minutes, ...row }: Tally): AttainmentRow {
  const judged = row.met + row.missed
  return {
    ...row,
    counts: SLA_COUNTS[row.kind],
    ...(judged > 0 && { share: row.met / judged }),
    ...(medianMinutes !== null && { medianMinutes }),
    ...(p90Minutes !== null && { p90Minutes }),
  }
}
