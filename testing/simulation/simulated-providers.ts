import type { DispatchRound, RoundCandidate } from '#domain/dispatch/dispatch-round.ts'
import { KINDS_FOR } from '#domain/dispatch/kinds.ts'
import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'

// Participants of a simulated month (simulated-month.ts) and their requests.

/** Length of the simulated month. */
export const DAYS = 30
export const DAY_MINUTES = 24 * 60

/**
 * How often an owner wants one, two … five quotes; a package of 15 leads cannot supply 2,000 × 3 (docs/dispatch.md).
 */
const WISHED: [wished: number, share: number][] = [
  [1, 0.8],
  [2, 0.13],
  [3, 0.05],
  [4, 0.01],
  [5, 0.01],
]
/** Promised minutes; standard is three times as frequent as complex (domain/sla/quote-due.ts). */
const PROMISES = [360, 360, 360, 1440]
const PACKAGES = [
  { expectedLeads: 8, quota: 12 },
  { expectedLeads: 10, quota: 15 },
  { expectedLeads: 12, quota: 15 },
]
/** Share of requests and providers; the rest is distributed evenly. */
const RIYADH_SHARE = 0.35
/** Platform averages from before the month. */
export const MEAN = { answerMinutes: 70, answeredShare: 8_500 }

export interface SimulatedProvider {
  fixed: Pick<
    RoundCandidate,
    'providerId' | 'kind' | 'trades' | 'serviceCities' | 'homeCity' | 'capacity' | 'quota' | 'expectedLeads'
  >
  /** First day of the package, and the days without leads. */
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

export interface SimulatedRequest {
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

export type Chance = () => number
export const pick = <Value>(chance: Chance, values: readonly Value[]): Value =>
  values[Math.floor(chance() * values.length)]!
const pickCity = (chance: Chance): City => (chance() < RIYADH_SHARE ? 'riyadh' : pick(chance, CITIES))

export function candidateOf(
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

/** Days up to and including `until` on which they could get leads. */
export function activeDaysOf(
  { joined, paused }: Pick<SimulatedProvider, 'joined' | 'paused'>,
  until: number,
): number {
  const days = Array.from({ length: until }, (_, at) => at + 1)
  return days.filter((day) => day >= joined && !isPausedOn(paused, day)).length
}

/** Nine in ten are contractors; one in twelve joined in the month, one in fifteen paused. */
export function aProvider(chance: Chance, at: number): SimulatedProvider {
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

export function aRequest(chance: Chance, at: number): SimulatedRequest {
  return {
    projectRequest: {
      id: `r${String(at).padStart(5, '0')}`,
      projectType: pick(chance, PROJECT_TYPES),
      city: pickCity(chance),
    },
    receivedAt: Math.floor(chance() * (DAYS - 1) * DAY_MINUTES),
    promised: pick(chance, PROMISES),
    wished: pickWished(chance()),
    wave: 0,
    quoted: 0,
    inTime: 0,
    waiting: 0,
    asked: new Set(),
  }
}

/** Trades of a kind; an advisor, who is not asked for prices, has trades too. */
function tradesOf(kind: ProviderKind): readonly ProjectType[] {
  const trades = PROJECT_TYPES.filter((type) => KINDS_FOR[type].includes(kind))
  return trades.length > 0 ? trades : PROJECT_TYPES
}

function pickWished(draw: number): number {
  const upTo = (at: number) => WISHED.slice(0, at + 1).reduce((sum, [, share]) => sum + share, 0)
  return WISHED.find((_, at) => draw < upTo(at))?.[0] ?? 1
}
