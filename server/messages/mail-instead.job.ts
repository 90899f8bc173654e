import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { sendMail } from './go-another-way.ts'

export const mailInsteadPayload = z.object({ messageId: z.uuid() })

/** Sends a message by email, as chosen by an admin, once. When it cannot, the message is a dead letter again. */
export async function mailInstead(
  context: CommandContext,
  { messageId }: z.infer<typeof mailInsteadPayload>,
): Promise<void> {
  await context.db.withActor(worker, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select([
        'id',
        'kind',
        'counterpart',
        'locale',
        'lead_id',
        'project_request_id',
        'complaint_id',
        'consultation_id',
        'provider_id',
        'content',
      ])
      .where('id', '=', messageId)
      .where('status', '=', 'failed')
      .where('resolution', '=', 'mail')
      .where('mail_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!message) return
    const way = await sendMail(tx, context, message)
    const ending = way ? { mail_id: mailIdOf(way) } : { resolution: null, resolved_at: null }
    await tx.updateTable('messages').set(ending).where('id', '=', messageId).execute()
  })
}

const mailIdOf = (way: { resolution: string; mail_id?: string | null }) => way.mail_id ?? null
