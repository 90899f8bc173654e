import type { Locale } from '#i18n/locale.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue, type JobSpec } from '#server/platform/queue/queue.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { type MailContent, type MailKind, mailContentSchema } from './compose-mail.ts'

export interface NewMail {
  kind: MailKind
  to: string
  locale: Locale
  content: MailContent
  /** Deduplication key: an email with the same key is written once, however often its job runs. */
  dedupeKey?: string
}

type Sealing = Pick<CommandContext, 'config'>

/**
 * Writes an email and queues its delivery in the caller's transaction. Returns its ID. Link and code are stored sealed
 * until it is sent.
 */
export async function queueMail(
  tx: Tx,
  { config, clock }: Pick<CommandContext, 'config' | 'clock'>,
  { kind, to, locale, content, dedupeKey }: NewMail,
): Promise<string> {
  const id = uuidv7(clock.now())
  await tx
    .insertInto('mails')
    .values({
      id,
      kind,
      recipient: to,
      locale,
      dedupe_key: dedupeKey ?? null,
      sealed_content: seal(config.secret, `mail/${id}`, JSON.stringify(content)),
    })
    // Without a column, because naming one needs the right to read it, which the auth server lacks.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await enqueue(tx, [mailDeliveryOf(id)])
  return id
}

/** Sealed under the email's own ID, so that contents cannot be moved to another recipient's row. */
export function openContent({ config }: Sealing, id: string, sealed: string): MailContent {
  return mailContentSchema.parse(JSON.parse(unseal(config.secret, `mail/${id}`, sealed)))
}

/** One job per email: a later one replaces an earlier one that has not begun. */
export function mailDeliveryOf(mailId: string, runAt?: Date): JobSpec {
  return {
    task: 'mails.deliver',
    payload: { mailId },
    jobKey: `mail:${mailId}:deliver`,
    ...(runAt && { runAt }),
  }
}
