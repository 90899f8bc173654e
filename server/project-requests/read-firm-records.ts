import { sql } from 'kysely'
import type { ClaimFact } from '#domain/verifications/claims.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readScores } from '#server/reviews/read-public-reviews.ts'
import { readClaimsAmong } from '#server/verifications/read-claims.ts'
import { providersOfLeads } from '#server/verifications/which-providers.ts'

/** What anyone may read of a provider, as it stands beside a quote. */
export interface FirmRecord {
  /** Public reviews; `tenths` of a star are absent while there are too few for a score. */
  reviews: { count: number; tenths?: number | undefined }
  /** Works handed over on Mimar. */
  works: number
  /** Half of their latest answers to leads came within so many minutes; absent before the first. */
  medianMinutes?: number
  /** What was checked and still holds. */
  verified: ClaimFact[]
}

/** By the lead: the public record of whoever was offered this project request. `tx` acts as its owner. One message. */
export async function readFirmRecords(
  tx: Tx,
  projectRequestId: string,
  now: Date,
): Promise<Record<string, FirmRecord>> {
  const providers = providersOfLeads(projectRequestId)
  const [leads, scores, claims] = await Promise.all([
    readAnswers(tx, projectRequestId, now),
    readScores(tx, providers),
    readClaimsAmong(tx, providers, now),
  ])
  return Object.fromEntries(
    leads.map(({ id, provider_id, works, median_minutes }) => {
      const { count = 0, tenths } = scores.get(provider_id) ?? {}
      const held = claims.get(provider_id) ?? []
      const verified = held.filter(({ lapsed, evidence }) => !lapsed && evidence !== 'declared')
      const record: FirmRecord = {
        works,
        ...(median_minutes !== null && { medianMinutes: Math.max(1, Math.round(median_minutes)) }),
        reviews: { count, tenths },
        verified: [...new Set(verified.map(({ fact }) => fact))],
      }
      return [id, record]
    }),
  )
}

interface Answers {
  id: string
  provider_id: string
  works: number
  median_minutes: number | null
}

/** As measured last, which is what their own page says; counted now for whoever is not listed or was never measured. */
async function readAnswers(tx: Tx, projectRequestId: string, now: Date): Promise<Answers[]> {
  const { rows } = await sql<Answers>`
    select leads.id, leads.provider_id, coalesce(figures.jobs, handed_over) as works,
      case when figures.provider_id is null then median_minutes else figures.reply_minutes end as median_minutes
    from app.leads
      left join app.public_provider_figures as figures on figures.provider_id = leads.provider_id,
      app.provider_record(leads.provider_id, ${now}), app.provider_work_record(leads.provider_id, ${now})
    where project_request_id = ${projectRequestId} and leads.status in ('accepted', 'quoted', 'won', 'lost')
  `.execute(tx)
  return rows
}
