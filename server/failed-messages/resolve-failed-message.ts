import { conflict, notFound } from '#domain/shared/refusal.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { deliveryOf } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'

/** Ways to resolve an undelivered message. */
export type Mend = { way: 'retry' } | { way: 'mail' } | { way: 'give_up'; note: string }

const DONE = { retry: 'message.retried', mail: 'message.mailed', give_up: 'message.abandoned' } as const

/**
 * Retries a message, sends it by email, or closes it with a note, with its audit entry in one commit. Throws Refusal
 * `message.not_found` (404), `message.settled` (409: resolved or delivered meanwhile), `message.no_mail` (409: no
 * address).
 */
export async function resolveFailedMessage(
  { db, clock }: CommandContext,
  admin: Admin,
  messageId: string,
  mend: Mend,
): Promise<void> {
  const now = clock.now()
  await db.withActor(admin.actor, async (tx) => {
    const message = await lockResolvable(tx, messageId, mend.way)
    await applyResolution(tx, messageId, mend, now)
    const { kind, provider_id: providerId, project_request_id: projectRequestId, lead_id: leadId } = message
    await appendAuditEntry(tx, admin, {
      action: DONE[mend.way],
      subjectId: messageId,
      details: {
        kind,
        ...(providerId && { providerId }),
        ...(projectRequestId && { projectRequestId }),
        ...(leadId && { leadId }),
        ...(mend.way === 'give_up' && { reason: mend.note }),
      },
      at: now,
    })
  })
}

async function lockResolvable(tx: Tx, messageId: string, way: Mend['way']) {
  const message = await tx
    .selectFrom('messages')
    .select(['kind', 'status', 'resolution', 'provider_id', 'project_request_id', 'lead_id'])
    .where('id', '=', messageId)
    .where('direction', '=', 'outgoing')
    .executeTakeFirst()
  if (!message) throw notFound('message.not_found')
  const locked = await tx
    .selectFrom('messages')
    .select(['status', 'resolution'])
    .where('id', '=', messageId)
    .where('status', 'in', ['failed', 'queued'])
    .where('resolution', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw conflict('message.settled')
  if (way === 'mail' && !(await hasAddress(tx, message.provider_id))) {
    throw conflict('message.no_mail')
  }
  return message
}

async function hasAddress(tx: Tx, providerId: string | null): Promise<boolean> {
  if (!providerId) return false
  const provider = tx.selectFrom('providers').select('email').where('id', '=', providerId)
  return Boolean((await provider.executeTakeFirst())?.email)
}

async function applyResolution(tx: Tx, messageId: string, mend: Mend, now: Date): Promise<void> {
  if (mend.way === 'retry') {
    await tx
      .updateTable('messages')
      .set((row) => ({
        ...{ status: 'queued' as const, claimed_at: null, retry_at: null, held_by: null },
        // Resets the number of attempts.
        attempts_before: row.ref('attempts'),
      }))
      .where('id', '=', messageId)
      .execute()
    return enqueue(tx, [deliveryOf(messageId)])
  }
  await tx
    .updateTable('messages')
    .set({
      ...{ status: 'failed', retry_at: null, held_by: null, resolved_at: now },
      resolution: mend.way === 'mail' ? 'mail' : 'given_up',
    })
    .where('id', '=', messageId)
    .execute()
  if (mend.way === 'mail') await enqueue(tx, [mailingOf(messageId)])
}

/** Only the worker may read a message's content. */
const mailingOf = (messageId: string) => ({
  task: 'messages.mail_instead',
  payload: { messageId },
  jobKey: `message:${messageId}:mail`,
})

/** Retries WhatsApp immediately with the oldest message that waits for it. Throws Refusal `message.no_hold` (404). */
export async function askAgain({ db, clock }: CommandContext, admin: Admin, subject: string): Promise<void> {
  const now = clock.now()
  await db.withActor(admin.actor, async (tx) => {
    const held = await tx
      .updateTable('whatsapp_holds')
      .set({ next_try_at: now })
      .where('subject', '=', subject)
      .returning('code')
      .executeTakeFirst()
    if (!held) throw notFound('message.no_hold')
    const oldest = await tx
      .selectFrom('messages')
      .select('id')
      .where('held_by', '=', subject)
      .where('status', '=', 'queued')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (oldest) await enqueue(tx, [deliveryOf(oldest.id)])
    await appendAuditEntry(tx, admin, {
      ...{ action: 'message.asked', subjectId: null, at: now },
      details: { hold: subject, code: held.code },
    })
  })
}
