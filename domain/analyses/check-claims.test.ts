import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFacts } from '#testing/scores/any-facts.ts'
import { anyWords } from '#testing/scores/any-words.ts'
import { labelledUtterances } from '#testing/scores/labelled-utterances.ts'
import { type FactName, type Facts, factsSchema } from '../project-requests/facts.ts'
import { readDescription } from '../project-requests/understanding/read-description.ts'
import { validate } from '../shared/validate.ts'
import { CLAIM_CONFIDENCE, type Claim, checkClaims } from './check-claims.ts'

const factsOf = (claims: Claim[], text: string, known: Facts = {}): Facts =>
  Object.fromEntries(
    Object.entries(checkClaims(claims, text, known)).map(([name, { value }]) => [name, value]),
  )

const TEXT =
  'بيت جدي القديم أبغى أرجعه مثل أول، يمكن ٤٠٠ متر، والصرف خمسطعش بالمية، ناوي أدفع من 300 ألف إلى 400 ألف خلال سنة'
const claim = (fact: string, value: string, words: string): Claim => ({ fact, value, words })

describe('checkClaims: accepted claims', () => {
  it.each<[Claim, Facts]>([
    [claim('projectType', 'renovation', 'أرجعه مثل أول'), { projectType: 'renovation' }],
    [claim('areaSqm', '400', '٤٠٠ متر'), { areaSqm: 400 }],
    [claim('areaSqm', '٤٠٠', 'يمكن ٤٠٠ متر'), { areaSqm: 400 }],
    [claim('paidPercent', '15', 'خمسطعش بالمية'), { paidPercent: 15 }],
    [claim('budgetMax', '400000', 'من 300 ألف إلى 400 ألف'), { budget: { max: 40_000_000 } }],
    [claim('durationMonths', '12', 'خلال سنة'), { durationMonths: 12 }],
    [claim('hasExistingPermit', 'true', 'بيت جدي القديم'), { hasExistingPermit: true }],
  ])('accepts %j', (one, facts) => {
    expect(factsOf([one], TEXT)).toEqual(facts)
  })

  it('accepts both ends of a budget with the words of both', () => {
    const claims = [claim('budgetMin', '300000', '300 ألف'), claim('budgetMax', '400000', '400 ألف')]
    const { budget } = checkClaims(claims, TEXT, {})
    expect(budget?.value).toEqual({ min: 30_000_000, max: 40_000_000 })
    expect(TEXT.slice(budget?.span.start, budget?.span.end)).toBe('300 ألف إلى 400 ألف')
  })
})

describe('checkClaims: rejected claims', () => {
  it.each<[string, Claim]>([
    ['on words that are not there', claim('projectType', 'renovation', 'أرممه بالكامل')],
    ['on words with one letter changed', claim('areaSqm', '400', '٤٠١ متر')],
    ['on no words', claim('areaSqm', '400', ' ')],
    ['on half the text', claim('projectType', 'renovation', TEXT)],
    ['on a piece of a word', claim('hasContract', 'true', 'جد')],
    ['on a piece of a number', claim('areaSqm', '40', '٤٠')],
    ['with a number nobody said', claim('areaSqm', '350', '٤٠٠ متر')],
    ['with a number reckoned from another', claim('areaSqm', '200', '٤٠٠ متر')],
    ['with a number of something else', claim('rooms', '400', '٤٠٠ متر')],
    ['with money for metres', claim('areaSqm', '300', '300 ألف')],
    ['with thousands left out', claim('budgetMax', '300', '300 ألف')],
    ['with a time without its unit', claim('startWithinDays', '400', '٤٠٠')],
    ['with a value we do not have', claim('projectType', 'castle', 'بيت جدي القديم')],
    ['beyond our bounds', claim('paidPercent', '1500', 'خمسطعش بالمية')],
    ['of a fact we do not have', claim('isRich', 'true', 'بيت جدي القديم')],
    ['of what every object has', claim('__proto__', 'true', 'بيت جدي القديم')],
    ['of a district that is not in the words', claim('district', 'النرجس', 'بيت جدي القديم')],
    ['with a text for yes or no', claim('hasContract', 'maybe', 'بيت جدي القديم')],
  ])('rejects %s', (_, one) => {
    expect(factsOf([one], TEXT)).toEqual({})
  })

  it('rejects a claim that contradicts our own reading of the same words', () => {
    const text = 'الموقع بالرياض ونبدأ بعد شهرين وما عندي رخصة'
    expect(factsOf([claim('city', 'jeddah', 'الموقع بالرياض')], text)).toEqual({})
    expect(factsOf([claim('startWithinDays', '730', 'بعد شهرين')], text)).toEqual({})
    expect(factsOf([claim('hasPermit', 'true', 'ما عندي رخصة')], text)).toEqual({})
  })

  it('rejects a fact that is already known or was claimed before', () => {
    expect(factsOf([claim('areaSqm', '400', '٤٠٠ متر')], TEXT, { areaSqm: 300 })).toEqual({})
    const twice = [claim('scope', 'bone', 'مثل أول'), claim('scope', 'turnkey', 'مثل أول')]
    expect(factsOf(twice, TEXT)).toEqual({ scope: 'bone' })
  })

  it('rejects words that were redacted', () => {
    expect(factsOf([claim('district', '•••', '•••')], 'حي ••• شمال')).toEqual({})
  })

  it('rejects a budget end that would reverse the range', () => {
    const claims = [claim('budgetMax', '300000', '300 ألف'), claim('budgetMin', '400000', '400 ألف')]
    expect(factsOf(claims, TEXT)).toEqual({ budget: { max: 30_000_000 } })
  })
})

describe('checkClaims: any claim', () => {
  const names = Object.keys(factsSchema.shape)
  const anyClaim = (text: string) =>
    fc.record({
      fact: fc.oneof(fc.constantFrom(...names, 'budgetMin', 'budgetMax'), fc.string()),
      value: fc.oneof(
        fc.integer({ max: 99_999 }).map(String),
        fc.constantFrom('true', 'false', 'riyadh'),
        fc.string(),
      ),
      words: fc.oneof(
        fc.string(),
        fc.tuple(fc.nat(text.length), fc.nat(text.length)).map(([from, to]) => text.slice(from, to)),
        fc.constantFrom(...text.split(' ')),
      ),
    })

  it('never adds a number the text lacks, never changes a known fact, and fits our schema', () => {
    const told = fc
      .tuple(anyWords, anyFacts)
      .chain(([text, known]) =>
        fc.tuple(fc.constant(text), fc.constant(known), fc.array(anyClaim(text), { maxLength: 12 })),
      )
    fc.assert(
      fc.property(told, ([text, known, claims]) => {
        const found = checkClaims(claims, text, known)
        const digits = text.replace(/\D+/g, ' ')
        for (const [name, { value, span, confidence }] of Object.entries(found)) {
          expect(known[name as FactName]).toBeUndefined()
          expect(validate(factsSchema, { [name]: value }).ok).toBe(true)
          expect(text.slice(span.start, span.end).trim()).not.toBe('')
          expect(confidence).toBe(CLAIM_CONFIDENCE)
          if (name === 'areaSqm') expect(digits).toContain(String(value))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('has a lower confidence than anything our own reading finds', () => {
    for (const { text } of labelledUtterances('development'))
      for (const { confidence } of Object.values(readDescription(text).evidence))
        expect(confidence).toBeGreaterThan(CLAIM_CONFIDENCE)
  })
})
