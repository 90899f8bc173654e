import { liftInputSchema } from '#domain/complaints/complaint-input.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { decideIn } from '#server/verifications/decide.ts'
import { lockProvider } from '#server/verifications/lock-provider.ts'
import { requireSilenceOn } from './require-silence.ts'

/**
 * Lifts a sanction, which reinstates a suspended provider. Throws Refusal `complaint.sanction_not_found` (404),
 * `complaint.already_lifted` (409), fieldErrors at `reason`, also when the reason, which the provider reads, reveals
 * the reporter.
 */
export async function liftSanction(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  admin: Admin,
  { sanctionId, input, locale }: { sanctionId: string; input: unknown; locale: Locale },
): Promise<void> {
  const { reason } = requireValid(liftInputSchema, input)
  await db.withActor(admin.actor, async (tx) => {
    await requireSilenceOn(tx, sanctionId, { reason })
    await liftIn(tx, admin, { sanctionId, reason, now: clock.now(), locale })
  })
}

interface Lifted {
  sanctionId: string
  reason: string
  now: Date
  locale: Locale
}

/** Lifts within an existing transaction of the admin. */
export async function liftIn(
  tx: Tx,
  admin: Admin,
  { sanctionId, reason, now, locale }: Lifted,
): Promise<void> {
  const found = await tx
    .selectFrom('sanctions')
    .select('provider_id')
    .where('id', '=', sanctionId)
    .executeTakeFirst()
  if (!found) throw notFound('complaint.sanction_not_found')
  // Locks the provider first, as suspending and reinstating do.
  const provider = await lockProvider(tx, found.provider_id)
  const lifted = await tx
    .updateTable('sanctions')
    .set({ lifted_at: now, lift_reason: reason })
    .where('id', '=', sanctionId)
    .where('lifted_at', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  if (!lifted) throw conflict('complaint.already_lifted')
  if (lifted.kind !== 'warning' && provider.standing === 'suspended') {
    const wish = { providerId: provider.id, decision: 'reinstated', version: provider.version } as const
    await decideIn(tx, admin, wish, { locale, now })
  }
  await appendAuditEntry(tx, admin, {
    action: 'sanction.lifted',
    subjectId: sanctionId,
    details: { providerId: provider.id, reason },
    at: now,
  })
}
