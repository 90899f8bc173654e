/**
 * A simulated month of dispatch on a virtual clock of minutes: project requests arrive, waves are sent, providers
 * quote, decline or stay silent, each in their own way. The same seed gives the same month. Nights and weekends are
 * left out, because promises are in domain/sla.
 */
import { createHash } from 'node:crypto'
import { decide } from '#domain/dispatch/decision.ts'
import { type DispatchRound, ROUND_ENGINE } from '#domain/dispatch/dispatch-round.ts'
import type { ExportEntry, ExportHead } from '#domain/dispatch/verify.ts'
import { dueWave, tradesOfWave, WAVES, waveStart } from '#domain/dispatch/waves.ts'
import { seededChance } from '#domain/estimates/seeded-chance.ts'
import {
  activeDaysOf,
  aProvider,
  aRequest,
  type Chance,
  candidateOf,
  DAY_MINUTES,
  DAYS,
  MEAN,
  type SimulatedProvider,
  type SimulatedRequest,
} from './simulated-providers.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const MONTH = DAYS * DAY_MINUTES

export interface MonthOptions {
  seed?: number
  projectRequests?: number
  providers?: number
}

export interface SimulatedMonth {
  days: number
  providers: { providerId: string; activeDays: number; leads: number; quota: number }[]
  projectRequests: { wished: number; quoted: number; inTime: number; waves: number; asked: number }[]
}

export interface MonthListener {
  onHead?: (head: ExportHead) => void
  onEntry: (entry: ExportEntry) => void
}

/** Simulates the month and passes the listener the head of its export, then each decided round in order. */
export function simulateMonth(
  { seed = 1, projectRequests = 2_000, providers = 300 }: MonthOptions,
  { onHead, onEntry }: MonthListener,
): SimulatedMonth {
  const chance = seededChance(seed)
  const everyone = Array.from({ length: providers }, (_, at) => aProvider(chance, at))
  const asked = Array.from({ length: projectRequests }, (_, at) => aRequest(chance, at))
  onHead?.({
    engine: ROUND_ENGINE,
    month: '2026-11',
    providers: everyone.map(({ fixed: { providerId, trades } }) => ({ providerId, trades })),
  })
  const agenda: (() => void)[][] = []
  const later = (at: number, run: () => void) => {
    agenda[at] ??= []
    agenda[at].push(run)
  }
  const play = { chance, everyone, later, onEntry }
  for (const request of asked) {
    for (let wave = 1; wave <= WAVES; wave++) {
      const at = request.receivedAt + waveStart(wave, request.promised)!
      later(at, () => advance(request, at, play))
    }
  }
  for (let at = 0; at < agenda.length; at++) for (const run of agenda[at] ?? []) run()
  return {
    days: DAYS,
    providers: everyone.map(({ fixed, leads, ...provider }) => ({
      providerId: fixed.providerId,
      activeDays: activeDaysOf(provider, DAYS),
      leads,
      quota: fixed.quota,
    })),
    projectRequests: asked.map(({ asked: { size }, wished, quoted, inTime, wave }) => ({
      wished,
      quoted,
      inTime,
      waves: wave,
      asked: size,
    })),
  }
}

interface Play {
  chance: Chance
  everyone: SimulatedProvider[]
  later: (at: number, run: () => void) => void
  onEntry: (entry: ExportEntry) => void
}

/** Decides every due wave; several at once when nobody passes the gates of the first. */
function advance(request: SimulatedRequest, now: number, play: Play): void {
  const times = { elapsedMinutes: now - request.receivedAt, promisedMinutes: request.promised }
  const due = dueWave({ ...request, asked: request.asked.size }, times)
  if (!due || now >= MONTH) return
  request.wave = due.wave
  const day = Math.floor(now / DAY_MINUTES) + 1
  const trades = tradesOfWave(request.projectRequest.projectType, due.wave)
  const round: DispatchRound = {
    projectRequest: request.projectRequest,
    ...due,
    month: { day, days: DAYS },
    mean: MEAN,
    candidates: play.everyone
      .filter(({ fixed }) => trades.some((trade) => fixed.trades.includes(trade)))
      .map((provider) => candidateOf(provider, request, { day, now })),
  }
  const decision = decide(round, sha256)
  play.onEntry({ round, decision })
  const chosen = new Set(decision.chosen)
  for (const provider of play.everyone) {
    if (chosen.has(provider.fixed.providerId)) offer(provider, request, { now, play })
  }
  advance(request, now, play)
}

function offer(
  provider: SimulatedProvider,
  request: SimulatedRequest,
  { now, play }: { now: number; play: Play },
): void {
  const { chance, later } = play
  const isSilent = chance() < provider.silent
  const isDeclined = chance() < provider.declines
  // From a third of their usual time to three times it.
  const minutes = Math.max(1, Math.round(provider.minutes * 3 ** (2 * chance() - 1)))
  const ends = isSilent ? now + DAY_MINUTES : now + minutes
  Object.assign(provider, { leads: provider.leads + 1, lastLead: now })
  provider.offered += 1
  provider.openLeads += 1
  request.asked.add(provider.fixed.providerId)
  request.waiting += 1
  later(ends, () => {
    provider.openLeads -= 1
    request.waiting -= 1
    if (!isSilent) provider.answers.push(minutes)
    if (!isSilent && !isDeclined) {
      request.quoted += 1
      request.inTime += ends <= request.receivedAt + request.promised ? 1 : 0
    }
    advance(request, ends, play)
  })
}
