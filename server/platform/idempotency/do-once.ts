import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** What a key in a header or a hidden field may look like. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/
const BAD_REQUEST = 400

/** Throws Refusal `idempotency.key_invalid` (400); none at all is right. */
export function requireIdempotencyKey(key: string | undefined): void {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
    throw new Refusal('idempotency.key_invalid', { status: BAD_REQUEST })
}

export interface Once {
  /** What is done once, e.g. `quotes.submit:<lead>`. */
  scope: string
  /** Without one nothing is remembered. */
  key: string | undefined
  input: unknown
}

/** The same for work whose answer nobody asks for again. */
export async function doOnce(tx: Tx, once: Once, work: () => Promise<unknown>): Promise<void> {
  await answerOnce(tx, once, async () => {
    await work()
    return { done: true }
  })
}

/**
 * Does the work once for a key, in the caller's transaction, and answers every time what it answered then; a rival with the
 * same key waits for our commit. Throws Refusal `idempotency.key_invalid` (400), or `idempotency.key_taken` where the key was
 * used for another input, `http.malformed_json` (400) where the input is nested without end. An answer is kept as JSON: ids,
 * no personal data.
 */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  { scope, key, input }: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  requireIdempotencyKey(key)
  if (key === undefined) return work()
  const fingerprint = fingerprintOf(input)
  const { rows } = await sql<{ fingerprint: string; answer: Answer | null }>`
    select fingerprint, answer from app.begin_idempotent(${scope}, ${key}, ${fingerprint})
  `.execute(tx)
  const [begun] = rows
  if (begun?.fingerprint !== fingerprint) throw new Refusal('idempotency.key_taken')
  if (begun.answer !== null) return begun.answer
  const answer = await work()
  await sql`select app.finish_idempotent(${scope}, ${key}, ${answer}::jsonb)`.execute(tx)
  return answer
}

/** Tens of thousands of brackets can be read but not written again: no route takes such a thing. */
function fingerprintOf(input: unknown): string {
  try {
    return createHash('sha256')
      .update(JSON.stringify(input) ?? '')
      .digest('base64url')
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('http.malformed_json', { status: BAD_REQUEST })
    throw error
  }
}
