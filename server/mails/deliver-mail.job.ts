import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { isLocale } from '#i18n/locale.ts'
import type { MailChannel, MailOutcome } from '#server/adapters/mail/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { composeMail, MAIL_KINDS } from './compose-mail.ts'
import { mailDeliveryOf, openContent } from './mail-outbox.ts'
import { reopenMailed } from './reopen-mailed.ts'

export const deliverMailPayload = z.object({ mailId: z.uuid() })

/** 5 s, 10 s, 20 s … at most 10 min: about two hours, while the user waits for the email. */
const RETRY = { firstSeconds: 5, growth: 2, longestSeconds: 600, attempts: 20 }

/** Sends one email and deletes its contents. An email in `sending` belongs to another run, or to `mails.settle`. */
export async function deliverMail(
  context: CommandContext & { mail: MailChannel },
  { mailId }: z.infer<typeof deliverMailPayload>,
): Promise<void> {
  const { db, clock, log } = context
  const mail = await db.withActor(worker, (tx) => claim(tx, mailId, clock.now()))
  if (!mail?.sealed_content) return

  const outcome = await context.mail.send(toOutgoing(context, { ...mail, sealed: mail.sealed_content }))
  if (outcome.outcome !== 'accepted') {
    log.warn({ mailId, kind: mail.kind, attempt: mail.attempts, reason: outcome.reason }, 'mail not sent')
  }
  await db.withActor(worker, (tx) => record(tx, mail, outcome, clock.now()))
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

function claim(tx: Tx, mailId: string, now: Date) {
  return tx
    .updateTable('mails')
    .set((row) => ({ status: 'sending', claimed_at: now, attempts: row('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .returning(['id', 'kind', 'recipient', 'locale', 'sealed_content', 'attempts'])
    .executeTakeFirst()
}

function toOutgoing(context: CommandContext, mail: Claimed & { sealed: string }) {
  const kind = z.enum(MAIL_KINDS).parse(mail.kind)
  const content = openContent(context, mail.id, mail.sealed)
  return {
    id: mail.id,
    to: mail.recipient,
    ...composeMail(kind, isLocale(mail.locale) ? mail.locale : 'ar', content),
  }
}

async function record(tx: Tx, mail: Claimed, outcome: MailOutcome, now: Date): Promise<void> {
  if (outcome.outcome === 'accepted') {
    return settle(tx, mail.id, { status: 'sent', sent_at: now, sealed_content: null })
  }
  if (outcome.outcome === 'refused' || mail.attempts >= RETRY.attempts) {
    const { reason } = outcome
    await settle(tx, mail.id, { status: 'failed', sealed_content: null, failure: { reason } })
    return reopenMailed(tx, mail.id, reason)
  }
  await settle(tx, mail.id, { status: 'queued', claimed_at: null })
  const backoff = Math.min(RETRY.firstSeconds * RETRY.growth ** (mail.attempts - 1), RETRY.longestSeconds)
  const wait = Math.max(backoff, outcome.afterSeconds ?? 0)
  await enqueue(tx, [mailDeliveryOf(mail.id, new Date(now.getTime() + wait * 1000))])
}

type Ending =
  | { status: 'sent'; sent_at: Date; sealed_content: null }
  | { status: 'failed'; sealed_content: null; failure: { reason: string } }
  | { status: 'queued'; claimed_at: null }

async function settle(tx: Tx, id: string, ending: Ending): Promise<void> {
  await tx.updateTable('mails').set(ending).where('id', '=', id).where('status', '=', 'sending').execute()
}
