import { sql } from 'kysely'
import type { DispatchRound } from '#domain/dispatch/dispatch-round.ts'
import { MEAN, READ_WHOLE_UP_TO } from '#domain/dispatch/provider-facts.ts'
import { tradesOfWave } from '#domain/dispatch/waves.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type CandidatesOf, type ReachableCandidate, readFacts } from './candidate-facts.ts'
import { shortlist } from './shortlist.ts'

export type { ReachableCandidate } from './candidate-facts.ts'

/** Who a round looks at, and of the rest, behind whom they all stand. */
export type ReadCandidates = Pick<DispatchRound, 'mean' | 'unread'> & {
  candidates: ReachableCandidate[]
}

/**
 * Everybody with a trade of this wave, whatever else keeps them out, because the near misses are what the ledger is
 * asked about; where they are more than 500, those a walk along their kept places meets first (shortlist.ts), and
 * `unread` says where it stopped. Leads are counted by the month of Riyadh, answers over the 90 days before the
 * latest lead.
 */
export async function readCandidates(tx: Tx, asked: CandidatesOf): Promise<ReadCandidates> {
  const { projectType } = asked.projectRequest
  const trades = [...tradesOfWave(projectType, asked.wave)]
  const listed = sql<number>`(select coalesce(sum(providers), 0) from app.provider_counts
    where city = 'any' and trade = any(${trades}::text[]))`
  // By the directory's own counts: a provider with two of the trades counts twice, which only makes many of nearly many.
  const isFew = sql<boolean>`${listed} <= ${READ_WHOLE_UP_TO}::integer`
  // Asked at once: of many nobody is read here.
  const [{ rows }, candidates] = await Promise.all([
    sql<{ few: boolean }>`select ${isFew} as few`.execute(tx),
    readFacts(tx, asked, sql`${isFew} and providers.trades && ${trades}::text[]`),
  ])
  return rows[0]!.few ? { candidates, mean: MEAN } : shortlist(tx, asked)
}
