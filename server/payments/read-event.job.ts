import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { MoyasarEvent } from '#server/adapters/payments/read-moyasar-event.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { paymentServiceOf } from './payment-service.ts'
import { readAgain } from './read-again.ts'

export const readEventPayload = z.object({ eventId: z.string() })

/**
 * Reads at Moyasar what an event of theirs is about. The event is marked after what it led to is committed: killed in
 * between, the reading is done again, which changes nothing. Throws while Moyasar does not answer, so that it is tried again.
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
  // We wrote the payload ourselves, from what read-moyasar-event.ts had checked.
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
  // Whoever else is paid through this account is not ours.
  return paymentId ? readAgain(context, paymentId) : true
}

async function findByPage({ db }: CommandContext, externalId: string): Promise<string | undefined> {
  const row = await db.withActor(worker, (tx) =>
    tx.selectFrom('payments').select('id').where('external_id', '=', externalId).executeTakeFirst(),
  )
  return row?.id
}

/** One whose page we asked for without hearing its answer. */
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

/** Until it is answered Moyasar delivers no event; what cannot be answered by itself an operator does (docs/operations.md). */
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
