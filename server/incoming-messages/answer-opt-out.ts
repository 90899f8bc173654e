import type { Locale } from '#i18n/locale.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { optIn, optOut } from '#server/messages/opt-outs.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Handles a request to stop or resume WhatsApp messages. Confirmed once, to known numbers only, because each message is
 * billed.
 */
export async function answerOptOut(
  tx: Tx,
  context: CommandContext,
  { from, channelMessageId }: IncomingEvent,
  wish: 'stop' | 'start',
  sender: Sender | undefined,
): Promise<void> {
  const isNews =
    wish === 'stop' ? await optOut(tx, context, { mobile: from, source: 'whatsapp' }) : await optIn(tx, from)
  const locale = sender?.locale ?? (await localeOfOwner(tx, from)) ?? (await localeOfRegistration(tx, from))
  if (!isNews || !locale) return
  await queueMessages(tx, [
    {
      kind: wish === 'stop' ? 'opted_out' : 'opted_in',
      parameters: {},
      ...{ to: from, locale, dedupeKey: `reply:${channelMessageId}` },
      ...(sender?.isProved && { providerId: sender.id }),
    },
  ])
}

/** Language of an owner's latest project request; undefined for an unknown number. */
async function localeOfOwner(tx: Tx, mobile: string): Promise<Locale | undefined> {
  const row = await tx
    .selectFrom('project_request_contacts')
    .innerJoin('project_requests', 'project_requests.id', 'project_request_contacts.project_request_id')
    .select('project_requests.locale')
    .where('project_request_contacts.mobile', '=', mobile)
    .orderBy('project_requests.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.locale
}

/** Language of a registered, not yet approved provider, who gets messages too. */
async function localeOfRegistration(tx: Tx, mobile: string): Promise<Locale | undefined> {
  const row = await tx
    .selectFrom('providers')
    .select('locale')
    .where('mobile', '=', mobile)
    .where('erased_at', 'is', null)
    .orderBy('registered_at')
    .limit(1)
    .executeTakeFirst()
  return row?.locale
}
