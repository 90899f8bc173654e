import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterBusinessDays } from '../sla/business-calendar.ts'
import { creditDoubt, type LeadEvidence } from './credit-rules.ts'
import { CREDIT_CLAIM_DAYS, CREDIT_REASONS } from './lead-account.ts'

/** A Sunday morning in Riyadh. */
const SUNDAY = new Date('2026-11-01T10:00:00+03:00')
const GOOD_LEAD: LeadEvidence = {
  isNumberDead: false,
  wasOfferedBefore: false,
  wasCityServed: true,
  providerSpokeAt: SUNDAY,
  hasOwnerAnswered: true,
  isCancelled: false,
  standsForRepeat: false,
  wasGivenUp: false,
}
const doubt = (reason: (typeof CREDIT_REASONS)[number], changes: Partial<LeadEvidence>, now = SUNDAY) =>
  creditDoubt(reason, { ...GOOD_LEAD, ...changes }, now)

describe('what our records say', () => {
  it.each(CREDIT_REASONS)('a good lead is not given back for %s', (reason) => {
    expect(doubt(reason, {})).toMatch(/^account\./)
  })

  it.each([
    ['dead_number', { isNumberDead: true }],
    ['duplicate', { wasOfferedBefore: true }],
    ['out_of_area', { wasCityServed: false }],
    ['owner_cancelled', { isCancelled: true }],
  ] as const)('%s is believed with %j alone', (reason, changes) => {
    expect(doubt(reason, changes)).toBeUndefined()
    for (const other of CREDIT_REASONS) if (other !== reason) expect(doubt(other, changes)).toBeDefined()
  })

  it('what stands for a repeat that came back is not given back because its owner cancelled it', () => {
    expect(doubt('owner_cancelled', { isCancelled: true, standsForRepeat: true })).toBe(
      'account.repeat_stands',
    )
  })

  it('what the provider gave up is not given back because its owner cancelled later', () => {
    expect(doubt('owner_cancelled', { isCancelled: true, wasGivenUp: true })).toBe('account.given_up')
  })
})

describe('an owner who never answered', () => {
  const silent = { hasOwnerAnswered: false }

  it('has five business days, which pass the weekend over', () => {
    const due = new Date('2026-11-08T10:00:00+03:00')
    expect(doubt('owner_never_answered', silent, new Date(due.getTime() - 1))).toBe('account.owner_has_time')
    expect(doubt('owner_never_answered', silent, due)).toBeUndefined()
  })

  it('was never asked anything by a provider who sent nothing', () => {
    const { providerSpokeAt: _, ...unsaid } = { ...GOOD_LEAD, ...silent }
    expect(creditDoubt('owner_never_answered', unsaid, SUNDAY)).toBe('account.nothing_sent')
  })

  it('can be claimed of in time, even around the longest holidays', () => {
    const any = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-01'), noInvalidDate: true })
    fc.assert(
      fc.property(any, (spoke) => {
        const days = (afterBusinessDays(spoke, 5).getTime() - spoke.getTime()) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(5)
        expect(days).toBeLessThan(CREDIT_CLAIM_DAYS.owner_never_answered - 1)
      }),
    )
  })
})
