import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger,
  type LogLevel,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { continueTrace, traced } from '../telemetry/trace.ts'
import { wakeOnlyLanesWithWork } from './lane-nudges.ts'
import type { Job, JobContext, Lane } from './queue.ts'
import { openQueuePool } from './queue-pool.ts'
import { openWorkerLeases } from './worker-leases.ts'

interface WorkerOptions {
  databaseUrl: string
  jobs: Job[]
  context: JobContext
  /** Parallel jobs in this process, by lane. */
  concurrency: Record<Lane, number>
}

export interface RunningWorker {
  /** Seconds that the oldest due job waits for a worker. */
  queueAge(): Promise<number>
  stop(): Promise<void>
}

/** Milliseconds between checks for jobs of dead workers: the longest wait of an interrupted job. */
const LOOK_FOR_DEAD_EVERY = 10_000
/** Milliseconds between checks for due jobs. Jobs queued for now are announced and start immediately. */
const POLL_EVERY = 2_000
const RESTART_AFTER = 1_000
/** Milliseconds that stopping waits for an unreachable database to record ended jobs. */
const CLOSE_PATIENCE = 5_000

/** Runs jobs until stopped. `stop` waits for running jobs. */
export async function startWorker({
  databaseUrl,
  jobs,
  context,
  concurrency,
}: WorkerOptions): Promise<RunningWorker> {
  const { log } = context
  requireOneEach(jobs)
  const lanes = lanesOf(jobs)
  const hands = lanes.reduce((sum, [lane]) => sum + concurrency[lane], 0)
  const runners: Running[] = []
  const connections = openQueuePool({
    databaseUrl,
    // Each lane also needs a connection to listen and one to poll. Doubled, because an old runner may end while a new
    // one runs.
    max: 2 * (hands + 2 * lanes.length),
    onCut: () => runners.forEach((runner) => void runner.renew()),
  })
  const { pool } = connections
  await compareWithQueue(pool, jobs, log)

  const leases = await openWorkerLeases(databaseUrl, log)
  const releaseDead = () =>
    leases.releaseDead().catch((error) => log.warn({ err: error }, 'dead workers not looked for'))
  await releaseDead()

  const events: WorkerEvents = new EventEmitter()
  wakeOnlyLanesWithWork(events, log)
  let isStopping = false
  const living = new Map<string, PromiseWithResolvers<void>>()
  events.on('pool:create', ({ workerPool }) => {
    living.set(workerPool.id, Promise.withResolvers())
    leases.hold(workerPool.id)
  })
  events.on('pool:release', ({ workerPool }) => void retire(workerPool.id))

  /** The runner's jobs have ended, so any remaining mark comes from a statement whose response was lost. */
  async function retire(id: string): Promise<void> {
    living.get(id)?.resolve()
    living.delete(id)
    if (isStopping) return
    await connections.settled()
    await leases.drop(id)
    await releaseDead()
  }

  const optionsOf = (lane: Lane, jobsOfLane: Job[]) => ({
    pgPool: pool,
    concurrency: concurrency[lane],
    events,
    noHandleSignals: true,
    pollInterval: POLL_EVERY,
    logger: new Logger(() => (level, message) => tell(log, level, message)),
    taskList: taskListOf(jobsOfLane, context),
    parsedCronItems: parseCronItems(jobsOfLane.filter((job) => job.everyMinute).map(everyMinute)),
  })
  // In sequence, because each installs graphile-worker's tables when they are missing.
  for (const [lane, jobsOfLane] of lanes)
    runners.push(await keepRunning(() => run(optionsOf(lane, jobsOfLane)), log))
  const timer = setInterval(releaseDead, LOOK_FOR_DEAD_EVERY)
  return {
    queueAge: () => readQueueAge(pool),
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      const enough = setTimeout(connections.giveUp, CLOSE_PATIENCE)
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all([...living.values()].map(({ promise }) => promise))
      await connections.settled()
      clearTimeout(enough)
      await connections.close()
      await leases.close()
    },
  }
}

interface Running {
  /** Starts a new runner under a new ID, while the old one finishes its jobs. */
  renew(): void
  /** Takes no new jobs; running ones continue. */
  stop(): Promise<void>
}

/**
 * Keeps graphile-worker running: it gives up when the database stays unreachable, and a cut may leave jobs marked as
 * its own.
 */
async function keepRunning(start: () => Promise<Runner>, log: Log): Promise<Running> {
  const stopping = new AbortController()
  let runner = await start()
  let renewal = Promise.withResolvers<void>()

  async function supervise(): Promise<void> {
    const failed = (error: unknown) => log.error({ err: error }, 'worker stopped by an error')
    for (;;) {
      await Promise.race([runner.promise.catch(failed), renewal.promise])
      await wait(RESTART_AFTER, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return end(runner)
      renewal = Promise.withResolvers()
      const next = await start().catch(() => undefined)
      if (next) end(runner)
      else renewal.resolve()
      runner = next ?? runner
    }
  }

  const supervised = supervise()
  return {
    renew: () => renewal.resolve(),
    stop: () => {
      stopping.abort()
      renewal.resolve()
      return supervised
    },
  }
}

/** Rejects when it has already ended. The caller waits for its jobs (`pool:release`). */
const end = (runner: Runner) => void runner.stop().catch(() => {})

function requireOneEach(jobs: Job[]): void {
  const names = new Set<string>()
  for (const { name } of jobs) {
    if (names.has(name)) throw new Error(`Two jobs are named "${name}"`)
    names.add(name)
  }
}

const lanesOf = (jobs: Job[]): [Lane, Job[]][] => [...Map.groupBy(jobs, ({ lane }) => lane)]

const taskListOf = (jobs: Job[], context: JobContext): TaskList =>
  Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => runTraced(job, context, payload)]))

/** A job continues the trace of the transaction that queued it, which app.enqueue_jobs wrote into its payload. */
function runTraced(job: Job, context: JobContext, payload: unknown): Promise<void> {
  const { traceParent, ...given } = payload as Record<string, unknown>
  const attributes = {
    'messaging.system': 'graphile_worker',
    'messaging.operation.type': 'process',
    'messaging.destination.name': job.name,
  }
  return continueTrace(traceParent, () =>
    traced(`job ${job.name}`, { kind: 'CONSUMER', attributes }, () => job.run(context, given)),
  )
}

const everyMinute = ({ name }: Job) => ({
  task: name,
  match: '* * * * *',
  identifier: name,
  // One waiting job at a time; a failed one is replaced by the next minute's.
  options: { jobKey: name, maxAttempts: 1 },
})

function tell(log: Log, level: LogLevel, message: string): void {
  if (level === 'error') log.error(message)
  else if (level === 'warning') log.warn(message)
  else log.debug(message)
}

/** A job that is tried again waits from its next attempt on. */
async function readQueueAge(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ age: number }>(
    `select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age from graphile_worker.jobs
     where locked_at is null and run_at <= now() and attempts < max_attempts`,
  )
  return rows[0]?.age ?? 0
}

/**
 * Warns about queued jobs without a handler, which would wait silently for ever. During a rolling update they may
 * belong to a newer version.
 */
async function compareWithQueue(pool: pg.Pool, jobs: Job[], log: Log): Promise<void> {
  const { rows } = await pool.query<{ task: string; waiting: string }>(
    `select task_identifier as task, count(*) as waiting from graphile_worker.jobs
     where task_identifier <> all($1::text[]) group by 1`,
    [jobs.map((job) => job.name)],
  )
  for (const { task, waiting } of rows)
    log.error({ task, waiting: Number(waiting) }, 'queued jobs have no handler')
}
