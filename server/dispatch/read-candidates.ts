import { sql } from 'kysely'
import type { DispatchRound } from '#domain/dispatch/dispatch-round.ts'
import { MEAN, READ_WHOLE_UP_TO } from '#domain/dispatch/provider-facts.ts'
import { tradesOfWave } from '#domain/dispatch/waves.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type CandidatesOf, type ReachableCandidate, readFacts } from './candidate-facts.ts'
import { shortlist } from './shortlist.ts'

export type { ReachableCandidate } from './candidate-facts.ts'

/** Candidates of a round, and the place after which all unread providers rank. */
export type ReadCandidates = Pick<DispatchRound, 'mean' | 'unread'> & {
  candidates: ReachableCandidate[]
}

/**
 * Returns every provider with a trade of this wave, including ineligible ones, because the ledger must explain near
 * misses. With more than 500 it returns the first ones in order of maintained rank (shortlist.ts), and `unread` says
 * where it stopped. Leads count by Riyadh month, answers over the 90 days before the latest lead.
 */
export async function readCandidates(tx: Tx, asked: CandidatesOf): Promise<ReadCandidates> {
  const { projectType } = asked.projectRequest
  const trades = [...tradesOfWave(projectType, asked.wave)]
  const listed = sql<number>`(select coalesce(sum(providers), 0) from app.provider_counts
    where city = 'any' and trade = any(${trades}::text[]))`
  // Uses the directory's counts. A provider with two of the trades counts twice, which only affects the threshold.
  const isFew = sql<boolean>`${listed} <= ${READ_WHOLE_UP_TO}::integer`
  // Sent together; with many providers this query returns none.
  const [{ rows }, candidates] = await Promise.all([
    sql<{ few: boolean }>`select ${isFew} as few`.execute(tx),
    readFacts(tx, asked, sql`${isFew} and providers.trades && ${trades}::text[]`),
  ])
  return rows[0]!.few ? { candidates, mean: MEAN } : shortlist(tx, asked)
}
