import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { formatDateTime } from '#i18n/format.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

export const confirmReceiptPayload = z.object({ projectRequestId: z.uuid() })

/**
 * Sends the owner a confirmation with the tracking link. It is a separate job, because the request is stored as a
 * visitor, who may not write messages.
 */
export async function confirmReceipt(
  { db }: CommandContext,
  { projectRequestId }: z.infer<typeof confirmReceiptPayload>,
): Promise<void> {
  await db.withActor(worker, async (tx) => {
    const row = await tx
      .selectFrom('project_requests')
      .innerJoin('project_request_contacts', 'project_request_id', 'project_requests.id')
      .select(['reference', 'quote_due_at', 'locale', 'name', 'mobile', 'status'])
      .where('project_requests.id', '=', projectRequestId)
      .executeTakeFirst()
    if (!row || row.status === 'cancelled') return
    const { locale } = row
    const quoteDueAt = formatDateTime(row.quote_due_at, locale)
    await queueMessages(tx, [
      {
        kind: 'project_request_received',
        parameters: { name: row.name, reference: row.reference, quoteDueAt },
        to: row.mobile,
        locale,
        dedupeKey: `projectRequest:${projectRequestId}:received`,
        projectRequestId,
      },
    ])
  })
}
