import { jobs } from './jobs.ts'
import type { CommandContext } from './platform/command-context.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Job } from './platform/queue/queue.ts'
import { startWorker } from './platform/queue/run-worker.ts'

interface WorkParts extends CommandContext {
  databaseUrl: string
  metrics: Metrics
  shutdown: Shutdown
}

/**
 * Parallel jobs per lane. Most jobs wait for WhatsApp or the database. Dispatches share one lock, so a second one would
 * only wait. The total must stay below the pool size (server/platform/db/db.ts).
 */
const CONCURRENCY = { prompt: 4, dispatch: 1, outside: 3, ordinary: 2 }

/** Runs the jobs of server/jobs.ts. Stopping waits for running jobs. */
export async function startWork({ databaseUrl, metrics, shutdown, ...context }: WorkParts): Promise<void> {
  const counted = jobs.map((job) => countRuns(job, metrics))
  const worker = await startWorker({ databaseUrl, jobs: counted, context, concurrency: CONCURRENCY })
  metrics.gauge({
    name: 'jobs_queue_age_seconds',
    help: 'How long the oldest due background job has waited for a worker.',
    aggregator: 'max',
    read: async () => [{ value: await worker.queueAge() }],
  })
  shutdown.onStop('worker', worker.stop)
}

const countRuns = (job: Job, metrics: Metrics): Job => ({
  ...job,
  run: async (context, payload) => {
    try {
      await job.run(context, payload)
      metrics.countJob(job.name, 'done')
    } catch (error) {
      metrics.countJob(job.name, 'failed')
      throw error
    }
  },
})
