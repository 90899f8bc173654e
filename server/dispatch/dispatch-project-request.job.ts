import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import {
  type Candidate,
  chooseProviders,
  DEFAULT_LIMIT,
  type Decision,
} from '#domain/dispatch/choose-providers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue, type JobSpec } from '#server/platform/queue/queue.ts'
import { offerLeads } from './offer-leads.ts'
import { type ReachableCandidate, readCandidates } from './read-candidates.ts'

export const dispatchProjectRequestPayload = z.object({ projectRequestId: z.uuid() })

/** Names the rules of choose-providers.ts, so a replay of the ledger knows which code decided. */
export const DISPATCH_ENGINE = 'dispatch-2'

/** Nobody to ask: look again after 10 minutes, then 20, 40 … at most six hours apart, for about four days. */
const LOOK_AGAIN = { firstMinutes: 10, longestMinutes: 360, rounds: 20 }

/**
 * Chooses providers for a project request, writes why (the ledger), and offers it to the chosen ones: one commit.
 * Returns quietly when it was dispatched already. With nobody to ask it stays `received`, the round is on record,
 * and the next round is queued: it is no failure of the job, so the queue's own retries are not spent on it.
 */
export async function dispatchProjectRequest(
  context: CommandContext,
  { projectRequestId }: z.infer<typeof dispatchProjectRequestPayload>,
): Promise<void> {
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    const projectRequest = await lockProjectRequest(tx, projectRequestId)
    if (projectRequest?.status !== 'received') return

    const round = await nextRound(tx, projectRequestId)
    const seed = `${projectRequestId}:${round}`
    const everybody = await readCandidates(tx, { projectRequest, wave: 1, now })
    const candidates = everybody.candidates.filter(
      ({ status, isPaused }) => status === 'approved' && !isPaused,
    )
    const decisions = chooseProviders({
      projectRequest,
      candidates: candidates.map(candidateOf),
      limit: DEFAULT_LIMIT,
      seed,
    })
    const roundId = await writeRound(tx, { projectRequestId, round, seed, now }, decisions)

    const chosen = chosenOf(decisions, candidates)
    if (chosen.length === 0) return lookAgain(tx, context, projectRequestId, round)
    await offerLeads(tx, { projectRequest, roundId, providers: chosen, now })
    await tx
      .updateTable('project_requests')
      .set({ status: 'dispatched' })
      .where('id', '=', projectRequestId)
      .execute()
  })
}

/** What choose-providers.ts looks at. */
function candidateOf({ quota, answered, answerMinutes, ...candidate }: ReachableCandidate): Candidate {
  return {
    ...candidate,
    quotaLeft: quota - candidate.leadsThisMonth,
    ...(answered > 0 && { medianResponseMinutes: answerMinutes }),
  }
}

async function lockProjectRequest(tx: Tx, id: string) {
  // Quotas are counted over all project requests, so dispatches take turns: a few milliseconds each, in every process.
  await sql`select pg_advisory_xact_lock(hashtext('dispatch'))`.execute(tx)
  return tx
    .selectFrom('project_requests')
    .select([
      'id',
      'project_type as projectType',
      'city',
      'area_sqm',
      'public_description',
      'quote_due_at',
      'status',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function nextRound(tx: Tx, projectRequestId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('dispatch_rounds')
    .select((row) => row.fn.max('round').as('last'))
    .where('project_request_id', '=', projectRequestId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

interface Round {
  projectRequestId: string
  round: number
  seed: string
  now: Date
}

async function writeRound(
  tx: Tx,
  { projectRequestId, round, seed, now }: Round,
  decisions: Decision[],
): Promise<string> {
  const { id } = await tx
    .insertInto('dispatch_rounds')
    .values({
      project_request_id: projectRequestId,
      round,
      seed,
      engine_version: DISPATCH_ENGINE,
      lead_limit: DEFAULT_LIMIT,
      dispatched_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (decisions.length > 0) {
    const rows = decisions.map(({ providerId, ...decision }) => ({
      dispatch_round_id: id,
      provider_id: providerId,
      ...decision,
    }))
    await tx.insertInto('dispatch_candidates').values(rows).execute()
  }
  return id
}

function chosenOf(decisions: Decision[], candidates: ReachableCandidate[]): ReachableCandidate[] {
  const chosen = new Set(decisions.filter((decision) => decision.chosen).map(({ providerId }) => providerId))
  return candidates.filter(({ providerId }) => chosen.has(providerId))
}

async function lookAgain(
  tx: Tx,
  { clock, log }: CommandContext,
  projectRequestId: string,
  round: number,
): Promise<void> {
  log.warn({ projectRequestId, round }, 'no provider to offer this project request to')
  if (round >= LOOK_AGAIN.rounds) return
  const minutes = Math.min(LOOK_AGAIN.firstMinutes * 2 ** (round - 1), LOOK_AGAIN.longestMinutes)
  await enqueue(tx, [
    dispatchOf(projectRequestId, round + 1, new Date(clock.now().getTime() + minutes * 60_000)),
  ])
}

/** The job that runs one round of dispatch. */
export function dispatchOf(projectRequestId: string, round: number, runAt?: Date): JobSpec {
  return {
    task: 'dispatch.dispatch_project_request',
    payload: { projectRequestId },
    jobKey: `projectRequest:${projectRequestId}:dispatch:${round}`,
    ...(runAt && { runAt }),
  }
}
