import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { allStreamsOpen } from './drill.ts'
import { startLoad } from './load.ts'
import { type Reconciliation, reconcile } from './reconcile.ts'

/** One minute of load; times in milliseconds. */
export interface SoakMinute {
  answered: number
  failed: number
  median: number
  p99: number
  /** Open at its end, and those that had to come back during it. */
  streams: number
  returned: number
}

export interface SoakReport extends Reconciliation {
  minutes: SoakMinute[]
  /** Each kind of failure with its number. */
  failures: Record<string, number>
}

interface SoakOptions {
  callers: number
  streams: number
  minutes: number
  onMinute?(minute: SoakMinute): void
}

const MINUTE_MS = 60_000

/** Mixed load without kills: nothing should fail, slow down or lose its stream with time. */
export async function soak(
  cluster: Cluster,
  { callers, streams, minutes: count, onMinute }: SoakOptions,
): Promise<SoakReport> {
  const load = startLoad(cluster.urls, { callers, streams })
  await allStreamsOpen(load, streams)
  const minutes: SoakMinute[] = []
  for (let at = 0; at < count; at++) {
    const before = { answered: load.answered.length, failed: load.failures.length, opened: load.opened() }
    await wait(MINUTE_MS)
    const took = load.answered.slice(before.answered).map((answer) => answer.took)
    const minute = {
      ...{ answered: took.length, failed: load.failures.length - before.failed },
      ...{ median: quantile(took, 0.5), p99: quantile(took, 0.99) },
      ...{ streams: load.openStreams(), returned: load.opened() - before.opened },
    }
    minutes.push(minute)
    onMinute?.(minute)
  }
  const failures = [...Map.groupBy(load.failures, ({ what }) => what)]
  return {
    minutes,
    failures: Object.fromEntries(failures.map(([what, all]) => [what, all.length])),
    ...(await reconcile(cluster, load)),
  }
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
