import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { bankReferenceSchema } from '#domain/payments/bank-reference.ts'
import { conflict, invalidInput } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { takeTurnAtBalance } from '#server/payments/write-consultation-entry.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { mapDatabaseError } from '#server/platform/db/map-database-error.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { becomeActor } from '#server/platform/db/with-actor.ts'
import { doOnce } from '#server/platform/idempotency/do-once.ts'
import type { ConsultationPayout } from './consultation-money-answers.ts'
import { readOwed } from './read-consultation-account.ts'

export const payoutInputSchema = z.object({
  providerId: z.uuid('consultation_payout.advisor_unknown'),
  /** Halalas. */
  amount: z
    .int('consultation_payout.amount_invalid')
    .check(z.minimum(1, 'consultation_payout.amount_invalid')),
  /** The bank's reference of the transfer. */
  bankReference: bankReferenceSchema,
})

/**
 * Records a payout to an advisor, once per key; concurrent admins are serialised. Throws Refusal with fieldErrors,
 * `consultation_payout.too_much` (409, with the amount due) or `consultation_payout.bank_reference_taken` (409).
 */
export async function payAdvisor(
  { db, clock }: CommandContext,
  admin: Admin,
  input: unknown,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Promise<ConsultationPayout> {
  const wish = requireValid(payoutInputSchema, input)
  const once = {
    scope: `consultation_payouts:${admin.actor.userId}`,
    key: idempotencyKey,
    input: wish,
  }
  let isNew = false
  return db
    .withActor(worker, async (tx) => {
      await doOnce(tx, once, async () => {
        isNew = true
        await pay(tx, admin, wish, clock.now())
      })
      const payout = await readPayout(tx, wish.bankReference)
      if (isNew) await writeDown(tx, admin, payout, clock.now())
      return payout
    })
    .catch((error: unknown) => {
      const code = 'consultation_payout.bank_reference_taken'
      const mapped = mapDatabaseError(error, { consultation_payouts__bank_reference: code })
      throw mapped === error ? error : conflict(code)
    })
}

/** The database writes the ledger entry, and rejects more than is due. */
async function pay(
  tx: Tx,
  { actor, name }: Admin,
  { providerId, amount, bankReference }: z.infer<typeof payoutInputSchema>,
  now: Date,
): Promise<void> {
  await takeTurnAtBalance(tx, providerId)
  const { owed, due } = await readOwed(tx, providerId)
  if (owed === 0) {
    throw invalidInput({ providerId: { code: 'consultation_payout.advisor_unknown' } })
  }
  if (amount > due) {
    throw conflict('consultation_payout.too_much', { details: { amount: due / 100 } })
  }
  await tx
    .insertInto('consultation_payouts')
    .values({
      ...{ id: uuidv7(now), provider_id: providerId, amount, bank_reference: bankReference },
      ...{ paid_at: now, paid_by: actor.userId, paid_name: name },
    })
    .execute()
}

async function readPayout(tx: Tx, bankReference: string): Promise<ConsultationPayout> {
  const row = await tx
    .selectFrom('consultation_payouts')
    .select(['id', 'provider_id', 'amount', 'bank_reference', 'paid_at'])
    .where('bank_reference', '=', bankReference)
    .executeTakeFirstOrThrow()
  return {
    ...{ id: row.id, providerId: row.provider_id, amount: row.amount, bankReference: row.bank_reference },
    paidAt: row.paid_at.toISOString(),
    ...(await readOwed(tx, row.provider_id)),
  }
}

/** Comes last, under the admin's own name. */
async function writeDown(
  tx: Tx,
  admin: Admin,
  { id, providerId, amount, bankReference }: ConsultationPayout,
  at: Date,
): Promise<void> {
  await becomeActor(tx, admin.actor)
  const details = { providerId, amount, bankReference }
  await appendAuditEntry(tx, admin, { action: 'consultation_payout.recorded', subjectId: id, details, at })
}
