import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { decide } from '#domain/dispatch/decision.ts'
import { monthDayOf } from '#domain/dispatch/pacing.ts'
import { type DueWave, dueRound, nextLook } from '#domain/dispatch/waves.ts'
import { nextProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { expireLeads } from '#server/lead-accounts/keep-lead-accounts.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue, type JobSpec } from '#server/platform/queue/queue.ts'
import { offerLeads } from './offer-leads.ts'
import { type ReachableCandidate, readCandidates } from './read-candidates.ts'
import { logRounds, sha256, writeRound } from './round-ledger.ts'
import { settleStandings } from './settle-standings.ts'
import { type DispatchedProjectRequest, lockProjectRequest, readProgress, timesOf } from './wave-progress.ts'

/** More end in one minute only when months of many begin together; the job of each minute takes the rest. Ours. */
const ENDED_LOTS = 500

export const dispatchProjectRequestPayload = z.object({ projectRequestId: z.uuid() })

/**
 * Decides every wave of a project request that is due, writes each with all it was made of, and offers it to the
 * chosen: one commit. Looks before it acts, so it may run at any time and as often as it likes: what is due follows from
 * the rounds and leads on record alone. Queues the next look as long as quotes are missing; ends quietly with a
 * project request that is awarded, closed or cancelled.
 */
export async function dispatchProjectRequest(
  context: CommandContext,
  { projectRequestId }: z.infer<typeof dispatchProjectRequestPayload>,
): Promise<void> {
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    const projectRequest = await lockProjectRequest(tx, projectRequestId)
    const next = projectRequest && nextProjectRequestStatus(projectRequest.status, 'dispatch')
    if (!projectRequest || !next) return

    // A lot that ended since the job that writes it off came by would be counted and could not be taken.
    if ((await expireLeads(tx, now, ENDED_LOTS)) > 0) await settleStandings(tx)
    const decided = await decideDueRounds(tx, projectRequest, now)
    const isOffered = decided.some(({ chosen }) => chosen.length > 0)
    if (isOffered && next !== projectRequest.status) {
      await tx
        .updateTable('project_requests')
        .set({ status: next })
        .where('id', '=', projectRequestId)
        .execute()
    }
    await queueNextLook(tx, context, projectRequest, now)
    await logRounds(
      tx,
      decided.map(({ roundId }) => roundId),
    )
  })
}

interface DecidedWave {
  roundId: string
  wave: number
  chosen: string[]
}

/** One wave after the other while one is due: several at once when nobody passes the gates of the first. */
async function decideDueRounds(
  tx: Tx,
  projectRequest: DispatchedProjectRequest,
  now: Date,
): Promise<DecidedWave[]> {
  const times = timesOf(projectRequest, now)
  const decided: DecidedWave[] = []
  for (;;) {
    const progress = await readProgress(tx, projectRequest, times)
    const due = dueRound(progress, times)
    if (!due || due.wave === decided.at(-1)?.wave) return decided
    const { candidates, round } = await roundOf(tx, projectRequest, due, now)
    const decision = decide(round, sha256)
    // The last wave is tried again every few hours; that it still finds nobody is on record once.
    const isRepeat = due.wave === progress.wave
    if (isRepeat && decision.chosen.length === 0) return decided
    const roundId = await writeRound(tx, { number: progress.rounds + 1, round, decision, at: now })
    const { chosen } = decision
    const providers = candidates.filter(({ providerId }) => chosen.includes(providerId))
    await offerLeads(tx, { projectRequest, roundId, providers, now })
    await settleStandings(tx)
    decided.push({ roundId, wave: due.wave, chosen })
  }
}

async function roundOf(
  tx: Tx,
  projectRequest: DispatchedProjectRequest,
  { wave, limit }: DueWave,
  now: Date,
) {
  const { id, projectType, city } = projectRequest
  const { candidates, mean, unread } = await readCandidates(tx, { projectRequest, wave, now })
  const round = {
    projectRequest: { id, projectType, city },
    wave,
    limit,
    month: monthDayOf(now),
    mean,
    candidates: candidates.map(factsOf),
    ...(unread && { unread }),
  }
  return { candidates, round }
}

/** What a decision is made of: how to reach somebody is no part of it. */
const factsOf = ({ mobile: _, email: __, locale: ___, ...facts }: ReachableCandidate) => facts

async function queueNextLook(
  tx: Tx,
  { log }: CommandContext,
  projectRequest: DispatchedProjectRequest,
  now: Date,
): Promise<void> {
  const times = timesOf(projectRequest, now)
  const progress = await readProgress(tx, projectRequest, times)
  if (progress.asked === 0) {
    log.warn({ projectRequestId: projectRequest.id }, 'no provider to offer this project request to')
  }
  const minutes = nextLook(progress, times)
  if (minutes === undefined) return
  const runAt = new Date(projectRequest.received_at.getTime() + minutes * 60_000)
  await enqueue(tx, [dispatchOf(projectRequest.id, progress.wave + 1, runAt)])
}

/** The job that looks whether a wave of a project request is due, now or at `runAt`, and decides it. */
export function dispatchOf(projectRequestId: string, wave: number, runAt?: Date): JobSpec {
  return {
    task: 'dispatch.dispatch_project_request',
    payload: { projectRequestId },
    jobKey: `projectRequest:${projectRequestId}:dispatch:${wave}`,
    ...(runAt && { runAt }),
  }
}
