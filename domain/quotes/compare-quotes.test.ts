import { describe, expect, test } from 'vitest'
import { estimate } from '../estimates/estimate.ts'
import { riyals, vatOf } from '../shared/money.ts'
import { compareQuotes } from './compare-quotes.ts'
import type { QuoteToCompare } from './comparison.ts'
import {
  BOUNDARY_CASES,
  CASE_ESTIMATE,
  CASE_FACTS,
  CASE_SCOPE,
  foundIn,
  lineOf,
  others,
  wholeQuote,
  withLine,
} from './planted/boundary-cases.ts'
import { scopeOf } from './planted/honest-quotes.ts'
import { scoreComparison } from './planted/score-comparison.ts'

const compare = (...quotes: QuoteToCompare[]) => compareQuotes(CASE_SCOPE, quotes, CASE_ESTIMATE, CASE_FACTS)
const without = (...codes: string[]) =>
  wholeQuote('a', {
    change: (line) => (codes.some((code) => lineOf(code).id === line.scopeLineId) ? undefined : line),
  })

describe('compareQuotes: planted faults', () => {
  const score = scoreComparison(400, 11)

  test.each(score.faults)('finds at least 95 % of $kind', ({ planted, found }) => {
    expect(found / planted).toBeGreaterThanOrEqual(0.95)
  })

  test('raises an alarm for at most one honest set in twenty', () => {
    expect(score.honest.alarmed / score.honest.sets).toBeLessThanOrEqual(0.05)
  })
})

describe('compareQuotes: both sides of each limit', () => {
  test.each(BOUNDARY_CASES)('$kind: $name', (one) => {
    expect(foundIn(one, one.inside)).not.toContain(one.kind)
    expect(foundIn(one, one.outside)).toContain(one.kind)
  })
})

describe('compareQuotes: fewer than four quotes are held against the estimate', () => {
  const lump = (id: string, amount: number): QuoteToCompare => ({
    ...wholeQuote(id),
    lines: [],
    amount: riyals(amount),
  })
  const facts = { projectType: 'decoration', city: 'riyadh', areaSqm: 170, finishLevel: 'standard' } as const
  const decoration = estimate(facts)!
  const found = (...quotes: QuoteToCompare[]) =>
    compareQuotes(scopeOf(decoration), quotes, decoration, facts)
      .findings.filter(({ kind }) => kind === 'price_far_too_low' || kind.endsWith('_range'))
      .map(({ kind, quoteId, severity }) => [kind, quoteId, severity])

  test('of 71,500, 78,000 and 210,000 only the dear one is asked about', () => {
    expect(found(lump('a', 71_500), lump('b', 78_000), lump('c', 210_000))).toEqual([
      ['above_range', 'c', 'ask'],
    ])
  })

  test('one sum for everything is unknown: never the cheapest, up to our 90th percentile, and asked about', () => {
    const { quotes, findings, cheapestId } = compare(
      { ...wholeQuote('a', { level: 0.9 }), lines: [] },
      wholeQuote('b'),
    )
    expect(cheapestId).toBeUndefined()
    expect(quotes[0]!.unknown).toHaveLength(CASE_SCOPE.length)
    expect(quotes[0]!.upTo).toBe(CASE_ESTIMATE.p90)
    expect(quotes[1]).toMatchObject({ unknown: [] })
    expect(findings.find(({ kind }) => kind === 'not_broken_down')).toMatchObject({
      ...{ quoteId: 'a', severity: 'ask' },
      figures: { count: CASE_SCOPE.length, high: CASE_ESTIMATE.p90 },
    })
  })

  test('while a lump sum may come to less, the cheapest is that of the itemised; above them it changes nothing', () => {
    const lump = (level: number) => ({ ...wholeQuote('a', { level }), lines: [] })
    const [b, c] = [wholeQuote('b'), wholeQuote('c', { level: 1.1 })]
    expect(compare(lump(0.9), b, c)).toMatchObject({ cheapestId: 'b', isCheapestOfItemised: true })
    const above = compare(lump(1.2), b, c)
    expect(above.cheapestId).toBe('b')
    expect(above).not.toHaveProperty('isCheapestOfItemised')
    expect(compare(lump(1.2), b).cheapestId).toBe('b')
  })

  test('a price far below what is typical is asked about, alone and without an accusation', () => {
    const price = (share: number) => ({ ...wholeQuote('a'), lines: [], amount: CASE_ESTIMATE.p50 * share })
    const severities = compare(price(0.69)).findings.map(({ kind, severity }) => [kind, severity])
    expect(severities).toContainEqual(['below_range', 'ask'])
  })
})

describe('compareQuotes: one scope for all', () => {
  test('adds a left-out line at the median of the others, and names them', () => {
    const [b, c] = others() as [QuoteToCompare, QuoteToCompare]
    const concrete = lineOf('ready_mix').id
    const amounts = [b, c].map(({ lines }) => lines.find((line) => line.scopeLineId === concrete)!.amount!)
    const [first] = compare(without('ready_mix'), b, c).quotes
    const fair = Math.round((amounts[0]! + amounts[1]!) / 2)
    expect(first!.additions).toEqual([
      { scopeLineId: concrete, amount: fair, source: 'other_quotes', quotes: 2 },
    ])
    expect(first!.total.low).toBe(first!.price.low + fair)
  })

  test('uses our estimate where fewer than two priced a line, and says so where there is none', () => {
    const concrete = lineOf('ready_mix').id
    const [ours] = compare(without('ready_mix'), others()[0]!).quotes
    const typical = CASE_ESTIMATE.lines.find(({ code }) => code === 'ready_mix')!.amount
    expect(ours!.additions).toEqual([{ scopeLineId: concrete, amount: typical, source: 'estimate' }])
    const [unknown] = compareQuotes(CASE_SCOPE, [without('ready_mix')]).quotes
    expect(unknown!.additions).toEqual([])
    expect(unknown!.unpriced).toEqual([concrete])
    expect(unknown!.total).toEqual(unknown!.price)
  })

  test('leaves an impossible amount out of fair prices', () => {
    const concrete = lineOf('ready_mix').id
    const wrong = withLine(concrete, ({ amount }) => ({ amount: amount! * 1000 }))
    const [, second] = compare(wrong, { ...without('ready_mix'), id: 'x' }, ...others()).quotes
    expect(second!.additions[0]!.quotes).toBe(3)
  })

  test('separates extras, whether or not the price includes them', () => {
    const quote = wholeQuote('a')
    const extras = [{ label: 'مسبح', amount: 9_000_000 }]
    const inside = { ...quote, amount: quote.amount + 9_000_000, extras }
    const beside = { ...quote, extras }
    const [first, second] = compare(inside, { ...beside, id: 'b' }).quotes
    expect(first!.total).toEqual(second!.total)
    expect(first!.extras).toBe(9_000_000)
  })

  test('removes VAT from a price stated without it, and says so', () => {
    const quote = wholeQuote('a')
    const { quotes, findings } = compare({ ...quote, amount: quote.amount + vatOf(quote.amount) })
    expect(quotes[0]!.total.low).toBe(quote.amount)
    expect(quotes[0]!.vatTakenOut).toBe(vatOf(quote.amount))
    expect(findings.map(({ kind }) => kind)).toContain('vat_confused')
  })

  test('keeps a range a range', () => {
    const quote = { ...wholeQuote('a'), lines: [], amountHigh: 200_000_000, amount: 180_000_000 }
    expect(compare(quote).quotes[0]!.total).toEqual({ low: 180_000_000, high: 200_000_000 })
  })

  test('does not call a line missing that is included in another', () => {
    const included = withLine(lineOf('final_cleaning').id, () => ({ stance: 'included', amount: undefined }))
    const { quotes, findings } = compare(included)
    expect(
      quotes[0]!.lines.find(({ scopeLineId }) => scopeLineId === lineOf('final_cleaning').id)!.state,
    ).toBe('included')
    expect(findings.map(({ kind }) => kind)).not.toContain('lines_missing')
  })

  test('reads a price without lines as the whole scope, and suggests asking for lines', () => {
    const { quotes, findings } = compare({ ...wholeQuote('a'), lines: [] })
    expect(quotes[0]!.additions).toEqual([])
    expect(findings.map(({ kind }) => kind)).toContain('not_broken_down')
  })

  test('does not depend on the order of the quotes', () => {
    const quotes = [without('ready_mix', 'rebar'), ...others()]
    const forward = compare(...quotes)
    const back = compare(...quotes.toReversed())
    expect(back.quotes.toReversed()).toEqual(forward.quotes)
    expect(new Set(back.findings.map(({ id }) => id))).toEqual(new Set(forward.findings.map(({ id }) => id)))
    expect(back.cheapestId).toBe(forward.cheapestId)
  })

  test('may rank another quote cheapest for the same scope than as quoted', () => {
    const { quotes, cheapestId } = compare(
      { ...without('ready_mix', 'rebar', 'shell_labour', 'floor_tiles', 'inside_door') },
      wholeQuote('b', { level: 0.97, seed: 1 }),
    )
    expect(quotes[0]!.price.low).toBeLessThan(quotes[1]!.price.low)
    expect(cheapestId).toBe('b')
  })
})
