import { jobs } from './jobs.ts'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'
import type { JobContext } from './platform/queue/queue.ts'
import { startWorker } from './platform/queue/run-worker.ts'

export interface WorkerParts {
  databaseUrl: string
  context: JobContext
  shutdown: Shutdown
}

/** Jobs mostly wait for WhatsApp or the database, so a few at once keep one core busy. */
const CONCURRENCY = 4

/** Runs the jobs of server/jobs.ts. */
export async function startWork({ databaseUrl, context, shutdown }: WorkerParts): Promise<void> {
  const worker = await startWorker({ databaseUrl, jobs, context, concurrency: CONCURRENCY })
  shutdown.onStop('worker', worker.stop)
}
