import { worker } from '#domain/accounts/actor.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { PaymentAnswer } from './payment-answers.ts'
import { readAgain } from './read-again.ts'
import { readPayment } from './read-payments.ts'

/** A waiting page polls every few seconds; Moyasar is not asked more often than this per payment. Our choice. */
const READ_EVERY_MS = 3_000

/**
 * Returns a provider's own payment; an open one is read at the payment service first. Throws Refusal
 * `payment.not_found` (404).
 */
export async function readOwnPayment(
  context: CommandContext,
  provider: ProviderActor,
  paymentId: string,
): Promise<PaymentAnswer> {
  const { db, clock, config } = context
  const read = () => db.withActor(provider, (tx) => readPayment(tx, paymentId, { config, now: clock.now() }))
  const known = await read()
  if (!known) throw notFound('payment.not_found')
  return (await lookAgain(context, paymentId)) ? ((await read()) ?? known) : known
}

/** Reads the payment at the service, unless it was read a moment ago. Returns whether it was read. */
export async function lookAgain(context: CommandContext, paymentId: string): Promise<boolean> {
  if (!(await takeTurn(context, paymentId))) return false
  await readAgain(context, paymentId)
  return true
}

/** Returns true for one caller per interval, over all processes. */
async function takeTurn({ db, clock, config }: CommandContext, paymentId: string): Promise<boolean> {
  if (!config.payments.moyasar) return false
  const now = clock.now()
  const taken = await db.withActor(worker, (tx) =>
    tx
      .updateTable('payments')
      .set({ read_at: now })
      .where('id', '=', paymentId)
      .where('status', 'in', ['waiting', 'failed'])
      .where('external_id', 'is not', null)
      .where('next_read_at', 'is not', null)
      .where((eb) =>
        eb.or([eb('read_at', 'is', null), eb('read_at', '<=', new Date(now.getTime() - READ_EVERY_MS))]),
      )
      .returning('id')
      .executeTakeFirst(),
  )
  return taken !== undefined
}
