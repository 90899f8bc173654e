import { createThreadPool } from '../threads/thread-pool.ts'
import type { TypesetJob } from './typeset-job.ts'

const LIMITS = {
  threads: 1,
  /** More than this at once is more than people ask for: the next is refused instead of waiting past the answer's time. */
  mostJobs: 20,
  /** A document takes a tenth of a second; a thread that takes this long is stuck, and is given up. */
  deadline: 8_000,
  patience: 6_000,
  heap: 256,
}
/** Letters. Ours have some twenty thousand. */
const LONGEST_DATA = 400_000

export interface Typesetter {
  /** The PDF. Throws PoolBusy, or an Error when the document cannot be set. */
  pdf(job: TypesetJob): Promise<Uint8Array>
  close(): Promise<void>
}

/** Sets documents in a thread of its own. */
export function createTypesetter(limits: Partial<typeof LIMITS> = {}): Typesetter {
  const script = new URL('./typesetting.worker.ts', import.meta.url)
  const pool = createThreadPool<TypesetJob, Uint8Array>(script, { ...LIMITS, ...limits })
  return {
    async pdf(job) {
      if (job.data.length > LONGEST_DATA) throw new Error(`a document of ${job.data.length} letters`)
      return pool.run(job)
    },
    close: pool.close,
  }
}
