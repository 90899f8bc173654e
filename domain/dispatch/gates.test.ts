import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCandidate, anyRound, aRound } from '#testing/simulation/dispatch-rounds.ts'
import type { RoundCandidate } from './dispatch-round.ts'
import { openAll } from './explain.ts'
import { closedGates, GATE_CODES, GATES, type GateCode } from './gates.ts'

const CLOSING: [GateCode, Partial<RoundCandidate>][] = [
  ['not_approved', { status: 'pending_review' }],
  ['suspended', { isSuspended: true }],
  ['claim_lapsed', { lapsedFacts: ['commercial_registration'] }],
  ['paused', { isPaused: true }],
  ['own_project_request', { isOwner: true }],
  ['reserved', {}],
  ['kind', { kind: 'advisor' }],
  ['trade', { trades: ['insulation'] }],
  ['city', { serviceCities: ['taif'] }],
  ['already_asked', { wasAsked: true }],
  ['capacity', { openLeads: 3 }],
  ['quota', { leadsThisMonth: 15 }],
  ['pacing', { leadsThisMonth: 10 }],
]

describe('gates', () => {
  it.each(CLOSING)(
    '%s is closed by its own cause alone, and opens with the facts it names',
    (gate, changes) => {
      const { projectRequest } = aRound([])
      const isReserved = gate === 'reserved' && { isReserved: true as const }
      const round = aRound([], { projectRequest: { ...projectRequest, ...isReserved } })
      const candidate = aCandidate('a', changes)
      expect(closedGates(candidate, round)).toEqual([gate])
      expect(GATES[gate].isOpen({ ...candidate, ...GATES[gate].opensWith(candidate, round) }, round)).toBe(
        true,
      )
    },
  )

  it('every gate code has a test case', () => {
    expect(CLOSING.map(([gate]) => gate)).toEqual(GATE_CODES)
  })

  it("a document's gate is closed only where the document is essential", () => {
    expect(closedGates(aCandidate('a', { lapsedFacts: ['vat_number', 'licence'] }), aRound([]))).toEqual([])
  })
})

it('pacing never holds back whom the owner named, and quota does', () => {
  const named = (changes: Partial<RoundCandidate>) =>
    closedGates(aCandidate('a', { isPreferred: true, ...changes }), aRound([]))
  expect(named({ leadsThisMonth: 10 })).toEqual([])
  expect(named({ leadsThisMonth: 15 })).toEqual(['quota'])
})

describe('a later wave', () => {
  const near = aCandidate('near', { serviceCities: ['mecca'] })
  const related = aCandidate('related', { trades: ['maintenance'], serviceCities: ['jeddah'] })
  const ahead = aCandidate('ahead', { leadsThisMonth: 12, serviceCities: ['jeddah'] })
  const open = (candidate: RoundCandidate, wave: number) => {
    const projectRequest = { id: 'r', projectType: 'renovation', city: 'jeddah' } as const
    return closedGates(candidate, aRound([], { projectRequest, wave })).length === 0
  }

  it('drops pacing first, then the city, then the trade', () => {
    const waves = [1, 2, 3, 4]
    expect(waves.map((wave) => open(ahead, wave))).toEqual([false, true, true, true])
    expect(waves.map((wave) => open(near, wave))).toEqual([false, false, true, true])
    expect(waves.map((wave) => open(related, wave))).toEqual([false, false, false, true])
  })
})

it('whatever closes a candidate out, the facts named by the gates open them all', () => {
  fc.assert(
    fc.property(anyRound, (round) => {
      for (const candidate of round.candidates) {
        for (const gate of closedGates(candidate, round)) {
          const changed = { ...candidate, ...GATES[gate].opensWith(candidate, round) }
          expect(GATES[gate].isOpen(changed, round)).toBe(true)
        }
        expect(closedGates(openAll(candidate, round).opened, round)).toEqual([])
      }
    }),
  )
})
