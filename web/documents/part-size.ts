import { MAX_CHUNK_BYTES } from '#domain/documents/document.ts'

/**
 * Minimum part size in bytes: what a lost connection costs at most on the slowest line, and the step of the progress
 * bar there.
 */
export const FIRST_PART = 32 * 1024

/** Target duration of a part in milliseconds: long enough to justify a request, short enough for visible progress. */
const BRISK = 400
const SLOW = 2_000

/** Size of the next part, after `bytes` took `took` milliseconds. */
export function nextPartSize(bytes: number, took: number): number {
  if (took < BRISK) return Math.min(bytes * 2, MAX_CHUNK_BYTES)
  return took > SLOW ? Math.max(Math.floor(bytes / 2), FIRST_PART) : bytes
}
