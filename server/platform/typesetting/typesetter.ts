// Typst must be loaded here before any thread loads it: the end of a thread that failed would unload it, and its
// destructors with it, which ends the process (typesetter.test.ts).
import '@myriaddreamin/typst-ts-node-compiler'
import { createThreadPool } from '../threads/thread-pool.ts'
import type { TypesetJob } from './typeset-job.ts'

const LIMITS = {
  threads: 1,
  /** More than users request at once. The next is rejected instead of timing out. */
  mostJobs: 20,
  /** Milliseconds. A document takes a tenth of a second, so a thread that takes this long is stuck. */
  deadline: 8_000,
  patience: 6_000,
  heap: 256,
}
/** Characters of a source. Ours have about twenty thousand. */
const LONGEST_DATA = 400_000

export interface Typesetter {
  /** Returns the PDF. Throws PoolBusy, or an Error when the document cannot be typeset. */
  pdf(job: TypesetJob): Promise<Uint8Array>
  close(): Promise<void>
}

/** Typesets documents in a worker thread. */
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
