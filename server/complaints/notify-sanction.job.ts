import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import { sanctionWords } from './impose-sanction.ts'

export const notifySanctionPayload = z.object({ sanctionId: z.uuid() })

/**
 * Notifies a provider of a warning, or that their current suspension does not end. Other suspensions are notified by
 * their decision.
 */
export async function notifySanction(
  context: CommandContext,
  { sanctionId }: z.infer<typeof notifySanctionPayload>,
): Promise<void> {
  await context.db.withActor(worker, async (tx) => {
    const sanction = await tx
      .selectFrom('sanctions')
      .innerJoin('providers', 'providers.id', 'sanctions.provider_id')
      .select(['sanctions.kind', 'reason', 'provider_id', 'company_name', 'contact_name'])
      .select(['mobile', 'email', 'wants_mail', 'locale'])
      .where('sanctions.id', '=', sanctionId)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    if (!sanction) return
    const { locale, email } = sanction
    const kind = sanction.kind === 'warning' ? 'provider_warned' : 'provider_suspended'
    const reason =
      sanction.kind === 'warning' ? sanction.reason : sanctionWords(sanction.reason, null, locale)
    const about = { name: sanction.contact_name, companyName: sanction.company_name, reason }
    const dedupeKey = `sanction:${sanctionId}:told`
    const envelope = { to: sanction.mobile, locale, dedupeKey, providerId: sanction.provider_id }
    await queueMessages(tx, [{ kind, parameters: about, ...envelope }])
    if (!email || !sanction.wants_mail) return
    const link = addressOf(context, locale, '/contractor/profile')
    await queueMail(tx, context, {
      kind,
      to: email,
      locale,
      content: { address: email, link, about },
      dedupeKey,
    })
  })
}
