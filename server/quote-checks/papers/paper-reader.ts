// sharp must be loaded here before any thread loads it, or its libraries are unloaded with the last thread
// (https://sharp.pixelplumbing.com/install/#worker-threads).
import 'sharp'
import { Refusal } from '#domain/shared/refusal.ts'
import { shareOf } from '#server/platform/processes/share-of.ts'
import { createThreadPool, JobTooHeavy, PoolBusy } from '#server/platform/threads/thread-pool.ts'
import type { PaperAnswer, PaperJob, PaperMediaType, PaperReading } from './paper-job.ts'

const LIMITS = {
  /** Recognising a page keeps one core busy for some seconds, and the machines that matter have two. */
  threads: 1,
  /** Papers read or waiting. */
  mostJobs: 6,
  /** Milliseconds. Ten scanned pages take about half of it (docs/quote-checks.md#reading). */
  deadline: 60_000,
  /** Milliseconds. */
  patience: 60_000,
  /** Megabytes of JavaScript objects: a PDF of 25 MB with its text. */
  heap: 384,
  /** Milliseconds. The recogniser's memory, 150 MB, is not kept for long. */
  rest: 60_000,
}
const RETRY_AFTER_SECONDS = 15

export interface PaperReader {
  /**
   * Reads an owner's paper and the quote on it in a worker thread; a long text takes longer than this thread may be
   * busy. `mediaType` is that of the content, as the document checker found it, and
   * not what the browser declared. With `signal` the reading ends and its reason is thrown.
   *
   * @throws {Refusal} document.pdf_encrypted
   * @throws {Refusal} document.pdf_unreadable
   * @throws {Refusal} document.pdf_too_many_pages with `max`
   * @throws {Refusal} document.image_unreadable
   * @throws {Refusal} document.image_too_many_pixels
   * @throws {Refusal} document.type_refused no file of Word or Excel inside
   * @throws {Refusal} document.too_complex reading exceeds its time, memory or letters
   * @throws {Refusal} document.check_busy (503) too many wait, with `seconds`
   */
  readPaper(bytes: Uint8Array, mediaType: PaperMediaType, signal?: AbortSignal): Promise<PaperReading>
  close(): Promise<void>
}

/** Limits are per machine, so each of several processes takes its share. */
export function createPaperReader({
  processes = 1,
  ...limits
}: Partial<typeof LIMITS> & { processes?: number } = {}): PaperReader {
  const pool = createThreadPool<PaperJob, PaperAnswer>(new URL('./paper.worker.ts', import.meta.url), {
    ...LIMITS,
    threads: shareOf(LIMITS.threads, processes),
    mostJobs: shareOf(LIMITS.mostJobs, processes),
    ...limits,
  })
  return {
    async readPaper(bytes, mediaType, signal) {
      // A copy, because the caller stores the file as well and a transferred buffer is gone.
      const answer = await pool.run({ bytes: new Uint8Array(bytes), mediaType }, [], signal).catch(refuse)
      if ('paper' in answer) return answer
      const { code, ...options } = answer.refused
      throw new Refusal(code, options)
    },
    close: pool.close,
  }
}

function refuse(error: unknown): never {
  if (error instanceof JobTooHeavy) throw new Refusal('document.too_complex')
  if (error instanceof PoolBusy) {
    throw new Refusal('document.check_busy', { status: 503, details: { seconds: RETRY_AFTER_SECONDS } })
  }
  throw error
}

/** The process's only reader, because its limits are per machine. */
export const paperReader = createPaperReader()
