import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { isLocale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import { wordsOfMessage } from '#server/messages/compose-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { pushChannel } from './push-subscriptions.ts'

export const deliverPushPayload = z.object({ messageId: z.uuid(), subscriptionId: z.uuid() })

/**
 * Shows one message in one browser (db/migrations/0112_push_subscriptions.sql queues it). Sent again it replaces
 * itself, as the message's id is its tag. A subscription that ended is deleted.
 */
export async function deliverPush(
  context: CommandContext,
  { messageId, subscriptionId }: z.infer<typeof deliverPushPayload>,
): Promise<void> {
  const { db, config } = context
  const found = await db.read(worker, (tx) =>
    tx
      .selectFrom('push_subscriptions')
      .innerJoin('project_requests', 'project_requests.id', 'push_subscriptions.project_request_id')
      .innerJoin('messages', 'messages.project_request_id', 'project_requests.id')
      .select(['endpoint', 'public_key', 'auth_secret', 'tracking_version'])
      .select(['messages.id', 'kind', 'counterpart', 'messages.locale', 'content'])
      .select(['lead_id', 'messages.project_request_id', 'complaint_id', 'messages.consultation_id'])
      .where('push_subscriptions.id', '=', subscriptionId)
      .where('messages.id', '=', messageId)
      // An older one was read in WhatsApp, or says what is no longer so.
      .where('messages.created_at', '>', sql<Date>`now() - interval '24 hours'`)
      .executeTakeFirst(),
  )
  if (!found?.project_request_id) return

  const lang = isLocale(found.locale) ? found.locale : 'ar'
  const token = trackingTokenOf(config, found.project_request_id, found.tracking_version)
  const { outcome, ...rest } = await pushChannel(config).send(
    { endpoint: found.endpoint, keys: { p256dh: found.public_key, auth: found.auth_secret } },
    {
      title: translatorFor(lang)('layout.siteName'),
      body: wordsOfMessage(found),
      path: `${lang === 'en' ? '/en' : ''}/track/${token}`,
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      tag: messageId,
    },
  )
  if (outcome === 'retry_later')
    throw new Error(`A push service did not take a notification: ${'reason' in rest ? rest.reason : ''}`)
  if (outcome === 'gone')
    await db.withActor(worker, (tx) =>
      tx.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute(),
    )
}
