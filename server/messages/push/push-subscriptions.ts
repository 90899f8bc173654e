import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { invalidInput } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { createWebPush } from '#server/adapters/push/web-push.ts'
import { ownProjectRequest, projectRequestNotFound } from '#server/links/lock-project-request.ts'
import { linkEnded, openLinkToReplace } from '#server/links/open-link.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Browsers of one project request. The owner's phone, a computer and a few of the family; the oldest makes way. */
const MOST = 10

const endpoint = z.string('push.invalid').check(z.maxLength(2000, 'push.invalid'))
/** As `PushSubscription.toJSON()`: keys of RFC 8291, an uncompressed point of 65 bytes and a secret of 16. */
export const pushSubscriptionSchema = z.object({
  endpoint,
  keys: z.object({
    p256dh: z
      .string('push.invalid')
      .check(z.regex(/^B[\w-]{86}=?$/, 'push.invalid'), z.refine(isPoint, 'push.invalid')),
    auth: z.string('push.invalid').check(z.regex(/^[\w-]{22}(==)?$/, 'push.invalid')),
  }),
})
/** Whether a key lies on the curve: to another nothing can be encrypted, and each try would fail. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'compressed')
    return true
  } catch {
    return false
  }
}
export const pushEndSchema = z.object({ endpoint })

/** The push channel of this installation. */
export const pushChannel = ({ secret, push, publicUrl, supportEmail }: Config) =>
  createWebPush({
    secret,
    services: push.services,
    subject: supportEmail ? `mailto:${supportEmail}` : publicUrl.replace(/^http:/, 'https:'),
  })

/**
 * Shows the owner's messages in a browser from now on; again for the same browser changes nothing but its keys. Throws
 * Refusal `projectRequest.not_found` (404), `link.ended` (410), or the field error `push.invalid` of what is no
 * subscription or lies at no known push service (422).
 */
export async function startPush(
  context: CommandContext,
  trackingToken: string,
  input: unknown,
): Promise<void> {
  const { endpoint, keys } = requireValid(pushSubscriptionSchema, input)
  // Our server sends to this address, so it may not be any address.
  if (!pushChannel(context.config).isKnown(endpoint))
    throw invalidInput({ endpoint: { code: 'push.invalid' } })
  const link = await openLinkToReplace(context, 'tracking', trackingToken)
  if (!link) throw projectRequestNotFound()
  const { id } = link
  await context.db.withActor(worker, async (tx) => {
    await requireCurrent(tx, link)
    await tx
      .insertInto('push_subscriptions')
      .values({ project_request_id: id, endpoint, public_key: keys.p256dh, auth_secret: keys.auth })
      .onConflict((conflict) =>
        conflict
          .columns(['project_request_id', 'endpoint'])
          .doUpdateSet({ public_key: keys.p256dh, auth_secret: keys.auth }),
      )
      .execute()
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where project_request_id = ${id} order by created_at desc, id offset ${MOST})`.execute(
      tx,
    )
  })
}

/** A renewal of the link, which ends its subscriptions, comes before this one or waits for it. */
async function requireCurrent(tx: Tx, { id, version }: { id: string; version: number }): Promise<void> {
  const row = await tx
    .selectFrom('project_requests')
    .select('tracking_version')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!row) throw projectRequestNotFound()
  if (row.tracking_version !== version) throw linkEnded('tracking')
}

/** Ends it for one browser; an unknown one is ended already. Throws Refusal as startPush. */
export async function endPush(context: CommandContext, trackingToken: string, input: unknown): Promise<void> {
  const { endpoint } = requireValid(pushEndSchema, input)
  const id = await ownProjectRequest(context, trackingToken)
  await context.db.withActor(worker, (tx) =>
    tx
      .deleteFrom('push_subscriptions')
      .where('project_request_id', '=', id)
      .where('endpoint', '=', endpoint)
      .execute(),
  )
}
