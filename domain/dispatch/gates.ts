import { type ClaimFact, isEssential } from '../verifications/claims.ts'
import type { DispatchRound, RoundCandidate } from './dispatch-round.ts'
import { KINDS_FOR } from './kinds.ts'
import { pacedQuota } from './pacing.ts'
import { citiesOfWave, tradesOfWave, WIDENED_FROM } from './waves.ts'

export const GATE_CODES = [
  'not_approved',
  'suspended',
  'claim_lapsed',
  'paused',
  'own_project_request',
  'reserved',
  'kind',
  'trade',
  'city',
  'already_asked',
  'capacity',
  'quota',
  'pacing',
] as const

export type GateCode = (typeof GATE_CODES)[number]

/** Parts of the round that a gate may look at. */
export type GateRound = Pick<DispatchRound, 'projectRequest' | 'wave' | 'month'>

interface GateRule {
  isOpen: (candidate: RoundCandidate, round: GateRound) => boolean
  /** The smallest change of the candidate's facts that opens the gate. Called only for a closed gate. */
  opensWith: (candidate: RoundCandidate, round: GateRound) => Partial<RoundCandidate>
}

const essentialLapses = ({ lapsedFacts, kind }: RoundCandidate): ClaimFact[] =>
  lapsedFacts.filter((fact) => isEssential(fact, kind))
const shares = <Value>(some: readonly Value[], others: readonly Value[]) =>
  some.some((value) => others.includes(value))
/** A quota of zero allows no lead at all, so it must first become one. */
const oneFewer = (most: number, quota: number): Partial<RoundCandidate> =>
  most > 0 ? { leadsThisMonth: most - 1 } : { quota: quota + 1, leadsThisMonth: 0 }

/** Every gate a candidate must pass, in the order shown to the provider. Each is decided independently. */
export const GATES: Record<GateCode, GateRule> = {
  not_approved: {
    isOpen: ({ status }) => status === 'approved',
    opensWith: () => ({ status: 'approved' }),
  },
  suspended: {
    isOpen: ({ isSuspended }) => !isSuspended,
    opensWith: () => ({ isSuspended: false }),
  },
  claim_lapsed: {
    isOpen: (candidate) => essentialLapses(candidate).length === 0,
    opensWith: ({ lapsedFacts, kind }) => ({
      lapsedFacts: lapsedFacts.filter((fact) => !isEssential(fact, kind)),
    }),
  },
  paused: {
    isOpen: ({ isPaused }) => !isPaused,
    opensWith: () => ({ isPaused: false }),
  },
  own_project_request: {
    isOpen: ({ isOwner }) => !isOwner,
    opensWith: () => ({ isOwner: false }),
  },
  reserved: {
    isOpen: ({ isPreferred }, { projectRequest }) => !projectRequest.isReserved || isPreferred === true,
    opensWith: () => ({ isPreferred: true }),
  },
  kind: {
    isOpen: ({ kind }, { projectRequest }) => KINDS_FOR[projectRequest.projectType].includes(kind),
    opensWith: (_, { projectRequest }) => ({ kind: KINDS_FOR[projectRequest.projectType][0]! }),
  },
  trade: {
    isOpen: ({ trades }, { projectRequest, wave }) =>
      shares(tradesOfWave(projectRequest.projectType, wave), trades),
    opensWith: ({ trades }, { projectRequest }) => ({ trades: [...trades, projectRequest.projectType] }),
  },
  city: {
    isOpen: ({ serviceCities }, { projectRequest, wave }) =>
      shares(citiesOfWave(projectRequest.city, wave), serviceCities),
    opensWith: ({ serviceCities }, { projectRequest }) => ({
      serviceCities: [...serviceCities, projectRequest.city],
    }),
  },
  already_asked: {
    isOpen: ({ wasAsked }) => !wasAsked,
    opensWith: () => ({ wasAsked: false }),
  },
  capacity: {
    isOpen: ({ openLeads, capacity }) => openLeads < capacity,
    opensWith: ({ capacity }) => (capacity > 0 ? { openLeads: capacity - 1 } : { capacity: 1, openLeads: 0 }),
  },
  quota: {
    isOpen: ({ leadsThisMonth, quota }) => leadsThisMonth < quota,
    opensWith: ({ quota }) => oneFewer(quota, quota),
  },
  pacing: {
    // Pacing spreads what chance brings; what an owner asked this provider for is not for us to hold back.
    isOpen: ({ isPreferred, leadsThisMonth, quota }, { month, wave }) =>
      isPreferred === true ||
      wave >= WIDENED_FROM.pacing ||
      quota <= leadsThisMonth ||
      leadsThisMonth < pacedQuota(quota, month),
    opensWith: ({ quota }, { month }) => oneFewer(pacedQuota(quota, month), quota),
  },
}

/** Every gate that closes a candidate out, in the order shown; empty when they may be chosen. */
export function closedGates(candidate: RoundCandidate, round: GateRound): GateCode[] {
  return GATE_CODES.filter((code) => !GATES[code].isOpen(candidate, round))
}

export const isEligible = (candidate: RoundCandidate, round: GateRound): boolean =>
  GATE_CODES.every((code) => GATES[code].isOpen(candidate, round))
