import fc from 'fast-check'
import type { DispatchRound, RoundCandidate } from '#domain/dispatch/dispatch-round.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS, PROVIDER_STATUSES } from '#domain/providers/provider.ts'
import { CLAIM_FACTS } from '#domain/verifications/claims.ts'

/** Passes every gate of `aRound`. */
export function aCandidate(providerId: string, changes: Partial<RoundCandidate> = {}): RoundCandidate {
  return {
    providerId,
    status: 'approved',
    kind: 'contractor',
    trades: ['renovation'],
    serviceCities: ['riyadh'],
    homeCity: 'riyadh',
    isSuspended: false,
    isPaused: false,
    lapsedFacts: [],
    isOwner: false,
    wasAsked: false,
    openLeads: 0,
    capacity: 3,
    quota: 15,
    expectedLeads: 10,
    leadsThisMonth: 4,
    activeDays: 15,
    offered: 20,
    answered: 18,
    answerMinutes: 60,
    hoursSinceLead: 48,
    ...changes,
  }
}

export function aRound(
  candidates: readonly RoundCandidate[],
  changes: Partial<DispatchRound> = {},
): DispatchRound {
  return {
    projectRequest: { id: 'pr-1', projectType: 'renovation', city: 'riyadh' },
    wave: 1,
    limit: 3,
    month: { day: 15, days: 30 },
    mean: { answerMinutes: 70, answeredShare: 8_500 },
    candidates,
    ...changes,
  }
}

/** Any candidate; about half of them pass. */
export const anyCandidate: fc.Arbitrary<RoundCandidate> = fc
  .record({
    providerId: fc.uuid(),
    status: fc.constantFrom(...PROVIDER_STATUSES, 'approved', 'approved', 'approved'),
    kind: fc.constantFrom(...PROVIDER_KINDS, 'contractor', 'contractor', 'contractor'),
    trades: fc.subarray([...PROJECT_TYPES], { minLength: 4 }),
    serviceCities: fc.subarray([...CITIES], { minLength: 4 }),
    homeCity: fc.constantFrom(...CITIES),
    isSuspended: fc.nat(9).map((draw) => draw === 0),
    isPaused: fc.nat(9).map((draw) => draw === 0),
    lapsedFacts: fc.subarray([...CLAIM_FACTS], { maxLength: 1 }),
    isOwner: fc.nat(19).map((draw) => draw === 0),
    wasAsked: fc.nat(9).map((draw) => draw === 0),
    openLeads: fc.nat(3),
    capacity: fc.nat(6),
    quota: fc.nat(30),
    expectedLeads: fc.nat(20),
    leadsThisMonth: fc.nat(6),
    activeDays: fc.nat(31),
    offered: fc.nat(40),
    answered: fc.nat(40),
    answerMinutes: fc.nat(2_000),
    neverLed: fc.boolean(),
    hoursSinceLead: fc.nat(800),
  })
  .map(({ neverLed, hoursSinceLead, ...rest }) => ({ ...rest, ...(!neverLed && { hoursSinceLead }) }))

export const anyRound: fc.Arbitrary<DispatchRound> = fc.record({
  projectRequest: fc.record({
    id: fc.uuid(),
    projectType: fc.constantFrom(...PROJECT_TYPES),
    city: fc.constantFrom(...CITIES),
  }),
  wave: fc.integer({ min: 1, max: 5 }),
  limit: fc.nat(5),
  month: fc.record({ day: fc.integer({ min: 1, max: 29 }), days: fc.constantFrom(29, 30) }),
  mean: fc.record({ answerMinutes: fc.nat(400), answeredShare: fc.nat(10_000) }),
  candidates: fc.uniqueArray(anyCandidate, { selector: ({ providerId }) => providerId, maxLength: 25 }),
})
