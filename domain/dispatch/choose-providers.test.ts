import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CITIES, PROJECT_TYPES } from '../project-requests/facts.ts'
import { PROVIDER_KINDS, PROVIDER_STATUSES } from '../providers/provider.ts'
import { type Candidate, chooseProviders, DEFAULT_LIMIT, KINDS_FOR } from './choose-providers.ts'

const PROJECT_REQUEST = { id: 'pr-1', projectType: 'renovation', city: 'riyadh' } as const

function candidate(providerId: string, changes: Partial<Candidate> = {}): Candidate {
  return {
    providerId,
    status: 'approved',
    kind: 'contractor',
    trades: ['renovation'],
    serviceCities: ['riyadh'],
    quotaLeft: 5,
    leadsThisMonth: 0,
    ...changes,
  }
}

function chosenOf(candidates: Candidate[], seed = 'pr-1'): string[] {
  return chooseProviders({ projectRequest: PROJECT_REQUEST, candidates, seed })
    .filter(({ chosen }) => chosen)
    .map(({ providerId }) => providerId)
}

describe('the gates', () => {
  it.each<[string, Partial<Candidate>]>([
    ['not_approved', { status: 'pending_review' }],
    ['not_approved', { status: 'rejected' }],
    ['kind', { kind: 'advisor' }],
    ['trade', { trades: ['insulation'] }],
    ['city', { serviceCities: ['jeddah', 'taif'] }],
    ['quota', { quotaLeft: 0 }],
  ])('%s keeps a provider out, and the record says so', (gate, changes) => {
    const [decision] = chooseProviders({
      projectRequest: PROJECT_REQUEST,
      candidates: [candidate('a', changes)],
      seed: 's',
    })
    expect(decision).toMatchObject({ providerId: 'a', gate, rank: null, chosen: false })
  })

  it('name the first reason when there are several', () => {
    const outsider = candidate('a', { status: 'rejected', kind: 'advisor', trades: [], quotaLeft: 0 })
    const [decision] = chooseProviders({ projectRequest: PROJECT_REQUEST, candidates: [outsider], seed: 's' })
    expect(decision?.gate).toBe('not_approved')
  })

  it('leave someone to ask for every project type', () => {
    for (const type of PROJECT_TYPES) expect(KINDS_FOR[type].length).toBeGreaterThan(0)
  })
})

describe('the choice', () => {
  it('prefers who had fewer leads this month, then who answers sooner', () => {
    expect(
      chosenOf([
        candidate('busy', { leadsThisMonth: 9 }),
        candidate('slow', { medianResponseMinutes: 300 }),
        candidate('quick', { medianResponseMinutes: 10 }),
        candidate('busier', { leadsThisMonth: 12 }),
      ]),
    ).toEqual(['quick', 'slow', 'busy'])
  })

  it('lets chance decide only between equals, differently for another seed', () => {
    const equals = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => candidate(id))
    const firsts = new Set(Array.from({ length: 40 }, (_, seed) => chosenOf(equals, `seed-${seed}`)[0]))
    expect(firsts.size).toBeGreaterThan(4)
    const ahead = candidate('z', { leadsThisMonth: 14 })
    const behind = equals.map((each) => ({ ...each, leadsThisMonth: 15 }))
    for (let seed = 0; seed < 40; seed++) expect(chosenOf([...behind, ahead], `${seed}`)[0]).toBe('z')
  })

  it('shares a month of work evenly among equals', () => {
    const leads = new Map(Array.from({ length: 10 }, (_, at) => [`p${at}`, 0]))
    for (let day = 0; day < 33; day++) {
      const candidates = [...leads].map(([id, leadsThisMonth]) => candidate(id, { leadsThisMonth }))
      for (const id of chosenOf(candidates, `day-${day}`)) leads.set(id, (leads.get(id) ?? 0) + 1)
    }
    const counts = [...leads.values()]
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(33 * DEFAULT_LIMIT)
  })

  it('starves nobody: the slowest still gets work beside quick ones', () => {
    const leads = new Map([...'abcdef'].map((id) => [id, 0]))
    for (let day = 0; day < 30; day++) {
      const candidates = [...leads].map(([id, leadsThisMonth]) =>
        candidate(id, { leadsThisMonth, medianResponseMinutes: id === 'a' ? 360 : 5 }),
      )
      for (const id of chosenOf(candidates, `day-${day}`)) leads.set(id, (leads.get(id) ?? 0) + 1)
    }
    expect(leads.get('a')).toBeGreaterThanOrEqual(5)
  })
})

describe('any set of candidates', () => {
  const anyCandidate: fc.Arbitrary<Candidate> = fc.record({
    providerId: fc.uuid(),
    status: fc.constantFrom(...PROVIDER_STATUSES, 'approved'),
    kind: fc.constantFrom(...PROVIDER_KINDS, 'contractor'),
    trades: fc.subarray([...PROJECT_TYPES]),
    serviceCities: fc.subarray([...CITIES]),
    quotaLeft: fc.integer({ min: 0, max: 3 }),
    leadsThisMonth: fc.nat(20),
    medianResponseMinutes: fc.option(fc.nat(1000), { nil: undefined }),
  })
  const anyDispatch = fc.record({
    projectRequest: fc.record({
      id: fc.uuid(),
      projectType: fc.constantFrom(...PROJECT_TYPES),
      city: fc.constantFrom(...CITIES),
    }),
    candidates: fc.uniqueArray(anyCandidate, { selector: ({ providerId }) => providerId, maxLength: 30 }),
    limit: fc.nat(5),
    seed: fc.string(),
  })

  it('is decided the same in any order, and every time', () => {
    fc.assert(
      fc.property(anyDispatch, fc.infiniteStream(fc.nat()), (dispatch, order) => {
        const shuffled = dispatch.candidates
          .map((each) => ({ each, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each)
        expect(chooseProviders({ ...dispatch, candidates: shuffled })).toEqual(chooseProviders(dispatch))
      }),
    )
  })

  it('gets one decision each, no more than the limit chosen, and never a gated one', () => {
    fc.assert(
      fc.property(anyDispatch, (dispatch) => {
        const decisions = chooseProviders(dispatch)
        const open = decisions.filter(({ gate }) => gate === null)
        const chosen = decisions.filter((each) => each.chosen)
        expect(decisions.map(({ providerId }) => providerId).sort()).toEqual(
          dispatch.candidates.map(({ providerId }) => providerId).sort(),
        )
        expect(chosen.length).toBe(Math.min(dispatch.limit, open.length))
        expect(chosen.every(({ gate }) => gate === null)).toBe(true)
        expect(open.map(({ rank }) => rank)).toEqual(open.map((_, at) => at + 1))
        for (const { score, parts } of decisions) {
          expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score)
        }
      }),
    )
  })
})
