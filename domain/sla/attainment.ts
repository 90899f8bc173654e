import { riyadhDay } from '../shared/riyadh-time.ts'
import { readSla, type SlaReading } from './sla-clock.ts'
import { type Counts, SLA_COUNTS, type SlaEvent, type SlaKind } from './sla-events.ts'

/** How promises of one kind, started in one month of Riyadh, were kept. */
export interface Attainment {
  kind: SlaKind
  /** `2026-11`, by the start. */
  month: string
  /** What `medianMinutes` and `p90Minutes` count. */
  counts: Counts
  met: number
  /** Kept late, withdrawn late, or not kept though the time is over. */
  missed: number
  /** Running, their time not over. */
  open: number
  paused: number
  /** Withdrawn in time. */
  withdrawn: number
  /** met ÷ (met + missed); absent where that is nothing. */
  share?: number
  /** Those kept, in time or late: the denominator of the two below, which know nothing of the others. */
  kept: number
  medianMinutes?: number
  p90Minutes?: number
}

type Outcome = 'met' | 'missed' | 'open' | 'paused' | 'withdrawn'

/** Recomputed from raw events, the events of one promise per entry, at `now`; by month, then kind. */
export function attainmentOf(promises: readonly (readonly SlaEvent[])[], now: Date): Attainment[] {
  const readings = promises.flatMap((events) => readSla(events, now) ?? [])
  const rows = Map.groupBy(readings, ({ startedAt, kind }) => `${riyadhDay(startedAt).slice(0, 7)} ${kind}`)
  return [...rows]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, ofRow]) => row(name.slice(0, 7), ofRow))
}

function row(month: string, readings: SlaReading[]): Attainment {
  const { kind } = readings[0]!
  const tally: Record<Outcome, number> = { met: 0, missed: 0, open: 0, paused: 0, withdrawn: 0 }
  for (const reading of readings) tally[outcome(reading)] += 1
  const kept = readings.filter(({ stopped }) => stopped?.reason === 'kept')
  const minutes = kept.map(({ usedMinutes }) => usedMinutes).sort((one, other) => one - other)
  const judged = tally.met + tally.missed
  return {
    kind,
    month,
    counts: SLA_COUNTS[kind],
    ...tally,
    ...(judged > 0 && { share: tally.met / judged }),
    kept: kept.length,
    ...(kept.length > 0 && {
      medianMinutes: nearestRank(minutes, 0.5),
      p90Minutes: nearestRank(minutes, 0.9),
    }),
  }
}

function outcome({ status, stopped, breachedAt }: SlaReading): Outcome {
  if (breachedAt) return 'missed'
  if (stopped) return stopped.reason === 'kept' ? 'met' : 'withdrawn'
  return status === 'paused' ? 'paused' : 'open'
}

/** The smallest of the sorted values that a share of them do not exceed: always one that happened. */
function nearestRank(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1]!
}
