import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCandidate, anyCandidate, anyRound, aRound } from '#testing/simulation/dispatch-rounds.ts'
import { choose } from './choose.ts'
import { decide } from './decision.ts'
import type { DispatchRound, RoundCandidate } from './dispatch-round.ts'
import { explain, openAll } from './explain.ts'
import { scoreOf, standingOf, WEIGHTS } from './score.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const idsOf = (round: DispatchRound) => choose(round).map(({ providerId }) => providerId)
const rankOf = (round: DispatchRound, id: string) =>
  decide(round, sha256).candidates.find(({ providerId }) => providerId === id)?.rank

describe('score', () => {
  const partsOf = (changes: Partial<RoundCandidate>) => standingOf(aCandidate('a', changes), aRound([])).parts

  it('has weights that add up to a thousand whole points', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(1_000)
    fc.assert(
      fc.property(anyCandidate, anyRound, (candidate, round) => {
        const { parts, score, deficit, draw } = standingOf(candidate, round)
        for (const number of [...Object.values(parts), score, deficit, draw]) {
          expect(Number.isSafeInteger(number)).toBe(true)
        }
        const { fairness, ...others } = parts
        expect(fairness).toBeLessThanOrEqual(20_000)
        expect(Math.min(...Object.values(others))).toBeGreaterThanOrEqual(0)
        expect(score).toBe(scoreOf(parts))
      }),
    )
  })

  it('gives a newcomer the mean, and half their own record after five answers', () => {
    const newcomer = partsOf({ offered: 0, answered: 0, answerMinutes: 0 }).response
    // 85 % answered, and 70 of 360 minutes passed: 8,500 × 8,056 / 10,000.
    expect(newcomer).toBe(6_847)
    const quick = partsOf({ offered: 5, answered: 5, answerMinutes: 10 }).response
    const proven = partsOf({ offered: 50, answered: 50, answerMinutes: 10 }).response
    expect([newcomer, quick, proven]).toEqual([newcomer, quick, proven].toSorted((a, b) => a - b))
  })

  it('counts silence against a provider but not a decline, because a decline is an answer', () => {
    expect(partsOf({ offered: 40, answered: 18 }).response).toBeLessThan(partsOf({}).response)
  })

  it('prefers the home city to a served city to one near by, and halves the fit of a related trade', () => {
    const far = { homeCity: 'jeddah' } as const
    const near = { ...far, serviceCities: ['jeddah'] } as const
    expect([{}, far, near, { trades: ['maintenance'] } as const].map((each) => partsOf(each).fit)).toEqual([
      10_000, 7_000, 3_000, 5_000,
    ])
  })

  it("expects of a package only what the provider's active days allow", () => {
    expect(partsOf({ leadsThisMonth: 0 }).fairness).toBe(20_000)
    expect(partsOf({ leadsThisMonth: 5 }).fairness).toBe(15_000)
    expect(partsOf({ leadsThisMonth: 5, activeDays: 3 }).fairness).toBe(11_000)
    expect(partsOf({ leadsThisMonth: 5, expectedLeads: 20 }).fairness).toBe(17_500)
  })
})

describe('choose', () => {
  it('returns the head of the full ranking, although it sorts nothing', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const { chosen, candidates } = decide(round, sha256)
        const ranked = candidates.filter(({ rank }) => rank).sort((a, b) => a.rank! - b.rank!)
        expect(chosen).toEqual(ranked.slice(0, round.limit).map(({ providerId }) => providerId))
        expect(candidates.filter((each) => each.chosen).map(({ providerId }) => providerId)).toEqual(
          [...chosen].sort(),
        )
      }),
    )
  })

  it('puts whom the owner named first whatever their score, and only if every gate lets them pass', () => {
    fc.assert(
      fc.property(anyRound, fc.nat(), (round, at) => {
        fc.pre(round.candidates.length > 0 && round.limit > 0)
        const named = round.candidates[at % round.candidates.length]!
        const candidates = round.candidates.map((each) =>
          each === named ? { ...each, isPreferred: true as const } : each,
        )
        const { chosen, candidates: judged } = decide({ ...round, candidates }, sha256)
        const { closed } = judged.find(({ providerId }) => providerId === named.providerId)!
        expect(chosen[0] === named.providerId).toBe(closed.length === 0)
      }),
    )
  })

  it('does not depend on the order of the candidates, record and hash included', () => {
    fc.assert(
      fc.property(anyRound, fc.infiniteStream(fc.nat()), (round, order) => {
        const candidates = round.candidates
          .map((each) => ({ each, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each)
        const facts = ({ providerId, ...rest }: RoundCandidate) => ({ ...rest, providerId })
        const turned = { ...round, candidates: candidates.map(facts) }
        expect(decide(turned, sha256)).toEqual(decide(round, sha256))
        expect(idsOf({ ...round, candidates })).toEqual(idsOf(round))
      }),
    )
  })

  it('changes for nobody when a candidate who may not be chosen is added', () => {
    fc.assert(
      fc.property(anyRound, anyCandidate, (round, other) => {
        const outsider = { ...other, isSuspended: true }
        const more = { ...round, candidates: [...round.candidates, outsider] }
        const before = decide(round, sha256)
        const after = decide(more, sha256)
        expect(after.chosen).toEqual(before.chosen)
        const others = after.candidates.filter(({ providerId }) => providerId !== outsider.providerId)
        expect(others).toEqual(before.candidates)
      }),
    )
  })

  it('never ranks a provider lower for being owed more', () => {
    const leads = fc.record({ few: fc.nat(12), more: fc.integer({ min: 1, max: 8 }) })
    fc.assert(
      fc.property(anyRound, anyCandidate, leads, (round, candidate, { few, more }) => {
        // From the second wave on pacing no longer applies, so only the leads can tell the two apart.
        const wave = Math.max(round.wave, 2)
        const { opened } = openAll(candidate, { ...round, wave })
        const rankWith = (leadsThisMonth: number) => {
          const one = { ...opened, providerId: 'one', quota: 60, leadsThisMonth }
          return rankOf({ ...round, wave, candidates: [...round.candidates, one] }, 'one')!
        }
        expect(rankWith(few)).toBeLessThanOrEqual(rankWith(few + more))
      }),
    )
  })

  it('still ranks by what is owed when twice the expected leads came, and lets no draw override it', () => {
    for (let at = 0; at < 20; at++) {
      const owed = (id: string, leadsThisMonth: number) =>
        aCandidate(id, { expectedLeads: 2, leadsThisMonth })
      const projectRequest = { id: `pr-${at}`, projectType: 'renovation', city: 'riyadh' } as const
      const round = aRound([owed('more', 8), owed('fewer', 7)], { projectRequest, limit: 1 })
      expect(idsOf(round)).toEqual(['fewer'])
    }
  })

  it('lets the draw decide only among equals, seeded by the project request', () => {
    const equals = [...'abcdefgh'].map((id) => aCandidate(id))
    const firsts = Array.from({ length: 40 }, (_, at) => {
      const projectRequest = { id: `pr-${at}`, projectType: 'renovation', city: 'riyadh' } as const
      return idsOf(aRound(equals, { projectRequest }))[0]
    })
    expect(new Set(firsts).size).toBeGreaterThan(4)
    expect(idsOf(aRound([...equals, aCandidate('z', { leadsThisMonth: 3 })]))[0]).toBe('z')
  })
})

it('shares a month evenly among equals, and leaves the slowest at most three leads behind', () => {
  const leads = new Map([...'abcdef'].map((id) => [id, 0]))
  for (let day = 1; day <= 30; day++) {
    const candidates = [...leads].map(([id, leadsThisMonth]) =>
      aCandidate(id, { leadsThisMonth, activeDays: day, answerMinutes: id === 'a' ? 360 : 5 }),
    )
    const projectRequest = { id: `day-${day}`, projectType: 'renovation', city: 'riyadh' } as const
    const round = aRound(candidates, { projectRequest, limit: 2, month: { day, days: 30 } })
    for (const id of idsOf(round)) leads.set(id, (leads.get(id) ?? 0) + 1)
  }
  const [slow, ...others] = [...leads.values()] as [number, ...number[]]
  expect(slow + others.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(Math.max(...others) - slow).toBeLessThanOrEqual(3)
  expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(1)
})

describe('explain', () => {
  it('says the same as the record about every candidate', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        for (const { providerId, closed, rank, chosen } of decide(round, sha256).candidates) {
          const told = explain(round, providerId)
          expect(told.outcome).toBe(closed.length > 0 ? 'gated' : chosen ? 'chosen' : 'outranked')
          if (told.outcome === 'chosen' || told.outcome === 'outranked') expect(told.rank).toBe(rank)
          if (told.outcome === 'gated') {
            expect(told.gates.map(({ gate }) => gate)).toEqual(expect.arrayContaining(closed))
          }
        }
      }),
    )
  })

  it('tells a candidate closed out by the city which rank they would have had with it', () => {
    const elsewhere = aCandidate('elsewhere', { serviceCities: ['jeddah'], leadsThisMonth: 2 })
    const round = aRound([...[...'abcd'].map((id) => aCandidate(id)), elsewhere])
    expect(explain(round, 'elsewhere')).toEqual({
      outcome: 'gated',
      gates: [{ gate: 'city', facts: { serviceCities: ['jeddah', 'riyadh'] } }],
      rank: 1,
      of: 5,
      wouldBeChosen: true,
    })
    expect(explain(round, 'nobody')).toEqual({ outcome: 'not_considered' })
  })

  it('tells a candidate closed out by pacing the day on which it opens', () => {
    const round = aRound([aCandidate('a', { leadsThisMonth: 10 })])
    expect(explain(round, 'a')).toMatchObject({ outcome: 'gated', opensOnDay: 16, rank: 1, of: 1 })
  })

  it('tells an outranked candidate what would have been enough', () => {
    const slow = aCandidate('slow', { answerMinutes: 300, hoursSinceLead: 47 })
    const told = explain(aRound([...[...'abc'].map((id) => aCandidate(id)), slow]), 'slow')
    expect(told).toMatchObject({ outcome: 'outranked', rank: 4, of: 4 })
    expect(told.outcome === 'outranked' && told.enoughAlone).toContain('response')
    expect(told.outcome === 'outranked' && told.pointsShort).toBeGreaterThan(0)
  })
})
