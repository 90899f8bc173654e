import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, type LogLevel, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import type { Job, JobContext, Lane } from './queue.ts'
import { openQueuePool } from './queue-pool.ts'
import { openWorkerLeases } from './worker-leases.ts'

interface WorkerOptions {
  databaseUrl: string
  jobs: Job[]
  context: JobContext
  /** Jobs at once in this process, by lane. */
  concurrency: Record<Lane, number>
}

/** Milliseconds between looks for jobs of dead workers: how long a job killed half-way waits at most. */
const LOOK_FOR_DEAD_EVERY = 10_000
/** Milliseconds between looks for jobs that are due; those queued for now are announced and start at once. */
const POLL_EVERY = 2_000
const RESTART_AFTER = 1_000
/** Milliseconds that stopping waits for a database that is away, to tell it which jobs have ended. */
const CLOSE_PATIENCE = 5_000

/** Runs jobs until stopped; `stop` finishes those under way. */
export async function startWorker({
  databaseUrl,
  jobs,
  context,
  concurrency,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { log } = context
  requireOneEach(jobs)
  const lanes = lanesOf(jobs)
  const hands = lanes.reduce((sum, [lane]) => sum + concurrency[lane], 0)
  const runners: Running[] = []
  const connections = openQueuePool({
    databaseUrl,
    // Each lane also listens for jobs and looks for those that are due. Twice, because an old runner may end beside a new.
    max: 2 * (hands + 2 * lanes.length),
    onCut: () => runners.forEach((runner) => void runner.renew()),
  })
  const { pool } = connections
  await compareWithQueue(pool, jobs, log)

  const leases = await openWorkerLeases(databaseUrl, log)
  const releaseDead = () =>
    leases.releaseDead().catch((error) => log.warn({ err: error }, 'dead workers not looked for'))
  await releaseDead()

  const events = new EventEmitter()
  let isStopping = false
  const living = new Map<string, PromiseWithResolvers<void>>()
  events.on('pool:create', ({ workerPool }) => {
    living.set(workerPool.id, Promise.withResolvers())
    leases.hold(workerPool.id)
  })
  events.on('pool:release', ({ workerPool }) => void retire(workerPool.id))

  /** Its jobs have ended: whatever still bears its mark was taken by a statement whose answer never came. */
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
  // One after another: each installs graphile-worker's own tables when they are missing.
  for (const [lane, jobsOfLane] of lanes)
    runners.push(await keepRunning(() => run(optionsOf(lane, jobsOfLane)), log))
  const timer = setInterval(releaseDead, LOOK_FOR_DEAD_EVERY)
  return {
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
  /** Goes on under a new name, beside the old until its jobs have ended. */
  renew(): void
  /** Takes no new jobs; those under way go on. */
  stop(): Promise<void>
}

/** Keeps graphile-worker running: it gives up when the database stays away, and a cut may leave jobs marked as its own. */
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

/** Rejects when it has ended already. What it waits for is the caller's to know (`pool:release`). */
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
  Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(context, payload)]))

const everyMinute = ({ name }: Job) => ({
  task: name,
  match: '* * * * *',
  identifier: name,
  // One waiting at a time; a failed one is simply followed by the next minute's.
  options: { jobKey: name, maxAttempts: 1 },
})

function tell(log: Log, level: LogLevel, message: string): void {
  if (level === 'error') log.error(message)
  else if (level === 'warning') log.warn(message)
  else log.debug(message)
}

/** A queued job without a handler would wait for ever in silence: say so. During a rolling update it may be a newer version's. */
async function compareWithQueue(pool: pg.Pool, jobs: Job[], log: Log): Promise<void> {
  const { rows } = await pool.query<{ task: string; waiting: string }>(
    `select task_identifier as task, count(*) as waiting from graphile_worker.jobs
     where task_identifier <> all($1::text[]) group by 1`,
    [jobs.map((job) => job.name)],
  )
  for (const { task, waiting } of rows)
    log.error({ task, waiting: Number(waiting) }, 'queued jobs have no handler')
}
