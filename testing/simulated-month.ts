/**
 * A month of dispatch that never was, on a virtual clock of minutes: project requests come, waves go out, providers
 * quote, decline or keep silent each in their own manner. The same seed gives the same month. Nights and weekends are
 * left out: the clock of promises is domain/sla's.
 */
import { createHash } from 'node:crypto'
import { KINDS_FOR } from '#domain/dispatch/choose-providers.ts'
import { decide } from '#domain/dispatch/decision.ts'
import { type DispatchRound, ROUND_ENGINE, type RoundCandidate } from '#domain/dispatch/dispatch-round.ts'
import type { ExportEntry, ExportHead } from '#domain/dispatch/verify.ts'
import { dueWave, tradesOfWave, WAVES, waveStart } from '#domain/dispatch/waves.ts'
import { seededChance } from '#domain/estimates/seeded-chance.ts'
import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const DAYS = 30
const DAY = 24 * 60
const MONTH = DAYS * DAY
/** How often an owner wishes for one, two … five quotes; a package of 15 leads cannot feed 2,000 × 3 (docs/dispatch.md). */
const WISHED: [wished: number, share: number][] = [
  [1, 0.8],
  [2, 0.13],
  [3, 0.05],
  [4, 0.01],
  [5, 0.01],
]
/** Minutes promised, standard three times as often as complex (domain/sla/quote-due.ts). */
const PROMISES = [360, 360, 360, 1440]
const PACKAGES = [
  { expectedLeads: 8, quota: 12 },
  { expectedLeads: 10, quota: 15 },
  { expectedLeads: 12, quota: 15 },
]
/** Where work and workers are; the rest is shared evenly. */
const RIYADH_SHARE = 0.35
const MEAN = { answerMinutes: 70, answeredShare: 8_500 }

export interface MonthOptions {
  seed?: number
  projectRequests?: number
  providers?: number
}

interface SimulatedProvider {
  fixed: Pick<
    RoundCandidate,
    'providerId' | 'kind' | 'trades' | 'serviceCities' | 'homeCity' | 'capacity' | 'quota' | 'expectedLeads'
  >
  /** First day of the package, and the days they took no leads. */
  joined: number
  paused: [from: number, until: number] | undefined
  minutes: number
  declines: number
  silent: number
  offered: number
  answers: number[]
  openLeads: number
  leads: number
  lastLead: number | undefined
}

interface SimulatedRequest {
  projectRequest: DispatchRound['projectRequest']
  receivedAt: number
  promised: number
  wished: number
  wave: number
  quoted: number
  inTime: number
  waiting: number
  asked: Set<string>
}

export interface SimulatedMonth {
  days: number
  providers: { providerId: string; activeDays: number; leads: number; quota: number }[]
  projectRequests: { wished: number; quoted: number; inTime: number; waves: number; asked: number }[]
}

type Chance = () => number
const pick = <Value>(chance: Chance, values: readonly Value[]): Value =>
  values[Math.floor(chance() * values.length)]!
const pickCity = (chance: Chance): City => (chance() < RIYADH_SHARE ? 'riyadh' : pick(chance, CITIES))

export interface MonthListener {
  onHead?: (head: ExportHead) => void
  onEntry: (entry: ExportEntry) => void
}

/** Plays the month and tells the listener the head of its export, then each decided round in their order. */
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

/** Every wave that is due now; several at once when nobody passes the gates of the first. */
function advance(request: SimulatedRequest, now: number, play: Play): void {
  const times = { elapsedMinutes: now - request.receivedAt, promisedMinutes: request.promised }
  const due = dueWave({ ...request, asked: request.asked.size }, times)
  if (!due || now >= MONTH) return
  request.wave = due.wave
  const day = Math.floor(now / DAY) + 1
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
  // From a third of their usual time to thrice it.
  const minutes = Math.max(1, Math.round(provider.minutes * 3 ** (2 * chance() - 1)))
  const ends = isSilent ? now + DAY : now + minutes
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

function candidateOf(
  { fixed, joined, paused, answers, ...provider }: SimulatedProvider,
  request: SimulatedRequest,
  { day, now }: { day: number; now: number },
): RoundCandidate {
  return {
    ...fixed,
    status: day >= joined ? 'approved' : 'pending_review',
    isSuspended: false,
    isPaused: isPausedOn(paused, day),
    lapsedFacts: [],
    isOwner: false,
    wasAsked: request.asked.has(fixed.providerId),
    openLeads: provider.openLeads,
    leadsThisMonth: provider.leads,
    activeDays: activeDaysOf({ joined, paused }, day),
    offered: Math.max(provider.offered - provider.openLeads, answers.length),
    answered: answers.length,
    answerMinutes: answers.toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0,
    ...(provider.lastLead !== undefined && { hoursSinceLead: Math.floor((now - provider.lastLead) / 60) }),
  }
}

const isPausedOn = (paused: SimulatedProvider['paused'], day: number): boolean =>
  paused !== undefined && day >= paused[0] && day <= paused[1]

/** Days up to and with `until` on which they could have got leads. */
function activeDaysOf(
  { joined, paused }: Pick<SimulatedProvider, 'joined' | 'paused'>,
  until: number,
): number {
  const days = Array.from({ length: until }, (_, at) => at + 1)
  return days.filter((day) => day >= joined && !isPausedOn(paused, day)).length
}

/** Nine in ten are contractors, as leads go; one in twelve came in the month, one in fifteen paused in it. */
function aProvider(chance: Chance, at: number): SimulatedProvider {
  const homeCity = pickCity(chance)
  const kind: ProviderKind =
    chance() < 0.9 ? 'contractor' : pick(chance, ['supplier', 'designer', 'engineering_office', 'advisor'])
  const trades = new Set<ProjectType>(
    Array.from({ length: 2 + Math.floor(chance() * 3) }, () => pick(chance, tradesOf(kind))),
  )
  const cities = new Set<City>([homeCity, ...(chance() < 0.5 ? [pickCity(chance)] : [])])
  const joined = chance() < 1 / 12 ? 2 + Math.floor(chance() * 25) : 1
  const pausedFrom = 1 + Math.floor(chance() * 20)
  const known = chance() < 0.85 ? Math.floor(chance() * 30) : 0
  const minutes = Math.round(10 * 20 ** chance())
  return {
    fixed: {
      providerId: `p${String(at).padStart(4, '0')}`,
      kind,
      trades: [...trades],
      serviceCities: [...cities],
      homeCity,
      capacity: 3 + Math.floor(chance() * 4),
      ...pick(chance, PACKAGES),
    },
    joined,
    paused: chance() < 1 / 15 ? [pausedFrom, pausedFrom + 9] : undefined,
    minutes,
    declines: 0.05 + 0.25 * chance(),
    silent: 0.02 + 0.18 * chance() ** 2,
    offered: known,
    answers: Array.from({ length: Math.floor(known * 0.85) }, () => minutes),
    openLeads: 0,
    leads: 0,
    lastLead: undefined,
  }
}

function aRequest(chance: Chance, at: number): SimulatedRequest {
  return {
    projectRequest: {
      id: `r${String(at).padStart(5, '0')}`,
      projectType: pick(chance, PROJECT_TYPES),
      city: pickCity(chance),
    },
    receivedAt: Math.floor(chance() * (MONTH - DAY)),
    promised: pick(chance, PROMISES),
    wished: pickWished(chance()),
    wave: 0,
    quoted: 0,
    inTime: 0,
    waiting: 0,
    asked: new Set(),
  }
}

/** What a kind is asked for; an advisor, whom nobody asks for a price, has trades all the same. */
function tradesOf(kind: ProviderKind): readonly ProjectType[] {
  const trades = PROJECT_TYPES.filter((type) => KINDS_FOR[type].includes(kind))
  return trades.length > 0 ? trades : PROJECT_TYPES
}

function pickWished(draw: number): number {
  const upTo = (at: number) => WISHED.slice(0, at + 1).reduce((sum, [, share]) => sum + share, 0)
  return WISHED.find((_, at) => draw < upTo(at))?.[0] ?? 1
}
