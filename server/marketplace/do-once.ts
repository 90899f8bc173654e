import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** What a key in a header or a hidden field may look like. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/
const BAD_REQUEST = 400

export interface Once {
  /** What is done once, e.g. `quotes.submit:<lead>`. */
  scope: string
  /** Without one nothing is remembered. */
  key: string | undefined
  input: unknown
}

/**
 * Does the work once for a key, in the caller's transaction; a rival with the same key waits for our commit. Throws Refusal
 * `idempotency.key_invalid` (400), or `idempotency.key_taken` where the key was used for another input.
 */
export async function doOnce(
  tx: Tx,
  { scope, key, input }: Once,
  work: () => Promise<unknown>,
): Promise<void> {
  if (key === undefined) return void (await work())
  if (!IDEMPOTENCY_KEY.test(key)) throw new Refusal('idempotency.key_invalid', { status: BAD_REQUEST })
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64url')
  const { rows } = await sql<{ fingerprint: string; answer: unknown }>`
    select fingerprint, answer from app.begin_idempotent(${scope}, ${key}, ${fingerprint})
  `.execute(tx)
  const [begun] = rows
  if (begun?.fingerprint !== fingerprint) throw new Refusal('idempotency.key_taken')
  if (begun.answer !== null) return
  await work()
  await sql`select app.finish_idempotent(${scope}, ${key}, '{"done": true}'::jsonb)`.execute(tx)
}
