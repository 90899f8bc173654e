import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { isOver, nextReadAt } from '#domain/payments/read-again.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { sendingOf } from './payment-jobs.ts'
import { paymentServiceOf } from './payment-service.ts'
import { readAgain } from './read-again.ts'

export const readWaitingPayload = z.object({})

/** Payments per run, so that a run stays short. */
const BATCH = 50
/** Milliseconds after which a refund whose job gave up is sent again. */
const REFUND_FORGOTTEN_MS = 60 * 60 * 1000

interface Due {
  id: string
  createdAt: Date
  expiresAt: Date
}

/**
 * Reads open payments without a webhook, at growing intervals until an hour after their page expired, whatever webhook
 * or response was lost. Also sends forgotten refunds.
 */
export async function readWaiting(context: CommandContext): Promise<void> {
  if (!context.config.payments.moyasar) return
  for (const due of await takeDue(context)) {
    const isKnown = await readAgain(context, due.id)
    if (isKnown && isOver(due, context.clock.now())) await end(context, due.id)
  }
  await resumeRefunds(context)
}

/**
 * Sets the next time before reading, so that two processes take different payments and a crashed one leaves the rest
 * due.
 */
async function takeDue({ db, clock }: CommandContext): Promise<Due[]> {
  const now = clock.now()
  return db.withActor(worker, async (tx) => {
    const rows = await tx
      .selectFrom('payments')
      .select(['id', 'created_at', 'expires_at'])
      .where('next_read_at', '<=', now)
      .orderBy('next_read_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    const due = rows.map(({ id, created_at, expires_at }) => ({
      id,
      createdAt: created_at,
      expiresAt: expires_at,
    }))
    for (const one of due) {
      const next = { next_read_at: nextReadAt(one, now) }
      await tx.updateTable('payments').set(next).where('id', '=', one.id).execute()
    }
    return due
  })
}

/** The page has expired. If it is still open it is closed and read a last time. */
async function end(context: CommandContext, paymentId: string): Promise<void> {
  const { db, config } = context
  const page = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('payments')
      .select('external_id')
      .where('id', '=', paymentId)
      .where('received', '=', 0)
      .executeTakeFirst(),
  )
  if (page?.external_id) await paymentServiceOf(config).cancel(page.external_id)
  if (!(await readAgain(context, paymentId))) return
  await db.withActor(worker, async (tx) => {
    const payment = tx.updateTable('payments').where('id', '=', paymentId)
    await payment.set({ next_read_at: null }).execute()
    await payment.set({ status: 'failed', failure: 'expired' }).where('status', '=', 'waiting').execute()
  })
}

async function resumeRefunds({ db, clock }: CommandContext): Promise<void> {
  const before = new Date(clock.now().getTime() - REFUND_FORGOTTEN_MS)
  await db.withActor(worker, async (tx) => {
    const rows = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.id')
      .where('refunds.status', 'in', ['requested', 'sending'])
      .where('refunds.requested_at', '<', before)
      .where('payments.method', '=', 'moyasar')
      .limit(BATCH)
      .execute()
    await enqueue(
      tx,
      rows.map(({ id }) => sendingOf(id)),
    )
  })
}
