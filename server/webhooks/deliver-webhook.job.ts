import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { DISABLED_AFTER_DAYS, nextTry, readRetryAfter } from '#domain/webhooks/webhook.ts'
import { isLocale } from '#i18n/locale.ts'
import type { WebhookOutcome, WebhookSender } from '#server/adapters/webhooks/contract.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import { enqueue, type JobSpec } from '#server/platform/queue/queue.ts'
import { openWebhookSecret, signatureHeaders } from './webhook-secret.ts'

/** `tries` made before this one. A job of an earlier try that runs again finds another number and does nothing. */
export const deliverWebhookPayload = z.object({ deliveryId: z.uuid(), tries: z.int() })

const DAY_MS = 24 * 60 * 60 * 1000
/** The receiver says that there is nothing there any more (Standard Webhooks). */
const GONE = 410

/**
 * Posts one delivery and records what became of it. Nothing is written before: a process that ends in between leaves the
 * job, and it is posted again under the same webhook-id.
 */
export async function deliverWebhook(
  context: CommandContext,
  sender: WebhookSender,
  { deliveryId, tries }: z.infer<typeof deliverWebhookPayload>,
): Promise<void> {
  const { db, clock, config } = context
  const due = await readDue(context, deliveryId, tries)
  if (!due) return
  const outcome = due.isOff
    ? { outcome: 'failed' as const, failure: 'disabled' as const }
    : await sender.post({
        url: due.url,
        headers: signatureHeaders({
          id: deliveryId,
          at: clock.now(),
          body: due.body,
          secrets: due.secrets(config.secret),
        }),
        body: due.body,
      })
  await db.withActor(worker, (tx) =>
    record(tx, context, { deliveryId, tries, endpointId: due.endpointId }, outcome),
  )
}

/** The delivery as it is sent; undefined when it was sent, given up or deleted since. */
async function readDue({ db, clock }: CommandContext, deliveryId: string, tries: number) {
  const row = await db.read(worker, (tx) =>
    tx
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
      .innerJoin('providers', 'providers.id', 'webhook_endpoints.provider_id')
      .select(['endpoint_id', 'url', 'event', 'data', 'happened_at', 'sealed_secret', 'sealed_former_secret'])
      .select(['former_until', 'disabled_at', 'suspended_at', 'made_by', 'user_id'])
      .where('webhook_deliveries.id', '=', deliveryId)
      .where('state', '=', 'waiting')
      .where('tries', '=', tries)
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const { endpoint_id: endpointId, url, event, data, happened_at: at, former_until: formerUntil } = row
  const sealed = [
    row.sealed_secret,
    ...(row.sealed_former_secret && formerUntil && formerUntil > clock.now()
      ? [row.sealed_former_secret]
      : []),
  ]
  return {
    ...{ endpointId, url },
    isOff: row.disabled_at !== null || row.suspended_at !== null || row.user_id !== row.made_by,
    body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
    secrets: (secret: string) => sealed.map((one) => openWebhookSecret(secret, endpointId, one)),
  }
}

interface Try {
  deliveryId: string
  tries: number
  endpointId: string
}

type Outcome = WebhookOutcome | { outcome: 'failed'; failure: 'disabled' }

/** Only the first record of a try counts, so that two workers that posted it do not try twice from there on. */
async function record(
  tx: Tx,
  context: CommandContext,
  { deliveryId, tries, endpointId }: Try,
  outcome: Outcome,
): Promise<void> {
  const now = context.clock.now()
  const isDelivered = outcome.outcome === 'delivered'
  const isOff = !isDelivered && outcome.failure === 'disabled'
  const status = 'status' in outcome ? outcome.status : undefined
  const notBefore = 'retryAfter' in outcome ? readRetryAfter(outcome.retryAfter, now) : undefined
  const next = isDelivered || isOff || status === GONE ? undefined : nextTry(tries + 1, now, notBefore)
  const written = await tx
    .updateTable('webhook_deliveries')
    .set({
      state: isDelivered ? 'delivered' : next ? 'waiting' : 'failed',
      tries: isOff ? tries : tries + 1,
      next_try_at: next ?? null,
      ...(!isOff && { tried_at: now, answer_status: status ?? null }),
      failure: isDelivered ? null : outcome.failure,
    })
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  if (next) await enqueue(tx, [tryOf({ deliveryId, tries: tries + 1, endpointId }, next)])
  if (isDelivered)
    await tx
      .updateTable('webhook_endpoints')
      .set({ failing_since: null })
      .where('id', '=', endpointId)
      .where('failing_since', 'is not', null)
      .execute()
  else if (!isOff) await recordFailure(tx, context, endpointId, status === GONE)
}

/** One job for each try: its key is never that of the try that queues it. */
export const tryOf = ({ deliveryId, tries, endpointId }: Try, runAt?: Date): JobSpec => ({
  task: 'webhooks.deliver',
  payload: { deliveryId, tries },
  jobKey: `webhook:${deliveryId}:${tries}`,
  queueName: `webhook:${endpointId}`,
  ...(runAt && { runAt }),
})

/** An address that failed for days, or says that it is gone, is turned off, and its firm told. */
async function recordFailure(
  tx: Tx,
  context: CommandContext,
  endpointId: string,
  isGone: boolean,
): Promise<void> {
  const now = context.clock.now()
  const endpoint = await tx
    .updateTable('webhook_endpoints')
    .set((row) => ({ failing_since: row.fn.coalesce('failing_since', row.val(now)) }))
    .where('id', '=', endpointId)
    .where('disabled_at', 'is', null)
    .returning(['failing_since', 'provider_id', 'url'])
    .executeTakeFirst()
  if (!endpoint) return
  const since = endpoint.failing_since!
  if (!isGone && now.getTime() - since.getTime() < DISABLED_AFTER_DAYS * DAY_MS) return
  await tx.updateTable('webhook_endpoints').set({ disabled_at: now }).where('id', '=', endpointId).execute()
  const firm = await tx
    .selectFrom('providers')
    .select(['email', 'contact_name', 'company_name', 'locale'])
    .where('id', '=', endpoint.provider_id)
    .executeTakeFirst()
  if (!firm?.email) return
  const locale = isLocale(firm.locale) ? firm.locale : 'ar'
  await queueMail(tx, context, {
    kind: 'webhook_disabled',
    to: firm.email,
    locale,
    content: {
      address: new URL(endpoint.url).host,
      link: addressOf(context, locale, '/contractor/integrations'),
      about: { name: firm.contact_name, companyName: firm.company_name },
    },
    dedupeKey: `webhook:${endpointId}:disabled:${now.toISOString()}`,
  })
}
