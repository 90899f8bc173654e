import { auth, worker } from '#domain/accounts/actor.ts'
import { ownerAccountInputSchema } from '#domain/owner-accounts/owner-account-input.ts'
import { readMobile } from '#domain/shared/phone.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { hasConsent, recordConsent } from '#server/consents/record-consent.ts'
import { TERMS_VERSION } from '#server/consents/terms-version.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OwnerAccount } from './owner-account-answers.ts'
import { keepMobile, type Proof } from './prove-mobile.ts'
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
  const signedInBy = await readSignInMobile(context, userId)
  await context.db.withActor(worker, async (tx) => {
    await tx
      .insertInto('owner_accounts')
      .values({ user_id: userId, ...kept, created_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
      .execute()
    if (signedInBy) await keepFirstMobile(tx, context, { userId, mobile: signedInBy, now })
    // A later change of the name does not accept a newer version.
    const subject = { userId }
    if (await hasConsent(tx, subject, 'terms')) return
    await recordConsent(tx, { subject, purpose: 'terms', version: TERMS_VERSION, way: 'form', now })
  })
  return readOwnerAccount(context, userId)
}

/** Reads the Saudi mobile that this user confirmed at sign-in. */
async function readSignInMobile({ db }: CommandContext, userId: string): Promise<string | undefined> {
  const user = await db.withActor(auth, (tx) =>
    tx
      .selectFrom('auth.users')
      .select('phone')
      .where('id', '=', userId)
      .where('phone_confirmed_at', 'is not', null)
      .executeTakeFirst(),
  )
  return readMobile(user?.phone ?? '')
}

/** Stores the mobile of the sign-in without a second code. A mobile that was verified before is kept. */
async function keepFirstMobile(tx: Tx, context: CommandContext, proof: Proof): Promise<void> {
  const { mobile } = await tx
    .selectFrom('owner_accounts')
    .select('mobile')
    .where('user_id', '=', proof.userId)
    .executeTakeFirstOrThrow()
  if (!mobile) await keepMobile(tx, context, proof)
}
