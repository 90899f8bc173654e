import * as z from 'zod/mini'
import type { Locale } from '#i18n/locale.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { takeCode } from './code-purse.ts'
import type { OutgoingRow } from './compose-message.ts'
import { deliveryOf } from './outgoing-message.ts'

const KIND = 'auth_code'
/** Milliseconds: the same as its challenge (docs/reference/auth-protocol.md#lifetimes-and-limits). */
const LIVES = 300_000

const sealedSchema = z.object({ sealed: z.string() })
const purposeOf = (messageId: string) => `message/${messageId}`

interface AuthCode {
  to: string
  locale: Locale
  code: string
  /** Whether the caller has proved the number. */
  isKnown: boolean
}

/**
 * Writes a WhatsApp code and queues its delivery in the caller's transaction. It is stored sealed until sent. Returns
 * 0, or the seconds to wait when the daily budget is spent (code-purse.ts): nothing is written then, and a caller that
 * reports it rolls back, so that nothing is counted either.
 */
export async function queueAuthCode(
  tx: Tx,
  { config, clock }: Pick<CommandContext, 'config' | 'clock'>,
  { to, locale, code, isKnown }: AuthCode,
): Promise<number> {
  const wait = await takeCode(tx, config, isKnown)
  if (wait > 0) return wait
  const now = clock.now()
  const id = uuidv7(now)
  const content = { sealed: seal(config.secret, purposeOf(id), code) }
  await tx
    .insertInto('messages')
    .values({
      ...{ id, direction: 'outgoing', kind: KIND, counterpart: to, locale },
      ...{ content, status: 'queued', created_at: now },
    })
    .execute()
  await enqueue(tx, [deliveryOf(id)])
  return 0
}

/** Returns the row with its code unsealed, for sending only; other messages unchanged. */
export function openCode<Row extends OutgoingRow>({ secret }: { secret: string }, row: Row): Row {
  if (row.kind !== KIND) return row
  const { sealed } = sealedSchema.parse(row.content)
  return { ...row, content: { parameters: { code: unseal(secret, purposeOf(row.id), sealed) } } }
}

export const isStale = ({ kind, created_at }: { kind: string; created_at: Date }, now: Date) =>
  kind === KIND && now.getTime() - created_at.getTime() > LIVES
