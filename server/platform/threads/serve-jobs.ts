import { parentPort, type Transferable } from 'node:worker_threads'
import type { FromThread } from './thread-pool.ts'

/**
 * The worker thread's half of thread-pool.ts: runs one job at a time. `transferOf` lists the parts of a result to
 * transfer instead of copy.
 */
export function serveJobs<Job, Answer>(
  work: (job: Job) => Answer | Promise<Answer>,
  transferOf: (answer: Answer) => Transferable[] = () => [],
): void {
  const send = (message: FromThread<Answer>, transfer: Transferable[] = []) =>
    parentPort?.postMessage(message, transfer)

  parentPort?.on('message', async (job: Job) => {
    try {
      const answer = await work(job)
      send({ answer }, transferOf(answer))
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) })
    }
  })
  send('ready')
}
