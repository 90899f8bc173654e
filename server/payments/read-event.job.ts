import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { MoyasarEvent } from '#server/adapters/payments/read-moyasar-event.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { paymentServiceOf } from './payment-service.ts'
import { readAgain } from './read-again.ts'

export const readEventPayload = z.object({ eventId: z.string() })

/**
 * Reads at Moyasar what an event is about. The event is marked after its result is committed: after a crash in between
 * the reading is repeated, which changes nothing. Throws while Moyasar does not respond, so that it is retried.
 */
export async function readEvent(
  context: CommandContext,
  { eventId }: z.infer<typeof readEventPayload>,
): Promise<void> {
  const { db, clock, config } = context
  const row = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('webhook_events')
      .select(['payload', 'applied_at'])
      .where('id', '=', eventId)
      .executeTakeFirst(),
  )
  if (!row || row.applied_at || !config.payments.moyasar) return
  // Our own payload, validated by read-moyasar-event.ts.
  const event = row.payload as unknown as MoyasarEvent
  const isKnown =
    event.kind === 'verification' ? await confirmWebhook(context, event) : await readPaymentOf(context, event)
  if (!isKnown) throw new Error(`Moyasar does not answer about event ${eventId}`)
  await db.withActor(worker, (tx) =>
    tx.updateTable('webhook_events').set({ applied_at: clock.now() }).where('id', '=', eventId).execute(),
  )
}

async function readPaymentOf(
  context: CommandContext,
  event: Extract<MoyasarEvent, { kind: 'payment' }>,
): Promise<boolean> {
  const known = event.externalId && (await findByPage(context, event.externalId))
  if (known) return readAgain(context, known)
  const page = await paymentServiceOf(context.config).pageOf(event.externalPaymentId)
  if (page.outcome === 'not_found' || page.outcome === 'refused') return true
  if (page.outcome !== 'read') return false
  const paymentId =
    (page.externalId && (await findByPage(context, page.externalId))) ??
    (await findUnanswered(context, page.paymentId))
  // Other payments of this Moyasar account are not ours.
  return paymentId ? readAgain(context, paymentId) : true
}

async function findByPage({ db }: CommandContext, externalId: string): Promise<string | undefined> {
  const row = await db.withActor(worker, (tx) =>
    tx.selectFrom('payments').select('id').where('external_id', '=', externalId).executeTakeFirst(),
  )
  return row?.id
}

/** Finds a payment whose page request got no response. */
async function findUnanswered({ db }: CommandContext, paymentId = ''): Promise<string | undefined> {
  if (!isUuid(paymentId)) return undefined
  const row = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('payments')
      .select('id')
      .where('id', '=', paymentId)
      .where('external_id', 'is', null)
      .executeTakeFirst(),
  )
  return row?.id
}

/** Moyasar sends no events until the webhook is verified. If this fails, an operator does it (docs/operations.md). */
async function confirmWebhook(
  { config, log }: CommandContext,
  { code }: Extract<MoyasarEvent, { kind: 'verification' }>,
): Promise<boolean> {
  const answer = await paymentServiceOf(config).confirmWebhook(code, `${config.publicUrl}/webhooks/moyasar`)
  if (answer.outcome === 'done') log.info('Moyasar’s webhook is verified')
  if (answer.outcome === 'refused') {
    log.error(
      { code, reason: answer.reason },
      'Moyasar’s webhook could not be verified: do it by hand within half an hour',
    )
  }
  return answer.outcome === 'done' || answer.outcome === 'refused'
}
