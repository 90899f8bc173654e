import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { readAdminAddresses } from '#server/auth/users/read-admin-addresses.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { addressOf } from '#server/platform/http/page-address.ts'

export const announceDocumentsPayload = z.object({ providerId: z.uuid() })

/**
 * Notifies every admin of a new document of a verified provider, because only a check can renew an expired claim. Once
 * per document.
 */
export async function announceDocuments(
  context: CommandContext,
  { providerId }: z.infer<typeof announceDocumentsPayload>,
): Promise<void> {
  const admins = await readAdminAddresses(context)
  await context.db.withActor(worker, async (tx) => {
    const row = await tx
      .selectFrom('providers')
      .innerJoin('documents', 'documents.provider_id', 'providers.id')
      .select(['contact_name', 'company_name', 'documents.id as newest'])
      .where('providers.id', '=', providerId)
      .where('status', '=', 'approved')
      .orderBy('documents.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return
    for (const address of admins) {
      await queueMail(tx, context, {
        kind: 'papers_renewed',
        to: address,
        locale: 'ar',
        content: {
          address,
          link: addressOf(context, 'ar', `/admin/dashboard?provider=${providerId}`),
          about: { name: row.contact_name, companyName: row.company_name },
        },
        dedupeKey: `provider:${providerId}:papers:${row.newest}:${address}`,
      })
    }
  })
}
