import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { narrowedAddress } from './narrowed-address.ts'

const narrowing = { kind: ['contractor', 'supplier'], city: ['riyadh', 'jeddah'] }
const at = (query: string) => narrowedAddress(`/service-providers?${query}`, narrowing)

describe('narrowedAddress', () => {
  test.each([
    ['city=riyadh', 'city=riyadh'],
    ['city=riyadh&kind=supplier', 'kind=supplier&city=riyadh'],
    ['kind=supplier&city=riyadh', 'kind=supplier&city=riyadh'],
    ['city=%72iyadh&', 'city=riyadh'],
  ])('%s is normalised to one spelling', (query, spelled) => {
    expect(at(query)).toBe(`/service-providers?${spelled}`)
  })

  test.each([
    '',
    'q=villa',
    'city=riyadh&q=villa',
    'city=riyadh&utm_source=x',
    'city=riyadh&before=019a',
    'city=atlantis',
    'city=',
    'city=riyadh&city=jeddah',
    'city=riyadh&city=riyadh',
    'constructor=riyadh',
    '__proto__=riyadh',
    `city=riyadh${'&'.repeat(200)}`,
  ])('%s is not a known address', (query) => {
    expect(at(query)).toBeUndefined()
  })

  test('arbitrary queries lead to no more addresses than there are choices', () => {
    const pair = fc.tuple(
      fc.constantFrom('kind', 'city', 'KIND', 'before', 'q', ''),
      fc.constantFrom('contractor', 'supplier', 'riyadh', 'jeddah', 'x', ''),
    )
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 4 }), (pairs) => {
        const one = at(pairs.map(([name, value]) => `${name}=${value}`).join('&'))
        if (one) seen.add(one)
      }),
      { numRuns: 2_000 },
    )
    expect(seen.size).toBeGreaterThan(0)
    expect(seen.size).toBeLessThanOrEqual((2 + 1) * (2 + 1) - 1)
  })
})
