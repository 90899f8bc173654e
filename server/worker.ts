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
 * Jobs mostly wait for WhatsApp or the database, so a few at once keep one core busy. Dispatches take turns at one lock:
 * a second one at once would only wait. Together fewer than the database pool has connections (server/platform/db/db.ts).
 */
const CONCURRENCY = { prompt: 4, dispatch: 1, ordinary: 2 }

/** Runs the jobs of server/jobs.ts; stopping finishes those under way. */
export async function startWork({ databaseUrl, metrics, shutdown, ...context }: WorkParts): Promise<void> {
  const counted = jobs.map((job) => countRuns(job, metrics))
  const worker = await startWorker({ databaseUrl, jobs: counted, context, concurrency: CONCURRENCY })
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
