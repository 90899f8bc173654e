import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hashOfDecision, type RoundDecision } from '#domain/dispatch/decision.ts'
import type { DispatchRound } from '#domain/dispatch/dispatch-round.ts'
import { createExplainer } from '#domain/dispatch/explain.ts'
import type { Tx } from '#server/platform/db/db.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A decided round to be recorded. */
export interface DecidedRound {
  id: string
  /** Number of the round within its project request, from 1. */
  number: number
  round: DispatchRound
  decision: RoundDecision
  at: Date
}

/** Records a round with every candidate: known facts, decision, and explanation. */
export async function writeRound(tx: Tx, { id, number, round, decision, at }: DecidedRound): Promise<void> {
  const { candidates, ...inputs } = round
  const written = tx
    .insertInto('dispatch_rounds')
    .values({
      id,
      project_request_id: round.projectRequest.id,
      round: number,
      wave: round.wave,
      seed: decision.seed,
      engine_version: decision.engine,
      lead_limit: round.limit,
      inputs,
      inputs_hash: decision.inputsHash,
      decision_hash: hashOfDecision(decision, sha256),
      dispatched_at: at,
    })
    .execute()
  const facts = new Map(candidates.map((candidate) => [candidate.providerId, candidate]))
  const explanationOf = createExplainer(round)
  const rows = decision.candidates.map(({ providerId, ...decided }) => ({
    ...decided,
    provider_id: providerId,
    facts: facts.get(providerId),
    explanation: explanationOf(providerId),
  }))
  // Passed as one JSON value, because a statement holds 65,535 parameters, fewer than a large trade needs.
  const looked = sql`
    insert into app.dispatch_candidates
      (dispatch_round_id, dispatched_at, provider_id, closed, parts, score, deficit, draw, rank, chosen, facts, explanation)
    select ${id}, ${at}, provider_id, closed, parts, score, deficit, draw, rank, chosen, facts, explanation
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
      (provider_id uuid, closed text[], parts jsonb, score integer, deficit integer, draw bigint, rank integer, chosen boolean, facts jsonb, explanation jsonb)
  `.execute(tx)
  await Promise.all([written, looked])
}

/**
 * Appends the hashes of rounds to the chained audit log, so that a later head of the log proves all earlier decisions.
 * Call it last in a transaction, because it blocks other log entries until the commit.
 */
export async function logRounds(tx: Tx, roundIds: readonly string[]): Promise<void> {
  await Promise.all(roundIds.map((id) => sql`select app.log_dispatch_round(${id})`.execute(tx)))
}
