import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualFacts } from '#testing/scores/priced-facts.ts'
import { CITIES, FINISH_LEVELS, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import { type Calibration, correctionOf, correctSpan, withoutTrifles } from './calibration.ts'
import { type Estimate, estimate } from './estimate.ts'

const jeddah = { middle: 1.2, spread: 0.8, quotes: 9 }
const learned: Calibration = {
  version: '2026-11-20',
  corrections: { renovation: { middle: 1.1, spread: 0.9, quotes: 30, cities: { jeddah } } },
}

describe('the correction of an estimate', () => {
  it('is none when nothing was learned, or nothing for this type', () => {
    const none = { middle: 1, spread: 1, quotes: 0 }
    expect(correctionOf(undefined, 'renovation', 'jeddah')).toEqual(none)
    expect(correctionOf(learned, 'insulation', 'jeddah')).toEqual(none)
  })

  it('is the one of the city, otherwise the one of the type', () => {
    expect(correctionOf(learned, 'renovation', 'jeddah')).toEqual(jeddah)
    const ofType = { middle: 1.1, spread: 0.9, quotes: 30 }
    expect(correctionOf(learned, 'renovation', 'taif')).toEqual(ofType)
    expect(correctionOf(learned, 'renovation')).toEqual(ofType)
  })
})

describe('withoutTrifles', () => {
  it('drops corrections that change almost nothing, and cities that hardly differ from their type', () => {
    const { version } = learned
    const none = { middle: 1.004, spread: 1.01, quotes: 3, cities: {} }
    const taif = { middle: 1.102, spread: 0.9, quotes: 2 }
    const renovation = { ...learned.corrections.renovation!, cities: { jeddah, taif } }
    expect(withoutTrifles({ version, corrections: { insulation: none, renovation } })).toEqual(learned)
  })

  it('keeps items with noticeable factors', () => {
    const paint_inside = { quantity: 1.1, remarks: 7 }
    const items = { paint_inside, inside_door: { rate: 1.004, remarks: 0 } }
    expect(withoutTrifles({ ...learned, items })).toEqual({ ...learned, items: { paint_inside } })
    expect(withoutTrifles({ ...learned, items: { inside_door: items.inside_door } })).toEqual(learned)
  })

  it('keeps a neutral type when one of its cities differs', () => {
    const { version } = learned
    const insulation = { middle: 1, spread: 1, quotes: 3, cities: { jeddah } }
    expect(withoutTrifles({ version, corrections: { insulation } }).corrections).toEqual({ insulation })
  })
})

it('corrects an estimate exactly as it corrects a range, whatever is known of the job', () => {
  const correction = fc.record({
    middle: fc.double({ min: 0.63, max: 1.6, noNaN: true }),
    spread: fc.double({ min: 0.5, max: 2, noNaN: true }),
    quotes: fc.integer({ min: 1, max: 999 }),
  })
  const facts = fc.record(
    {
      projectType: fc.constantFrom(...PROJECT_TYPES),
      city: fc.constantFrom(...CITIES),
      areaSqm: fc.integer({ min: 20, max: 20_000 }),
      finishLevel: fc.constantFrom(...FINISH_LEVELS),
    },
    { requiredKeys: ['projectType', 'city', 'areaSqm'] },
  )
  fc.assert(
    fc.property(facts, correction, (told, one) => {
      const known = { ...usualFacts(told.projectType), ...told }
      const corrections = { [known.projectType]: { ...one, cities: {} } }
      const taught = estimate(known, { version: 'test', corrections })!
      const span = correctSpan(estimate(known)!, one)
      for (const end of ['p10', 'p50', 'p90'] as const)
        expect(Math.abs(taught[end] / span[end] - 1)).toBeLessThan(0.005)
      expect(taught.learned).toEqual({ quotes: one.quotes, middle: one.middle })
    }),
  )
})

describe('corrections of single items', () => {
  const facts = {
    projectType: 'interior_finishing',
    city: 'riyadh',
    areaSqm: 200,
    finishLevel: 'standard',
  } as const
  const plain = estimate(facts)!
  const taught = (items: NonNullable<Calibration['items']>, more: Facts = facts) =>
    estimate(more, { version: 'test', corrections: {}, items })!
  const lineOf = ({ lines }: Estimate, code: string) => lines.find((line) => line.code === code)!

  it('change nothing where nothing was learned', () => {
    expect(taught({})).toEqual(plain)
  })

  it('multiply the rate of that item and of no other, and the bill says so', () => {
    const dearer = taught({ paint_inside: { rate: 1.2, remarks: 0 } })
    const [before, after] = [lineOf(plain, 'paint_inside'), lineOf(dearer, 'paint_inside')]
    expect(after.rate.typical / before.rate.typical).toBeCloseTo(1.2, 3)
    expect(after.quantity).toBe(before.quantity)
    expect(after.source).toBe(`${before.source}, quotes`)
    const others = ({ lines }: Estimate) =>
      lines
        .filter(({ code }) => code !== 'paint_inside' && code !== 'reserve')
        .map(({ share: _share, ...line }) => line)
    expect(others(dearer)).toEqual(others(plain))
    expect(dearer.p50).toBeGreaterThan(plain.p50)
  })

  it('multiply a quantity the owner did not state, rounded up where it is pieces', () => {
    const items = {
      paint_inside: { quantity: 1.3, remarks: 9 },
      inside_door: { quantity: 1.3, remarks: 9 },
    }
    const more = taught(items)
    const paint = lineOf(more, 'paint_inside')
    expect(paint.quantity / lineOf(plain, 'paint_inside').quantity).toBeCloseTo(1.3, 2)
    expect(paint.basis.count * paint.basis.per).toBeCloseTo(paint.quantity, 0)
    expect(paint.basis.source).toContain('quotes')
    const doors = lineOf(more, 'inside_door').quantity
    expect(Number.isInteger(doors)).toBe(true)
    expect(doors).toBeGreaterThan(lineOf(plain, 'inside_door').quantity)
  })

  it('leave a count the owner stated', () => {
    const told = { jobs: [{ code: 'doors' as const, quantity: 7 }] }
    const doors = (items: NonNullable<Calibration['items']>) => taught(items, told)
    const codes = Object.fromEntries(doors({}).lines.map(({ code }) => [code, { quantity: 1.5, remarks: 9 }]))
    const counted = ({ lines }: Estimate) => lines.filter(({ basis }) => basis.source === 'owner')
    expect(counted(doors({})).length).toBeGreaterThan(0)
    expect(counted(doors(codes)).map(({ quantity }) => quantity)).toEqual(
      counted(doors({})).map(({ quantity }) => quantity),
    )
  })
})
