import type { Locale } from '#i18n/locale.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Invites the owner by WhatsApp to review, once per handover, in the caller's transaction. Skips owners who have
 * reviewed or have no contact.
 */
export async function inviteOwner(tx: Tx, projectRequestId: string, now: Date): Promise<void> {
  const asked = await tx
    .updateTable('handovers')
    .set({ invited_at: now })
    .where('project_request_id', '=', projectRequestId)
    .where('invited_at', 'is', null)
    .executeTakeFirst()
  if (asked.numUpdatedRows === 0n) return
  const owner = await readOwner(tx, projectRequestId)
  if (!owner) return
  await queueMessages(tx, [
    {
      kind: 'review_invited',
      parameters: { name: owner.name, reference: owner.reference, providerName: owner.providerName },
      to: owner.mobile,
      locale: owner.locale as Locale,
      dedupeKey: `handover:${projectRequestId}:review_invited`,
      projectRequestId,
    },
  ])
}

/** Returns undefined when they already reviewed, or their contact is deleted. */
const readOwner = (tx: Tx, projectRequestId: string) =>
  tx
    .selectFrom('handovers')
    .innerJoin('providers', 'providers.id', 'handovers.provider_id')
    .innerJoin('project_requests', 'project_requests.id', 'handovers.project_request_id')
    .innerJoin('project_request_contacts as contacts', 'contacts.project_request_id', 'project_requests.id')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.project_request_id', '=', 'project_requests.id').on('reviews.side', '=', 'owner'),
    )
    .select(['reference', 'project_requests.locale', 'company_name as providerName'])
    .select(['contacts.name', 'contacts.mobile'])
    .where('handovers.project_request_id', '=', projectRequestId)
    .where('reviews.id', 'is', null)
    .executeTakeFirst()
