// sharp must be loaded here before any thread loads it, or its libraries are unloaded under the last thread
// (https://sharp.pixelplumbing.com/install/#worker-threads).
import 'sharp'
import type { UploadKind } from '#domain/documents/document.ts'
import { Refusal, type RefusalDetails } from '#domain/shared/refusal.ts'
import { shareOf } from '#server/platform/processes/share-of.ts'
import { createThreadPool, JobTooHeavy, PoolBusy } from '#server/platform/threads/thread-pool.ts'
import type { CheckAnswer, CheckedFile, CheckJob } from './check-job.ts'

const LIMITS = {
  /** A picture of 40 megapixels takes some 160 MB while it is drawn: two of them at once. */
  threads: 2,
  /** A queue of the largest files is 500 MB at worst. */
  mostJobs: 20,
  /** A picture of 40 megapixels takes three seconds of a core. */
  deadline: 10_000,
  /** With the deadline still within the 15 seconds any answer has (server/app.ts). */
  patience: 4_000,
  /** Of a PDF of 25 MiB we hold its text, its names and 16 MiB of packed objects. */
  heap: 256,
}
const RETRY_AFTER_SECONDS = 5

export interface DocumentChecker {
  /**
   * Judges a file in a thread of its own; `bytes` may be handed over and must not be used again. Throws Refusal:
   * why the file was refused, `document.too_complex` when judging it takes too long or too much memory,
   * `document.check_busy` (503, details.seconds) when too many wait.
   */
  check(bytes: Uint8Array, kind: UploadKind): Promise<CheckedFile>
  /** Takes a form apart in such a thread; an empty one when it is none. Throws the same Refusals of cost. */
  readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData>
  close(): Promise<void>
}

/** Its bounds are the machine's, so each of several processes takes its share of them. */
export function createDocumentChecker({
  processes = 1,
  ...limits
}: Partial<typeof LIMITS> & { processes?: number } = {}): DocumentChecker {
  const script = new URL('./check.worker.ts', import.meta.url)
  const pool = createThreadPool<CheckJob, CheckAnswer>(script, {
    ...LIMITS,
    threads: shareOf(LIMITS.threads, processes),
    mostJobs: shareOf(LIMITS.mostJobs, processes),
    ...limits,
  })
  return {
    async check(bytes, kind) {
      const answer = await pool.run({ bytes, kind }, isWhole(bytes) ? [bytes.buffer] : []).catch(refuse)
      if ('checked' in answer) return answer.checked
      throw 'refused' in answer ? refusalOf(answer.refused) : new TypeError('a form for a file')
    },
    async readForm(bytes, formType) {
      const answer = await pool.run({ bytes, formType }, [bytes.buffer]).catch(refuse)
      if (!('form' in answer))
        throw 'refused' in answer ? refusalOf(answer.refused) : new TypeError('a file for a form')
      const form = new FormData()
      for (const [name, value] of answer.form) {
        if (typeof value === 'string') form.append(name, value)
        else form.append(name, new File([value.bytes], value.fileName))
      }
      return form
    },
    close: pool.close,
  }
}

const refusalOf = ({ code, ...options }: { code: string; status: number; details: RefusalDetails }) =>
  new Refusal(code, options)

/** One for the process: its bounds are the machine's. */
export const documentChecker = createDocumentChecker()

/** Whether nothing else lies in the same memory, as it does behind small Buffers. */
const isWhole = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength

function refuse(error: unknown): never {
  if (error instanceof JobTooHeavy) throw new Refusal('document.too_complex')
  if (error instanceof PoolBusy) {
    throw new Refusal('document.check_busy', { status: 503, details: { seconds: RETRY_AFTER_SECONDS } })
  }
  throw error
}
