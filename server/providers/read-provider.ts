import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readPausedAmong, readPublicClaims } from '#server/verifications/read-claims.ts'
import type { ProviderProfile } from './provider-answers.ts'

/** Fewer leads are not enough to judge a provider's answers. */
const ENOUGH_LEADS = 5

/** Returns the public data of an approved provider; undefined when no approved one has this slug. */
export function readProvider(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  slug: string,
): Promise<ProviderProfile | undefined> {
  // PostgreSQL text contains no NUL, so no slug does.
  if (slug.includes('\u0000')) return Promise.resolve(undefined)
  return db.withActor(visitor, async (tx) => {
    const row = await tx
      .selectFrom('public_providers')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!row) return undefined
    const now = clock.now()
    const record = await readRecord(tx, row.id, now)
    const claims = await readPublicClaims(tx, row.id, now)
    return {
      id: row.id,
      slug: row.slug,
      companyName: row.company_name,
      kind: row.kind,
      trades: row.trades,
      city: row.city,
      serviceCities: row.service_cities,
      isDemo: row.is_demo,
      registeredAt: row.registered_at.toISOString(),
      claims,
      isPaused: (await readPausedAmong(tx, [row], now)).length > 0,
      ...(record && { record }),
    }
  })
}

/** Returns the answers to the latest leads within a year; undefined while there are too few. */
async function readRecord(tx: Tx, providerId: string, now: Date): Promise<ProviderProfile['record']> {
  const { rows } = await sql<{ offered: number; answered: number; median_minutes: number | null }>`
    select * from app.provider_record(${providerId}, ${now})
  `.execute(tx)
  const { offered, answered, median_minutes } = rows[0]!
  if (offered < ENOUGH_LEADS) return undefined
  return {
    offered,
    answered,
    ...(median_minutes !== null && { medianMinutes: Math.max(1, Math.round(median_minutes)) }),
  }
}
