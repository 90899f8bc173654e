import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { decide } from '#domain/dispatch/decision.ts'
import type { DispatchRound } from '#domain/dispatch/dispatch-round.ts'
import { monthDayOf } from '#domain/dispatch/pacing.ts'
import { type DueWave, dueRound, nextCheck } from '#domain/dispatch/waves.ts'
import {
  nextProjectRequestStatus,
  type ProjectRequestStatus,
} from '#domain/project-requests/project-request-lifecycle.ts'
import { expireLeads } from '#server/lead-accounts/keep-lead-accounts.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue, type JobSpec } from '#server/platform/queue/queue.ts'
import { keepDueLeaves } from '#server/providers/leaves/keep-due-leaves.ts'
import { offerLeads } from './offer-leads.ts'
import { type ReachableCandidate, readCandidates } from './read-candidates.ts'
import { logRounds, sha256, writeRound } from './round-ledger.ts'
import { settleStandings } from './settle-standings.ts'
import {
  afterWave,
  countLeads,
  type DispatchedProjectRequest,
  lockProjectRequest,
  type Progress,
  progressOf,
  timesOf,
} from './wave-progress.ts'

/**
 * Maximum lead lots ended per run; the job of each minute ends the rest. Our choice: only a common month start exceeds
 * it.
 */
const ENDED_LOTS = 500
/** Maximum providers whose leave begins or ends per run; the job of each minute does the rest. Our choice. */
const KEPT_LEAVES = 200

export const dispatchProjectRequestPayload = z.object({ projectRequestId: z.uuid() })

/**
 * Decides all due waves of a project request, records each with its inputs, and offers leads to the chosen providers in
 * one commit. Idempotent: what is due follows only from the recorded rounds and leads. Queues the next run while quotes
 * are missing, and stops silently for an awarded, closed or cancelled project request.
 */
export async function dispatchProjectRequest(
  context: CommandContext,
  { projectRequestId }: z.infer<typeof dispatchProjectRequestPayload>,
): Promise<void> {
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    // One message. The first statement waits for the lock, and later ones see everything committed before it.
    const [projectRequest, ended, kept, counts] = await Promise.all([
      lockProjectRequest(tx, projectRequestId),
      // A lot that ended but was not yet written off would be counted although its leads cannot be used.
      expireLeads(tx, now, ENDED_LOTS),
      // Who went on leave at midnight is not asked in the minute before the job of each minute sees it.
      keepDueLeaves(tx, now, KEPT_LEAVES),
      countLeads(tx, projectRequestId),
    ])
    const next = projectRequest && nextProjectRequestStatus(projectRequest.status, 'dispatch')
    if (!projectRequest || !next) return

    if (ended > 0 || kept > 0) await settleStandings(tx)
    const progress = progressOf(projectRequest, counts, timesOf(projectRequest, now))
    const decided = await decideDueRounds(tx, { projectRequest, progress, now })
    const isOffered = decided.waves.some(({ chosen }) => chosen.length > 0)
    await Promise.all([
      decided.written,
      isOffered && next !== projectRequest.status && setStatus(tx, projectRequest.id, next),
      queueNextCheck(tx, context, { projectRequest, progress: decided.progress, now }),
      logRounds(
        tx,
        decided.waves.map(({ roundId }) => roundId),
      ),
    ])
  })
}

const setStatus = (tx: Tx, id: string, status: ProjectRequestStatus) =>
  tx.updateTable('project_requests').set({ status }).where('id', '=', id).execute()

interface Looked {
  projectRequest: DispatchedProjectRequest
  progress: Progress
  now: Date
}

interface DecidedWave {
  roundId: string
  wave: number
  chosen: string[]
}

/**
 * Decides waves while one is due; several when nobody passes the gates of the first. Returns them with the resulting
 * progress. All rows of a wave are sent in one message, together with the caller's rows of `written` unless another
 * wave follows.
 */
async function decideDueRounds(
  tx: Tx,
  { projectRequest, now, ...found }: Looked,
): Promise<{ waves: DecidedWave[]; progress: Progress; written: Promise<unknown> }> {
  const times = timesOf(projectRequest, now)
  const waves: DecidedWave[] = []
  let written: Promise<unknown> = Promise.resolve()
  for (let { progress } = found; ; ) {
    const due = dueRound(progress, times)
    if (!due || due.wave === waves.at(-1)?.wave) return { waves, progress, written }
    await written
    const { candidates, round } = await roundOf(tx, projectRequest, due, now)
    const decision = decide(round, sha256)
    const { chosen } = decision
    // The last wave is retried every few hours; a repeated empty result is recorded once.
    if (due.wave === progress.wave && chosen.length === 0) return { waves, progress, written }
    const roundId = uuidv7(now)
    const providers = candidates.filter(({ providerId }) => chosen.includes(providerId))
    written = Promise.all([
      writeRound(tx, { id: roundId, number: progress.rounds + 1, round, decision, at: now }),
      offerLeads(tx, { projectRequest, roundId, providers, now }),
      settleStandings(tx),
    ])
    waves.push({ roundId, wave: due.wave, chosen })
    const isReserved = round.projectRequest.isReserved === true
    progress = afterWave(progress, { wave: due.wave, offered: chosen.length, isReserved })
  }
}

async function roundOf(
  tx: Tx,
  projectRequest: DispatchedProjectRequest,
  { wave, limit }: DueWave,
  now: Date,
) {
  const { id, projectType, city, quotes_wished, preferred_provider_id } = projectRequest
  const preferred = preferred_provider_id ?? undefined
  const isReserved = preferred !== undefined && quotes_wished === 1 && wave === 1
  const reserved = isReserved && { isReserved: true as const }
  const asked = { projectRequest: { ...projectRequest, preferred, ...reserved }, wave, now }
  const { candidates, mean, unread } = await readCandidates(tx, asked)
  const round: DispatchRound = {
    projectRequest: { id, projectType, city, ...reserved },
    wave,
    limit,
    month: monthDayOf(now),
    mean,
    candidates: candidates.map(factsOf),
    ...(unread && { unread }),
  }
  return { candidates, round }
}

/** Inputs of the decision, without contact data. */
const factsOf = ({ mobile: _, email: __, locale: ___, ...facts }: ReachableCandidate) => facts

async function queueNextCheck(
  tx: Tx,
  { log }: CommandContext,
  { projectRequest, progress, now }: Looked,
): Promise<void> {
  if (progress.asked === 0) {
    log.warn({ projectRequestId: projectRequest.id }, 'no provider to offer this project request to')
  }
  const minutes = nextCheck(progress, timesOf(projectRequest, now))
  if (minutes === undefined) return
  const runAt = new Date(projectRequest.received_at.getTime() + minutes * 60_000)
  await enqueue(tx, [dispatchOf(projectRequest.id, progress.wave + 1, runAt)])
}

/** Job that decides a project request's due waves, now or at `runAt`. */
export function dispatchOf(projectRequestId: string, wave: number, runAt?: Date): JobSpec {
  return {
    task: 'dispatch.dispatch_project_request',
    payload: { projectRequestId },
    jobKey: `projectRequest:${projectRequestId}:dispatch:${wave}`,
    ...(runAt && { runAt }),
  }
}
