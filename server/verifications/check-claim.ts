import { conflict } from '#domain/shared/refusal.ts'
import type { Check } from '#domain/verifications/decision-input.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { lockProvider } from './lock-provider.ts'
import { renewClaim } from './write-claims.ts'

/**
 * Checks one fact of an approved provider again, which renews an expired claim. Throws Refusal
 * `admin.provider_not_found` (404), `verification.not_possible` (409, for an unapproved provider), fieldErrors.
 */
export async function checkClaim(
  { db, clock }: CommandContext,
  admin: Admin,
  providerId: string,
  check: Check,
): Promise<void> {
  const now = clock.now()
  await db.withActor(admin.actor, async (tx) => {
    const provider = await lockProvider(tx, providerId)
    if (provider.status !== 'approved') throw conflict('verification.not_possible')
    await renewClaim(tx, admin, provider, { check, now })
    await appendAuditEntry(tx, admin, {
      action: 'provider.checked',
      subjectId: providerId,
      details: { ...check },
      at: now,
    })
  })
}
