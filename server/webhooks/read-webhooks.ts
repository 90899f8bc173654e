import { notFound } from '#domain/shared/refusal.ts'
import type { DeliveryFailure, DeliveryState, SentEvent, WebhookEvent } from '#domain/webhooks/webhook.ts'
import type { AccountHolder } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { WebhookDeliveries, Webhooks } from './webhook-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

const PAGE = 20

export async function readWebhooks({ db, clock }: Context, { provider }: AccountHolder): Promise<Webhooks> {
  const rows = await db.read(provider, (tx) =>
    tx
      .selectFrom('webhook_endpoints')
      .select(['id', 'url', 'events', 'made_at', 'failing_since', 'disabled_at', 'former_until'])
      .orderBy('id')
      .execute(),
  )
  const now = clock.now()
  return {
    items: rows.map(({ id, url, events, ...row }) => ({
      ...{ id, url, events: events as WebhookEvent[], madeAt: row.made_at.toISOString() },
      ...(row.failing_since && { failingSince: row.failing_since.toISOString() }),
      ...(row.disabled_at && { disabledAt: row.disabled_at.toISOString() }),
      ...(row.former_until &&
        row.former_until > now && { formerSecretUntil: row.former_until.toISOString() }),
    })),
  }
}

/**
 * Reads the deliveries of an address, the newest first.
 * @throws {Refusal} webhook.not_found (404)
 */
export async function readDeliveries(
  { db }: Context,
  { provider }: AccountHolder,
  endpointId: string,
  before?: string,
): Promise<WebhookDeliveries> {
  const [endpoint, rows] = await db.read(provider, (tx) =>
    Promise.all([
      tx.selectFrom('webhook_endpoints').select('id').where('id', '=', endpointId).executeTakeFirst(),
      tx
        .selectFrom('webhook_deliveries')
        .select(['id', 'event', 'state', 'happened_at', 'tries', 'tried_at', 'next_try_at'])
        .select(['answer_status', 'failure', 'lead_id'])
        .where('endpoint_id', '=', endpointId)
        .$if(before !== undefined, (query) => query.where('id', '<', before!))
        .orderBy('id', 'desc')
        .limit(PAGE + 1)
        .execute(),
    ]),
  )
  if (!endpoint) throw notFound('webhook.not_found')
  const shown = rows.slice(0, PAGE)
  return {
    items: shown.map(({ id, event, state, tries, failure, lead_id: leadId, ...row }) => ({
      ...{ id, event: event as SentEvent, state: state as DeliveryState, tries },
      happenedAt: row.happened_at.toISOString(),
      ...(row.tried_at && { triedAt: row.tried_at.toISOString() }),
      ...(row.next_try_at && { nextTryAt: row.next_try_at.toISOString() }),
      ...(row.answer_status !== null && { answerStatus: row.answer_status }),
      ...(failure && { failure: failure as DeliveryFailure }),
      ...(leadId && { leadId }),
    })),
    ...(rows.length > PAGE && { next: shown.at(-1)!.id }),
  }
}
