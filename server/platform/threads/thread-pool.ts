import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'

/** Every slot is taken, or a job waited too long for a thread: retry in some seconds. */
export class PoolBusy extends Error {}
/** The job exceeded its deadline or memory, and its thread was ended. */
export class JobTooHeavy extends Error {}
/** The job threw, or its thread failed. */
export class JobFailed extends Error {}

export interface PoolOptions {
  /** Number of threads; each runs one job at a time. */
  threads: number
  /** Maximum of running and waiting jobs. The next one is rejected with PoolBusy. */
  mostJobs: number
  /** Milliseconds a job may run. */
  deadline: number
  /** Milliseconds a job may wait for a thread, including the thread's start. */
  patience: number
  /** JavaScript heap of a thread, in megabytes. V8 does not count buffers and native memory. */
  heap: number
  /** Milliseconds without a job after which a thread ends and frees its memory. The next job starts another. */
  rest?: number
}

/** Threads take 30 to 100 MB each, and most are rarely used. */
const REST = 10 * 60_000

export interface ThreadPool<Job, Answer> {
  /**
   * Transfers the items of `transfer`, which the caller must not use again. Throws PoolBusy, JobTooHeavy or JobFailed,
   * or the reason of `signal`, with which a waiting job leaves the queue and a running one ends with its thread.
   */
  run(job: Job, transfer?: Transferable[], signal?: AbortSignal): Promise<Answer>
  /** Fails running jobs and ends the threads. */
  close(): Promise<void>
}

/** Messages of a thread: first that it is ready, then one result per job (serve-jobs.ts). */
export type FromThread<Answer> = 'ready' | { answer: Answer } | { error: string }

interface Pending<Job, Answer> {
  job: Job
  transfer: Transferable[]
  settled: PromiseWithResolvers<Answer>
  timer: NodeJS.Timeout
}

interface Thread<Job, Answer> {
  worker: Worker
  isReady: boolean
  running?: Pending<Job, Answer> | undefined
  /** The timer that runs while the thread has no job. */
  rest?: NodeJS.Timeout | undefined
}

/**
 * Runs jobs in worker threads, so that no input blocks this thread. Threads start with the first job, end after a rest
 * without one, and never keep the process alive. A thread past its deadline is replaced immediately; code that V8 cannot
 * interrupt ends later.
 */
export function createThreadPool<Job, Answer>(script: URL, options: PoolOptions): ThreadPool<Job, Answer> {
  const { threads: mostThreads, mostJobs, deadline, patience, heap, rest = REST } = options
  const threads = new Set<Thread<Job, Answer>>()
  const queue: Pending<Job, Answer>[] = []

  function open(): Thread<Job, Answer> {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heap } })
    const thread: Thread<Job, Answer> = { worker, isReady: false }
    threads.add(thread)
    worker.on('message', (message: FromThread<Answer>) => {
      thread.isReady = true
      if (message !== 'ready') settle(thread, message)
      next()
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      giveUp(thread, isOutOfMemory ? new JobTooHeavy('out of memory') : new JobFailed(String(error)))
    })
    worker.on('exit', () => giveUp(thread, new JobFailed('the thread ended')))
    // Last, because adding a message listener refs the worker again.
    worker.unref()
    return thread
  }

  function settle(thread: Thread<Job, Answer>, message: Exclude<FromThread<Answer>, 'ready'>): void {
    const { running } = thread
    thread.running = undefined
    clearTimeout(running?.timer)
    if ('answer' in message) running?.settled.resolve(message.answer)
    else running?.settled.reject(new JobFailed(`the job failed: ${message.error}`))
  }

  function giveUp(thread: Thread<Job, Answer>, reason: Error): void {
    if (!threads.delete(thread)) return
    clearTimeout(thread.rest)
    clearTimeout(thread.running?.timer)
    thread.running?.settled.reject(reason)
    void thread.worker.terminate()
    // A script that fails to start is not restarted; the next job tries again.
    if (thread.isReady) next()
    else for (const pending of queue.splice(0)) refuse(pending, reason)
  }

  function refuse({ timer, settled }: Pending<Job, Answer>, reason: Error): void {
    clearTimeout(timer)
    settled.reject(reason)
  }

  function next(): void {
    for (const thread of threads) {
      if (!thread.isReady || thread.running) continue
      const pending = queue.shift()
      if (pending) start(thread, pending)
      else thread.rest ??= setTimeout(() => giveUp(thread, new JobFailed('nothing to do')), rest).unref()
    }
    const starting = [...threads].filter(({ isReady }) => !isReady).length
    if (queue.length > starting && threads.size < mostThreads) open()
  }

  function start(thread: Thread<Job, Answer>, pending: Pending<Job, Answer>): void {
    clearTimeout(thread.rest)
    thread.rest = undefined
    clearTimeout(pending.timer)
    pending.timer = setTimeout(() => giveUp(thread, new JobTooHeavy('took too long')), deadline)
    thread.running = pending
    thread.worker.postMessage(pending.job, pending.transfer)
  }

  function leave(pending: Pending<Job, Answer>, reason: Error): void {
    const thread = [...threads].find(({ running }) => running === pending)
    if (thread) giveUp(thread, reason)
    else {
      queue.splice(queue.indexOf(pending), 1)
      refuse(pending, reason)
    }
  }

  return {
    async run(job, transfer = [], signal = undefined) {
      signal?.throwIfAborted()
      const running = [...threads].filter((thread) => thread.running).length
      if (running + queue.length >= mostJobs) throw new PoolBusy()
      const settled = Promise.withResolvers<Answer>()
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(pending), 1)
        settled.reject(new PoolBusy())
      }, patience)
      const pending: Pending<Job, Answer> = { job, transfer, settled, timer }
      queue.push(pending)
      next()
      const abort = () => leave(pending, signal?.reason)
      signal?.addEventListener('abort', abort)
      return settled.promise.finally(() => signal?.removeEventListener('abort', abort))
    },
    async close() {
      const ended = [...threads].map(({ worker }) => once(worker, 'exit'))
      const stopping = new JobFailed('the server is stopping')
      for (const pending of queue.splice(0)) refuse(pending, stopping)
      for (const thread of threads) giveUp(thread, stopping)
      await Promise.all(ended)
    },
  }
}
