import { describe, expect, it } from 'vitest'
import { validate } from '../shared/validate.ts'
import { DOCUMENT_FACTS, type FactName, factsSchema, PARTY_FACTS } from './facts.ts'

describe('factsSchema', () => {
  it('distinguishes no from unknown', () => {
    const answer = validate(factsSchema, { hasPermit: false, hasSupervision: true })
    expect(answer).toEqual({ ok: true, value: { hasPermit: false, hasSupervision: true } })
  })

  it('accepts yes or no for every document and party', () => {
    for (const name of [...DOCUMENT_FACTS, ...PARTY_FACTS] satisfies FactName[])
      expect(validate(factsSchema, { [name]: 'yes' }).ok, name).toBe(false)
  })

  it.each<[FactName, unknown]>([
    ['advancePercent', 101],
    ['retentionPercent', -1],
    ['paymentBasis', 'weekly'],
    ['quotesInHand', 2.5],
  ])('rejects %s: %s', (name, value) => {
    expect(validate(factsSchema, { [name]: value }).ok).toBe(false)
  })
})
