import { type ProviderStanding, standingOf } from '#domain/providers/provider-lifecycle.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { WATCHED_COLUMNS } from './watched-columns.ts'

/**
 * Locks the provider against other decisions until the transaction ends. Throws Refusal `admin.provider_not_found`
 * (404).
 */
export async function lockProvider(tx: Tx, providerId: string) {
  const row = await tx
    .selectFrom('providers')
    .select([
      'id',
      'status',
      'suspended_at',
      'awaiting_since',
      'version',
      'identity_kind',
      'iban_hash',
      'national_id_hash',
    ])
    .select(WATCHED_COLUMNS)
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('admin.provider_not_found')
  const standing: ProviderStanding = standingOf(
    row.status,
    row.suspended_at !== null,
    row.awaiting_since !== null,
  )
  return { ...row, standing }
}

export type LockedProvider = Awaited<ReturnType<typeof lockProvider>>

/** Returns the newest decision that was not undone. */
export function readLatestDecision(tx: Tx, providerId: string) {
  return tx
    .selectFrom('verifications')
    .select([
      'id',
      'decision',
      'provider_version',
      'admin_id',
      'admin_name',
      'decided_at',
      'suspended_at_before',
      'awaiting_since_before',
    ])
    .where('provider_id', '=', providerId)
    .where('undone_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
