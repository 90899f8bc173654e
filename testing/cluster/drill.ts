import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { type Load, startLoad } from './load.ts'
import { type Reconciliation, reconcile } from './reconcile.ts'

/** One part that is killed and brought back. */
interface Step {
  part: string
  kill(): Promise<unknown>
  restore(): Promise<unknown>
}

/** What a kill cost the callers; times in milliseconds. */
export interface StepReport {
  part: string
  /** Requests that failed, and those answered, from the kill until all was well again. */
  failed: number
  answered: number
  /** The longest time without a good answer. */
  silence: number
  /** From the moment the part was back to the last failure. */
  failingAfter: number
  /** From the moment the part was back until every stream was open. */
  streamsAfter: number
  /** Each kind of failure with its number. */
  failures: Record<string, number>
}

export interface DrillReport extends Reconciliation {
  steps: StepReport[]
}

interface DrillOptions {
  callers: number
  streams: number
  /** Milliseconds of load before, between and after the kills. */
  quiet: number
  /** Milliseconds that a killed part is away. */
  away: number
  onStep?(report: StepReport): void
}

/** Milliseconds without a failure after which all counts as well again, and the longest wait for it. */
const CALM = 2_000
const CALM_WITHIN = 60_000
/** Within it every session has read the new setting and ended what it began before. */
const COMMITS_ARE_ON_BOTH = 2_000

/** Kills each part in turn under load, the primary for good at the end, and compares what callers were told with the rows. */
export async function drill(cluster: Cluster, options: DrillOptions): Promise<DrillReport> {
  const { callers, streams, quiet, away } = options
  const load = startLoad(cluster.urls, { callers, streams })
  const steps: StepReport[] = []
  await allStreamsOpen(load, streams)
  await wait(quiet)
  for (const step of stepsOf(cluster)) {
    const report = await take(step, load, { streams, away })
    steps.push(report)
    options.onStep?.(report)
    await wait(quiet)
  }
  return { steps, ...(await reconcile(cluster, load)) }
}

function stepsOf({ web, workers, replica, pooler, proxy, primary, commitOnBoth, promote }: Cluster): Step[] {
  const programs = [
    pooler.program && { part: 'the pooler', program: pooler.program },
    proxy && { part: 'the proxy', program: proxy },
  ]
  return [
    ...[web[0]!, workers[0]!].map((member) => ({
      part: member.name,
      kill: member.kill,
      restore: member.start,
    })),
    ...programs.flatMap((one) =>
      one ? [{ part: one.part, kill: one.program.kill, restore: one.program.start }] : [],
    ),
    { part: 'the replica', kill: replica.end, restore: replica.start },
    { part: 'PostgreSQL, restarted', kill: () => primary.end('kill'), restore: primary.start },
    {
      part: 'the primary, for good',
      kill: async () => {
        await commitOnBoth()
        await wait(COMMITS_ARE_ON_BOTH)
        await primary.end('kill')
      },
      restore: promote,
    },
  ]
}

async function take(
  { part, kill, restore }: Step,
  load: Load,
  { streams, away }: { streams: number; away: number },
): Promise<StepReport> {
  const before = load.failures.length
  const killedAt = performance.now()
  await kill()
  await wait(away)
  await restore()
  const backAt = performance.now()
  await calm(load)
  const lastFailure = load.failures.slice(before).at(-1)
  await allStreamsOpen(load, streams)
  const openAt = performance.now()
  const failed = load.failures.slice(before)
  const answered = load.answered.map(({ at }) => at).filter((at) => at >= killedAt)
  return {
    part,
    failed: failed.length,
    answered: answered.length,
    silence: longestGap([killedAt, ...answered, openAt]),
    failingAfter: Math.max(0, (lastFailure?.at ?? backAt) - backAt),
    streamsAfter: openAt - backAt,
    failures: Object.fromEntries(
      [...Map.groupBy(failed, ({ what }) => what)].map(([what, all]) => [what, all.length]),
    ),
  }
}

async function calm(load: Load): Promise<void> {
  const until = performance.now() + CALM_WITHIN
  for (let seen = -1; seen !== load.failures.length && performance.now() < until; ) {
    seen = load.failures.length
    await wait(CALM)
  }
}

/** Waits for them, a minute at most. */
export async function allStreamsOpen(load: Load, streams: number): Promise<void> {
  const until = performance.now() + CALM_WITHIN
  while (load.openStreams() < streams && performance.now() < until) await wait(50)
}

const longestGap = (times: number[]): number =>
  times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? at)), 0)
