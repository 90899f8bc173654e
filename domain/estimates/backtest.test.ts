import { describe, expect, it } from 'vitest'
import { simulateMarket } from '#testing/simulation/simulated-market.ts'
import { CITIES, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import { accuracyOf } from './accuracy.ts'
import { backtest, replay } from './backtest.ts'
import { correctionOf } from './calibration.ts'
import { learnCalibration } from './learn-calibration.ts'

const { quotes, truth } = simulateMarket({ seed: 5 })
const { quotes: small, truth: bias } = simulateMarket({ seed: 6, projectRequests: 300 })
const rows = backtest(quotes)
const all = rows[0]!

const keyOf = ({ projectRequestId, amount }: { projectRequestId: string; amount: number }) =>
  `${projectRequestId} ${amount}`

describe('backtest: a market with prices unlike those of the table', () => {
  it('is learned by type and city, within a tenth for nine in ten', () => {
    const calibration = learnCalibration(quotes, 'test')
    const away = PROJECT_TYPES.flatMap((type) =>
      CITIES.map((city) =>
        Math.abs(Math.log(correctionOf(calibration, type, city).middle / truth(type, city))),
      ),
    ).sort((a, b) => a - b)
    expect(away[Math.floor(away.length / 2)]).toBeLessThan(0.05)
    expect(away[Math.floor(away.length * 0.9)]).toBeLessThan(0.13)
  })

  it.each([1, 2, 3])('keeps 75 to 85 in a hundred prices within the learned ranges: market %i', (seed) => {
    const [whole] = backtest(simulateMarket({ seed }).quotes)
    expect(whole?.after.coverage).toBeGreaterThan(0.75)
    expect(whole?.after.coverage).toBeLessThan(0.85)
    expect(whole?.after.loss).toBeLessThan(whole!.before.loss)
    expect(Math.abs(whole!.after.bias)).toBeLessThan(0.04)
  })

  it('costs an unbiased market almost nothing', () => {
    const honest = small.map((quote) => ({
      ...quote,
      amount: Math.round(quote.amount / bias(quote.projectType, quote.city)),
    }))
    const { before, after } = backtest(honest)[0]!
    expect(after.loss).toBeLessThan(before.loss * 1.02)
  })
})

describe('backtest: a replay', () => {
  it('reports all types together and each type, with every quote once', () => {
    expect(rows.map(({ projectType }) => projectType)).toEqual([undefined, ...PROJECT_TYPES.toSorted()])
    expect(all.quotes).toBe(quotes.length)
    expect(rows.slice(1).reduce((sum, row) => sum + row.quotes, 0)).toBe(quotes.length)
    const [low, high] = all.after.coverageInterval
    expect(low).toBeLessThan(all.after.coverage)
    expect(high).toBeGreaterThan(all.after.coverage)
  })

  it('returns nothing without quotes', () => {
    expect(backtest([])).toEqual([])
  })

  it('judges each project request only by quotes from before it', () => {
    const inTime = small.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const past = inTime.slice(0, 400)
    const future = inTime.slice(400)
    const dearer = future.map((quote) => ({ ...quote, amount: quote.amount * 2 }))
    const judged = (later: typeof past) =>
      new Map(replay([...past, ...later]).map((one) => [keyOf(one), one.after]))
    const [known, changed] = [judged(future), judged(dearer)]
    for (const quote of past) expect(changed.get(keyOf(quote))).toEqual(known.get(keyOf(quote)))
  })

  it('never judges a quote by another on the same project request', () => {
    const first = { ...small[0]!, amount: small[0]!.p50 * 1.3 }
    const second = {
      ...first,
      providerId: 'another',
      at: new Date(first.at.getTime() + 7 * 24 * 60 * 60 * 1000),
    }
    for (const { before, after } of replay([first, second])) expect(after).toEqual(before)
  })
})

describe('accuracyOf', () => {
  const priced = (amount: number) => ({
    projectRequestId: `${amount}`,
    amount,
    span: { p10: 80, p50: 100, p90: 125 },
  })

  it('matches a manual calculation with five prices', () => {
    const { medianError, bias, coverage, loss } = accuracyOf([70, 90, 100, 110, 140].map(priced), 1)
    expect(medianError).toBeCloseTo(0.1)
    expect(bias).toBe(0)
    expect(coverage).toBe(0.6)
    const ofHundred = (0.1 * Math.log(100 / 80) + 0.1 * Math.log(125 / 100)) / 3
    expect(accuracyOf([priced(100)], 1).loss).toBeCloseTo(ofHundred)
    expect(loss).toBeGreaterThan(ofHundred)
  })
})
