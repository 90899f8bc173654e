import { sql } from 'kysely'
import type { ClaimFact } from '#domain/verifications/claims.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readScores } from '#server/reviews/read-public-reviews.ts'
import { readPublicClaims } from '#server/verifications/read-claims.ts'

/** What anyone may read of a provider, as it stands beside a quote. */
export interface FirmRecord {
  /** Public reviews; `tenths` of a star are absent while there are too few for a score. */
  reviews: { count: number; tenths?: number | undefined }
  /** Works handed over on Mimar in three years. */
  works: number
  /** Half of their latest answers to leads came within so many minutes; absent before the first. */
  medianMinutes?: number
  /** What was checked and still holds. */
  verified: ClaimFact[]
}

/** By the lead: the public record of whoever was offered this project request. `tx` acts as its owner. */
export async function readFirmRecords(
  tx: Tx,
  projectRequestId: string,
  now: Date,
): Promise<Record<string, FirmRecord>> {
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'provider_id'])
    .where('project_request_id', '=', projectRequestId)
    .where('status', 'in', ['accepted', 'quoted', 'won', 'lost'])
    .execute()
  const scores = await readScores(
    tx,
    leads.map(({ provider_id }) => provider_id),
  )
  const records = await Promise.all(
    leads.map(async ({ id, provider_id }) => {
      const [answers, claims] = await Promise.all([
        readAnswers(tx, provider_id, now),
        readPublicClaims(tx, provider_id, now),
      ])
      const { count = 0, tenths } = scores.get(provider_id) ?? {}
      const verified = claims.filter(({ lapsed, evidence }) => !lapsed && evidence !== 'declared')
      const record: FirmRecord = {
        ...answers,
        reviews: { count, tenths },
        verified: [...new Set(verified.map(({ fact }) => fact))],
      }
      return [id, record] as const
    }),
  )
  return Object.fromEntries(records)
}

async function readAnswers(tx: Tx, providerId: string, now: Date) {
  const { rows } = await sql<{ works: number; median_minutes: number | null }>`
    select handed_over as works, median_minutes
    from app.provider_record(${providerId}, ${now}), app.provider_work_record(${providerId}, ${now})
  `.execute(tx)
  const { works, median_minutes } = rows[0]!
  return { works, ...(median_minutes !== null && { medianMinutes: Math.max(1, Math.round(median_minutes)) }) }
}
