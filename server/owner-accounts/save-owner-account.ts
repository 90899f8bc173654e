import { worker } from '#domain/accounts/actor.ts'
import { ownerAccountInputSchema } from '#domain/owner-accounts/owner-account-input.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { hasConsent, recordConsent } from '#server/consents/record-consent.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { TERMS_VERSION } from '#server/providers/provider-row.ts'
import type { OwnerAccount } from './owner-account-answers.ts'
import { readOwnerAccount } from './read-owner-account.ts'

/**
 * Creates the signed-in user's account, or changes its name and language. Signing up accepted the user agreement
 * (stated by its form), which the consent ledger records. Throws Refusal with fieldErrors.
 */
export async function saveOwnerAccount(
  context: CommandContext,
  userId: string,
  input: unknown,
): Promise<OwnerAccount> {
  const kept = requireValid(ownerAccountInputSchema, input)
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    await tx
      .insertInto('owner_accounts')
      .values({ user_id: userId, ...kept, created_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
      .execute()
    // A later change of the name does not accept a newer version.
    const subject = { userId }
    if (await hasConsent(tx, subject, 'terms')) return
    await recordConsent(tx, { subject, purpose: 'terms', version: TERMS_VERSION, way: 'form', now })
  })
  return readOwnerAccount(context, userId)
}
