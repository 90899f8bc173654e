import type { TaskList, WorkerEvents, WorkerPool } from 'graphile-worker'
import type { Log } from '../log/log.ts'

/** Channel on which app.enqueue_jobs says which tasks are due, just before graphile-worker's own notification. */
const CHANNEL = 'mimar:jobs'

/** Number of newly queued jobs that are due, by task. */
type Due = Record<string, number>

/**
 * Wakes only the lanes that have something to do. graphile-worker's notification counts jobs without naming them, so
 * each lane would ask the database for each job: about twenty times for one project request.
 */
export function wakeOnlyLanesWithWork(events: WorkerEvents, log: Pick<Log, 'warn'>): void {
  const tasksOf = new WeakMap<WorkerPool, TaskList>()
  const announced = new WeakMap<WorkerPool, Due>()
  events.on('worker:create', ({ worker, tasks }) => void tasksOf.set(worker.workerPool, tasks))
  events.on('pool:listen:success', ({ client }) => {
    // Without it every lane wakes for everything.
    client
      .query(`listen "${CHANNEL}"`)
      .catch((error: unknown) => log.warn({ err: error }, 'queued tasks not heard'))
  })
  events.on('pool:listen:notification', ({ workerPool, message: { channel, payload = '' } }) => {
    // Notifications of one transaction arrive in order and without others between them.
    if (channel === CHANNEL) announced.set(workerPool, (JSON.parse(payload) as { due: Due }).due)
  })
  events.on('pool:create', ({ workerPool }) => {
    const nudge = workerPool.nudge.bind(workerPool)
    workerPool.nudge = (count) => {
      const due = announced.get(workerPool)
      announced.delete(workerPool)
      const wanted = due ? countOf(due, tasksOf.get(workerPool)) : count
      if (wanted > 0) nudge(wanted)
    }
  })
}

const countOf = (due: Due, tasks: TaskList = {}): number =>
  Object.entries(due).reduce((sum, [task, count]) => sum + (task in tasks ? count : 0), 0)
