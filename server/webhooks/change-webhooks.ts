import { sql } from 'kysely'
import { graceEnd, type RotationGrace } from '#domain/api-keys/api-key.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { MOST_WEBHOOK_ENDPOINTS } from '#domain/webhooks/webhook.ts'
import type { AccountHolder } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import type { NewWebhook, WebhookInput } from './webhook-answers.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'config'>

/** Tests and repeats by a press; each is a request to an address of the firm's choice. */
const PRESSES = { name: 'webhook.press', limit: 30, perSeconds: 60 }

/**
 * Adds an address of the firm. Its secret is in this answer alone.
 * @throws {Refusal} webhook.too_many (409)
 */
export async function makeWebhook(
  { db, clock, config }: Context,
  { provider, userId, name: by }: AccountHolder,
  { url, events }: WebhookInput,
): Promise<NewWebhook> {
  const at = clock.now()
  const [id, secret] = [uuidv7(at), newWebhookSecret()]
  const isMade = await db.withActor(provider, async (tx) => {
    const { rows } = await sql<{ is_made: boolean }>`
      select app.make_webhook_endpoint(
        ${userId}::uuid, ${id}::uuid, ${url}, ${[...new Set(events)]}::text[], ${sealWebhookSecret(config.secret, id, secret)},
        ${MOST_WEBHOOK_ENDPOINTS}::integer, ${at}::timestamptz, ${by}) as is_made`.execute(tx)
    return rows[0]!.is_made
  })
  if (!isMade) throw conflict('webhook.too_many', { details: { most: MOST_WEBHOOK_ENDPOINTS } })
  return { id, secret }
}

/**
 * Gives an address another secret; for the grace both sign.
 * @throws {Refusal} webhook.not_found (404)
 */
export async function rotateWebhookSecret(
  { db, clock, config }: Context,
  { provider, name: by }: AccountHolder,
  id: string,
  grace: RotationGrace,
): Promise<NewWebhook> {
  const [secret, at] = [newWebhookSecret(), clock.now()]
  await requireFound(db, provider, (tx) =>
    sql<{ is_found: boolean }>`
      select app.rotate_webhook_secret(
        ${id}::uuid, ${sealWebhookSecret(config.secret, id, secret)}, ${graceEnd(grace, at)}::timestamptz,
        ${at}::timestamptz, ${by}) as is_found`.execute(tx),
  )
  return { id, secret }
}

/**
 * Sends to an address again that was turned off. A repeat changes nothing.
 * @throws {Refusal} webhook.not_found (404)
 */
export const enableWebhook = ({ db, clock }: Context, { provider, name: by }: AccountHolder, id: string) =>
  requireFound(db, provider, (tx) =>
    sql<{ is_found: boolean }>`
      select app.enable_webhook_endpoint(${id}::uuid, ${clock.now()}::timestamptz, ${by}) as is_found`.execute(
      tx,
    ),
  )

/**
 * Deletes an address with its deliveries.
 * @throws {Refusal} webhook.not_found (404)
 */
export const removeWebhook = ({ db, clock }: Context, { provider, name: by }: AccountHolder, id: string) =>
  requireFound(db, provider, (tx) =>
    sql<{ is_found: boolean }>`
      select app.remove_webhook_endpoint(${id}::uuid, ${clock.now()}::timestamptz, ${by}) as is_found`.execute(
      tx,
    ),
  )

/**
 * Sends a test event.
 * @throws {Refusal} webhook.not_found (404), webhook.disabled (409), rateLimit.exceeded (429)
 */
export const testWebhook = (context: Context, holder: AccountHolder, id: string) =>
  press(context, holder, (tx) =>
    sql<{ outcome: string }>`
      select app.test_webhook_endpoint(${id}::uuid, ${context.clock.now()}::timestamptz) as outcome`.execute(
      tx,
    ),
  )

/**
 * Sends a delivery again, under the same webhook-id.
 * @throws {Refusal} webhook.not_found (404), webhook.waiting, webhook.disabled (409), rateLimit.exceeded (429)
 */
export const replayWebhook = (context: Context, holder: AccountHolder, deliveryId: string) =>
  press(context, holder, (tx) =>
    sql<{ outcome: string }>`
      select app.replay_webhook(${deliveryId}::uuid, ${context.clock.now()}::timestamptz) as outcome`.execute(
      tx,
    ),
  )

type Asking<Row> = (tx: Tx) => Promise<{ rows: Row[] }>

async function requireFound(
  db: Context['db'],
  provider: AccountHolder['provider'],
  ask: Asking<{ is_found: boolean }>,
): Promise<void> {
  const { rows } = await db.withActor(provider, (tx) => ask(tx))
  if (!rows[0]?.is_found) throw notFound('webhook.not_found')
}

async function press(
  { db, config }: Context,
  { provider }: AccountHolder,
  ask: Asking<{ outcome: string }>,
): Promise<void> {
  await requireRateLimit(db, { ...PRESSES, key: provider.providerId, secret: config.secret })
  const { rows } = await db.withActor(provider, (tx) => ask(tx))
  const outcome = rows[0]!.outcome
  if (outcome === 'not_found') throw notFound('webhook.not_found')
  if (outcome === 'waiting') throw conflict('webhook.waiting')
  if (outcome === 'disabled') throw conflict('webhook.disabled')
}
