import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_SERIES, partsOf, reachOf, scaleOf, seriesOf, stackOf, unitOf } from './chart-scale.ts'

const halalas = fc.integer({ min: -50_000_000_000, max: 50_000_000_000 })

describe('axis scale', () => {
  test.each([
    [0, 35_300_000, [0, 10_000_000, 20_000_000, 30_000_000, 40_000_000]],
    [0, 0, [0, 100]],
    [-4_000_00, 9_000_00, [-500_000, 0, 500_000, 1_000_000]],
  ])('from %i to %i', (low, high, ticks) => {
    expect(scaleOf(low, high)).toEqual(ticks)
  })

  test('contains zero and the whole range, in even steps', () => {
    fc.assert(
      fc.property(halalas, halalas, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const scale = scaleOf(low, high)
        expect(scale[0]!).toBeLessThanOrEqual(Math.min(low, 0))
        expect(scale.at(-1)!).toBeGreaterThanOrEqual(Math.max(high, 0))
        expect(scale).toContain(0)
        expect(scale.length).toBeGreaterThan(1)
        expect(scale.length).toBeLessThanOrEqual(7)
        const steps = scale.slice(1).map((tick, at) => tick - scale[at]!)
        expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1)
      }),
    )
  })

  test('counts thousands only for large amounts', () => {
    expect(unitOf([0, 500_000])).toBe(100)
    expect(unitOf([0, 1_000_000])).toBe(100_000)
    expect(unitOf([-2_000_000, 0])).toBe(100_000)
  })
})

const name = { ar: 'باقة', en: 'Package' }
const share = (key: string, net: number) => ({ key, net, entries: 1, name })
const month = (net: number, packages?: { key: string; net: number }[]) => ({
  ...{ month: '2026-11', net, vat: 0, payments: 1, refunds: 0 },
  ...{ started: 0, renewed: 0, ended: 0, activeBefore: 0 },
  ...(packages && { packages }),
})

describe('series and stacks', () => {
  test('shows the largest packages separately and the rest together', () => {
    const byPackage = [1, 5, 3, 4, 2].map((net) => share(`p${net}`, net))
    const keys = seriesOf({ months: [month(15, [])], byPackage }).map(({ key }) => key)
    expect(keys).toEqual(['p5', 'p4', 'p3', undefined])
    expect(keys.length).toBe(MOST_SERIES)
    expect(seriesOf({ months: [month(15)], byPackage })).toEqual([])
  })

  test('the parts of a month add up to its net amount, and stacks end where their parts do', () => {
    const parts = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), halalas), { maxLength: 6 })
    fc.assert(
      fc.property(parts, (pairs) => {
        const packages = [...new Map(pairs)].map(([key, net]) => ({ key, net }))
        const net = packages.reduce((sum, one) => sum + one.net, 0)
        const one = month(net, packages)
        const series = seriesOf({ months: [one], byPackage: packages.map(({ key, net }) => share(key, net)) })
        const shown = partsOf(one, series)
        if (packages.length > 0) expect(shown.reduce((sum, part) => sum + part, 0)).toBe(net)
        const stack = stackOf(shown)
        const [low, high] = reachOf([stack])
        expect(low + high).toBe(shown.reduce((sum, part) => sum + part, 0))
        expect(stack.every(({ from, to, at }) => to - from === shown[at])).toBe(true)
      }),
    )
  })
})
