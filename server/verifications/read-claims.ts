import { type RawBuilder, sql } from 'kysely'
import { PROVIDER_KINDS, type ProviderKind } from '#domain/providers/provider.ts'
import {
  CLAIM_FACTS,
  type ClaimFact,
  dispatchPauseOf,
  type Evidence,
  isEssential,
  isLapsed,
} from '#domain/verifications/claims.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isAmong, isNobody, type WhichProviders } from './which-providers.ts'

/** A claim as shown under the public badge. Timestamps are ISO 8601 in UTC. */
export interface PublicClaim {
  fact: ClaimFact
  evidence: Evidence
  checkedAt: string
  expiresAt?: string
  lapsed: boolean
}

/** Returns the verified claims of an approved provider, as anyone may see them. */
export async function readPublicClaims(tx: Tx, providerId: string, now: Date): Promise<PublicClaim[]> {
  return (await readClaimsAmong(tx, [providerId], now)).get(providerId) ?? []
}

/** The same for several providers, by id; those without claims are absent. */
export async function readClaimsAmong(
  tx: Tx,
  providers: readonly string[] | WhichProviders,
  now: Date,
): Promise<Map<string, PublicClaim[]>> {
  if (isNobody(providers)) return new Map()
  const rows = await tx
    .selectFrom('public_claims')
    .select(['provider_id', 'fact', 'evidence', 'checked_at', 'expires_at'])
    .where(isAmong(providers))
    .orderBy('fact')
    .orderBy('checked_at', 'desc')
    .execute()
  const byProvider = Map.groupBy(rows, ({ provider_id }) => provider_id)
  return new Map(
    [...byProvider].map(([id, own]) => [
      id,
      own.map(({ fact, evidence, checked_at, expires_at }) => ({
        fact,
        evidence,
        checkedAt: checked_at.toISOString(),
        ...(expires_at && { expiresAt: expires_at.toISOString() }),
        lapsed: isLapsed({ expiresAt: expires_at ?? undefined }, now),
      })),
    ]),
  )
}

/**
 * Returns facts without a valid claim, by provider, for a condition on app.providers. Only essential ones stop dispatch
 * (domain/verifications).
 */
export async function readLapsedFacts(
  tx: Tx,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<Map<string, ClaimFact[]>> {
  const { rows } = await sql<{ provider_id: string; facts: ClaimFact[] }>`
    select provider_id, array_agg(fact order by fact) as facts from (
      select provider_id, fact from app.provider_claims
      where ended_at is null and provider_id in (select id from app.providers where ${which})
      group by provider_id, fact having bool_and(expires_at is not null and expires_at <= ${now}::timestamptz)
    ) as lapsed group by provider_id
  `.execute(tx)
  return new Map(rows.map(({ provider_id, facts }) => [provider_id, facts]))
}

const ESSENTIAL = PROVIDER_KINDS.flatMap((kind) =>
  CLAIM_FACTS.filter((fact) => isEssential(fact, kind)).map(
    (fact) => sql`(${sql.lit(kind)}, ${sql.lit(fact)})`,
  ),
)

/**
 * Column for queries of app.providers with `id` and `kind`: whether an expired claim excludes the provider from leads.
 */
export const isPausedColumn = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from app.provider_claims as claims
  where claims.provider_id = providers.id and claims.ended_at is null and (providers.kind, claims.fact) in (${sql.join(ESSENTIAL)})
  group by claims.fact having bool_and(claims.expires_at is not null and claims.expires_at <= ${now}::timestamptz)
)`

/** Returns the listed providers among these with an expired claim behind their badge. */
export async function readPausedAmong(
  tx: Tx,
  providers: readonly { id: string; kind: ProviderKind }[],
  now: Date,
): Promise<string[]> {
  if (providers.length === 0) return []
  const rows = await tx
    .selectFrom('public_claims')
    .select(['provider_id', 'fact', 'expires_at'])
    .where(
      'provider_id',
      'in',
      providers.map(({ id }) => id),
    )
    .execute()
  const claimsOf = Map.groupBy(rows, ({ provider_id }) => provider_id)
  return providers.flatMap(({ id, kind }) => {
    const claims = (claimsOf.get(id) ?? []).map(({ fact, expires_at }) => ({
      fact,
      expiresAt: expires_at ?? undefined,
    }))
    return dispatchPauseOf(claims, kind, now) ? [id] : []
  })
}
