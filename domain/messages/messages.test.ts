import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWindowOpen } from './service-window.ts'
import { decodeTap, encodeTap, TEMPLATES } from './templates.ts'

const LEAD = '018f2c1e-9c4b-7d3a-8e21-0123456789ab'

describe('button payloads', () => {
  it('name the lead and the action', () => {
    expect(encodeTap({ leadId: LEAD, action: 'accept' })).toBe(`lead:${LEAD}:accept`)
    expect(decodeTap(`lead:${LEAD}:decline`)).toEqual({ leadId: LEAD, action: 'decline' })
  })

  it('round-trip for any lead', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.constantFrom('accept' as const, 'decline' as const, 'ask' as const),
        (leadId, action) => {
          expect(decodeTap(encodeTap({ leadId, action }))).toEqual({ leadId, action })
        },
      ),
    )
  })

  it.each([
    '',
    'accept',
    'lead:1:accept',
    `lead:${LEAD}:delete`,
    `lead:${LEAD}:accept `,
    `x lead:${LEAD}:accept`,
    'MUTE',
  ])('of others are rejected: %s', (payload) => {
    expect(decodeTap(payload)).toBeUndefined()
  })

  it("stay within WhatsApp's limits: 256 letters, three quick replies", () => {
    expect(encodeTap({ leadId: LEAD, action: 'decline' }).length).toBeLessThanOrEqual(256)
    expect(TEMPLATES.lead_offer.buttons.length).toBeLessThanOrEqual(3)
  })
})

describe('isWindowOpen', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const day = 24 * 60 * 60 * 1000

  it('is true for a day after the last message, and false for people who never wrote', () => {
    expect(isWindowOpen(ago(day - 1), now)).toBe(true)
    expect(isWindowOpen(ago(day), now)).toBe(false)
    expect(isWindowOpen(undefined, now)).toBe(false)
  })
})
