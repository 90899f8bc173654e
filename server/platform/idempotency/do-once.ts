import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Pattern of a key in a header or a hidden field. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/
const BAD_REQUEST = 400
const HOUR_MS = 60 * 60 * 1000

/** @throws {Refusal} `idempotency.key_invalid` (400) */
export function requireIdempotencyKey(key: string | undefined): void {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
    throw new Refusal('idempotency.key_invalid', { status: BAD_REQUEST })
}

export interface Once {
  /** Name of the action, such as `quotes.submit:<lead>`. */
  scope: string
  key: string | undefined
  /** Everything that makes two calls equal, including the caller when responses are private. */
  input: unknown
}

/** A key that this transaction locks until it ends. */
export interface ClaimedKey<Answer> {
  scope: string
  key: string
  /** Response of the first call, or null when this is the first call. */
  earlier: Answer | null
  /** Next number of the requested sequence, fetched in the same round trip. */
  number: number
}

interface Claim extends Once {
  /** Without a key, the same input within the same hour counts as a repeat. */
  now: Date
  /** Sequence to take a number from. */
  numbers?: 'project_request_number' | 'complaint_number'
}

/** Like `answerOnce`, for work without a needed response. */
export async function doOnce(tx: Tx, once: Once, work: () => Promise<unknown>): Promise<void> {
  await answerOnce(tx, once, async () => {
    await work()
    return { done: true }
  })
}

/**
 * Runs the work once per key, in the caller's transaction. A repeat gets the first response, stored as JSON: IDs and no
 * personal data. Without a key nothing is stored.
 * @throws {Refusal} the errors of `claimKey`
 */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  { scope, key, input }: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work()
  const claimed = await claim<Answer>(tx, { scope, key, fingerprint: fingerprintOf(input) })
  if (claimed.earlier !== null) return claimed.earlier
  const answer = await work()
  await sql`select ${keepAnswer(claimed, answer)}`.execute(tx)
  return answer
}

/**
 * Claims the key for this input; the caller stores the response with `keepAnswer`. A concurrent call with the same key
 * waits here until our commit.
 * @throws {Refusal} `idempotency.key_reused` when the key was used with another input
 * @throws {Refusal} `idempotency.key_invalid` (400)
 * @throws {Refusal} `http.malformed_json` (400) when the input is nested too deeply
 */
export async function claimKey<Answer>(
  tx: Tx,
  { scope, key, input, now, numbers }: Claim,
): Promise<ClaimedKey<Answer>> {
  const fingerprint = fingerprintOf(input)
  const hour = Math.floor(now.getTime() / HOUR_MS)
  return claim(tx, { scope, key: key ?? `${hour}:${fingerprint}`, fingerprint, numbers })
}

/** SQL expression that stores the response under the key, to be selected in the same transaction. */
export const keepAnswer = ({ scope, key }: Pick<ClaimedKey<unknown>, 'scope' | 'key'>, answer: object) =>
  sql`app.finish_idempotent(${scope}, ${key}, ${answer}::jsonb)`

interface Fingerprinted {
  scope: string
  key: string
  fingerprint: string
  numbers?: Claim['numbers']
}

async function claim<Answer>(
  tx: Tx,
  { scope, key, fingerprint, numbers }: Fingerprinted,
): Promise<ClaimedKey<Answer>> {
  requireIdempotencyKey(key)
  const number = numbers ? sql`nextval(${`app.${numbers}`})` : sql`0`
  const { rows } = await sql<{ fingerprint: string; answer: Answer | null; number: number }>`
    select begun.fingerprint, begun.answer, ${number} as number
    from app.begin_idempotent(${scope}, ${key}, ${fingerprint}) as begun
  `.execute(tx)
  const [begun] = rows
  if (begun?.fingerprint !== fingerprint) throw new Refusal('idempotency.key_reused')
  return { scope, key, earlier: begun.answer, number: begun.number }
}

/** JSON with tens of thousands of brackets can be parsed but not stringified; no route accepts it. */
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
