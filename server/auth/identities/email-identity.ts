import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'

/** Creates the email identity when it is missing and records that the address was proved. */
export async function proveEmailIdentity(
  tx: Tx,
  { clock }: Pick<AuthContext, 'clock'>,
  userId: string,
  email: string,
): Promise<void> {
  const now = clock.now()
  const proved = { sub: userId, email, email_verified: true }
  await tx
    .insertInto('auth.identities')
    .values({
      provider: 'email',
      provider_id: userId,
      user_id: userId,
      identity_data: JSON.stringify({ ...proved, phone_verified: false }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'provider']).doUpdateSet({
        identity_data: sql`identities.identity_data || ${JSON.stringify(proved)}::jsonb`,
        updated_at: now,
      }),
    )
    .execute()
  await rememberProviders(tx, userId)
}

/**
 * `app_metadata.provider` is the first identity's, `providers` lists all of them
 * (docs/reference/auth-protocol.md#shapes).
 */
export async function rememberProviders(tx: Tx, userId: string): Promise<void> {
  await sql`
    update auth.users set raw_app_meta_data = raw_app_meta_data || (
      select jsonb_build_object('provider', (array_agg(provider order by created_at, id))[1],
        'providers', jsonb_agg(provider order by created_at, id))
      from auth.identities where user_id = ${userId}::uuid)
    where id = ${userId}::uuid and exists (select from auth.identities where user_id = ${userId}::uuid)`.execute(
    tx,
  )
}
