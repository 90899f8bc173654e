import { MAX_CHUNK_BYTES } from '#domain/documents/document.ts'

/** Bytes. What a cut costs at most on the slowest line, and how finely progress shows there. */
export const FIRST_PART = 32 * 1024

/** Milliseconds one part should take: long enough to be worth a request, short enough to be seen moving. */
const BRISK = 400
const SLOW = 2_000

/** How much to send next, after `bytes` took `took` milliseconds. */
export function nextPartSize(bytes: number, took: number): number {
  if (took < BRISK) return Math.min(bytes * 2, MAX_CHUNK_BYTES)
  return took > SLOW ? Math.max(Math.floor(bytes / 2), FIRST_PART) : bytes
}
