// sharp must be loaded here before any thread loads it, or its libraries are unloaded with the last thread
// (https://sharp.pixelplumbing.com/install/#worker-threads).
import 'sharp'
import type { UploadKind } from '#domain/documents/document.ts'
import { Refusal, type RefusalDetails } from '#domain/shared/refusal.ts'
import { shareOf } from '#server/platform/processes/share-of.ts'
import { createThreadPool, JobTooHeavy, PoolBusy } from '#server/platform/threads/thread-pool.ts'
import type { CheckAnswer, CheckedFile, CheckJob, DrawShape, Rendition } from './check-job.ts'

const LIMITS = {
  /** Redrawing a picture of 40 megapixels takes about 160 MB, so two at once. */
  threads: 2,
  /** A queue of the largest files takes at most 500 MB. */
  mostJobs: 20,
  /** Milliseconds. A picture of 40 megapixels takes three seconds of CPU. */
  deadline: 10_000,
  /** Milliseconds. With the deadline still within the 15 seconds of a response (server/app.ts). */
  patience: 4_000,
  /** Megabytes. A PDF of 25 MiB needs its text, its names and 16 MiB of unpacked objects. */
  heap: 256,
}
const RETRY_AFTER_SECONDS = 5

export interface DocumentChecker {
  /**
   * Checks a file in a worker thread; `bytes` may be transferred and must not be used again. Throws Refusal: why the
   * file was rejected, `document.too_complex` when checking exceeds its time or memory, `document.check_busy` (503,
   * details.seconds) when too many wait.
   */
  check(bytes: Uint8Array, kind: UploadKind): Promise<CheckedFile>
  /** Parses a form in a worker thread; empty when it is not one. Throws the same Refusals for cost. */
  readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData>
  /**
   * Scales one of our pictures to each width, smallest first, in a worker thread; as a photo unless `shape` says so.
   * Throws the same Refusals for cost.
   */
  draw(bytes: Uint8Array, widths: readonly number[], shape?: DrawShape): Promise<Rendition[]>
  close(): Promise<void>
}

/** Limits are per machine, so each of several processes takes its share. */
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
    async draw(bytes, widths, shape = 'photo') {
      const moved = isWhole(bytes) ? [bytes.buffer] : []
      const answer = await pool.run({ bytes, widths, shape }, moved).catch(refuse)
      if ('drawn' in answer) return answer.drawn
      throw 'refused' in answer ? refusalOf(answer.refused) : new TypeError('a verdict for a picture')
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

/** The process's only checker, because its limits are per machine. */
export const documentChecker = createDocumentChecker()

/** Whether the buffer contains nothing else, unlike small Buffers in a shared pool. */
const isWhole = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength

function refuse(error: unknown): never {
  if (error instanceof JobTooHeavy) throw new Refusal('document.too_complex')
  if (error instanceof PoolBusy) {
    throw new Refusal('document.check_busy', { status: 503, details: { seconds: RETRY_AFTER_SECONDS } })
  }
  throw error
}
