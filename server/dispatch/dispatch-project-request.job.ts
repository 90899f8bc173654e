import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { decide } from '#domain/dispatch/decision.ts'
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
    // One message. Its first statement waits for our turn, and each behind it sees what was committed until then.
    const [projectRequest, ended, counts] = await Promise.all([
      lockProjectRequest(tx, projectRequestId),
      // A lot that ended since the job that writes it off came by would be counted and could not be taken.
      expireLeads(tx, now, ENDED_LOTS),
      countLeads(tx, projectRequestId),
    ])
    const next = projectRequest && nextProjectRequestStatus(projectRequest.status, 'dispatch')
    if (!projectRequest || !next) return

    if (ended > 0) await settleStandings(tx)
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
 * One wave after the other while one is due: several at once when nobody passes the gates of the first. Answers them with
 * where the project request stands then. All that a wave writes leaves in one message, with what the caller writes beside
 * `written` where no other wave follows.
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
    // The last wave is tried again every few hours; that it still finds nobody is on record once.
    if (due.wave === progress.wave && chosen.length === 0) return { waves, progress, written }
    const roundId = uuidv7(now)
    const providers = candidates.filter(({ providerId }) => chosen.includes(providerId))
    written = Promise.all([
      writeRound(tx, { id: roundId, number: progress.rounds + 1, round, decision, at: now }),
      offerLeads(tx, { projectRequest, roundId, providers, now }),
      settleStandings(tx),
    ])
    waves.push({ roundId, wave: due.wave, chosen })
    progress = afterWave(progress, due.wave, chosen.length)
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

/** The job that looks whether a wave of a project request is due, now or at `runAt`, and decides it. */
export function dispatchOf(projectRequestId: string, wave: number, runAt?: Date): JobSpec {
  return {
    task: 'dispatch.dispatch_project_request',
    payload: { projectRequestId },
    jobKey: `projectRequest:${projectRequestId}:dispatch:${wave}`,
    ...(runAt && { runAt }),
  }
}
