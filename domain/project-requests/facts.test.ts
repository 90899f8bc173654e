import { describe, expect, it } from 'vitest'
import { validate } from '../shared/validate.ts'
import { DOCUMENT_FACTS, type FactName, factsSchema, PARTY_FACTS } from './facts.ts'

describe('the facts of a project request', () => {
  it('keep a no apart from what was not said', () => {
    const answer = validate(factsSchema, { hasPermit: false, hasSupervision: true })
    expect(answer).toEqual({ ok: true, value: { hasPermit: false, hasSupervision: true } })
  })

  it('take a yes or a no for every paper and every party', () => {
    for (const name of [...DOCUMENT_FACTS, ...PARTY_FACTS] satisfies FactName[])
      expect(validate(factsSchema, { [name]: 'yes' }).ok, name).toBe(false)
  })

  it.each<[FactName, unknown]>([
    ['advancePercent', 101],
    ['retentionPercent', -1],
    ['paymentBasis', 'weekly'],
    ['quotesInHand', 2.5],
  ])('refuse %s: %s', (name, value) => {
    expect(validate(factsSchema, { [name]: value }).ok).toBe(false)
  })
})
