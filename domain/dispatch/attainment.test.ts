import { describe, expect, it } from 'vitest'
import { aCandidate, aRound } from '#testing/simulation/dispatch-rounds.ts'
import { giniOf, shortfallOf, tallyOf } from './attainment.ts'
import { decide, type RoundDecision } from './decision.ts'

const WHOLE_MONTH = { activeDays: 30, days: 30 }
/** The same two providers in every round; `a` is always chosen. */
const rounds = (count: number, changes = {}): RoundDecision[] =>
  Array.from({ length: count }, () =>
    decide(
      aRound([aCandidate('a', { leadsThisMonth: 0 }), aCandidate('b', changes)], { limit: 1 }),
      () => '',
    ),
  )
const shortfallOfB = (decisions: RoundDecision[], presence = WHOLE_MONTH) =>
  shortfallOf(tallyOf(decisions).get('b')!, presence)

describe('shortfallOf: too few leads', () => {
  it('is caused by the gates when few rounds were open', () => {
    expect(shortfallOfB(rounds(20, { serviceCities: ['taif'] }))).toEqual({
      missing: 5,
      because: 'gates',
      closed: [['city', 20]],
    })
  })

  it('is caused by scarce work when an even share of the open rounds is less than five', () => {
    expect(shortfallOfB(rounds(8))?.because).toBe('scarce')
  })

  it('is unexplained when an even share would have been five', () => {
    expect(shortfallOfB(rounds(10))?.because).toBe('unexplained')
  })

  it('is no shortfall for a provider who was active for part of the month', () => {
    const decisions = [...rounds(10), decide(aRound([aCandidate('b')], { limit: 1 }), () => '')]
    expect(shortfallOfB(decisions, { activeDays: 6, days: 30 })?.because).toBe('part_of_month')
    expect(shortfallOfB(decisions, { activeDays: 7, days: 30 })?.because).toBe('unexplained')
  })

  it('is no shortfall from five leads on', () => {
    expect(shortfallOf(tallyOf(rounds(5)).get('a')!, WHOLE_MONTH)).toBeUndefined()
  })
})

it('giniOf is 0 among equals and near 1 when one provider has all', () => {
  expect(giniOf([7, 7, 7])).toBe(0)
  expect(giniOf([0, 0, 0])).toBe(0)
  expect(giniOf([...Array(99).fill(0), 10])).toBeCloseTo(0.99)
})
