import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riyals } from '../shared/money.ts'
import type { EstimateLine } from './estimate.ts'
import { type HeardBill, type ItemVoice, voicesOf } from './item-voices.ts'
import { learnItems } from './learn-items.ts'
import type { PricedLine } from './priced-lines.ts'
import { seededChance } from './seeded-chance.ts'

let sequence = 0

/** An opinion of a provider and project request of its own, unless given otherwise. */
function aVoice(given: Partial<ItemVoice> = {}): ItemVoice {
  sequence += 1
  return {
    ...{ code: 'paint_inside', of: 'quantity', counts: 1, isSpoken: true, isRemark: true },
    ...{ projectRequestId: `request ${sequence}`, providerId: `provider ${sequence}` },
    value: Math.log(1.3),
    ...given,
  }
}

const voices = (count: number, given: Partial<ItemVoice> = {}) =>
  Array.from({ length: count }, () => aVoice(given))
const factors = (heard: ItemVoice[]) => learnItems(heard).paint_inside

const someVoices = fc.array(
  fc
    .record({
      code: fc.constantFrom('paint_inside' as const, 'plaster_inside' as const),
      of: fc.constantFrom('quantity' as const, 'rate' as const),
      projectRequestId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      providerId: fc.constantFrom('t', 'u', 'v', 'w', 'x', 'y', 'z'),
      value: fc.double({ min: -9, max: 9, noNaN: true }),
      isSpoken: fc.boolean(),
    })
    .map(aVoice),
  { maxLength: 60 },
)

describe('learnItems from remarks', () => {
  it('learns nothing without remarks, or when all price as we did', () => {
    expect(learnItems([])).toEqual({})
    expect(learnItems(voices(50, { value: 0, isSpoken: false, isRemark: false }))).toEqual({})
  })

  it('does not depend on their order', () => {
    fc.assert(
      fc.property(someVoices, fc.infiniteStream(fc.nat()), (heard, keys) => {
        const shuffled = heard
          .map((voice) => ({ voice, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ voice }) => voice)
        expect(learnItems(shuffled)).toEqual(learnItems(heard))
      }),
    )
  })

  it('stays within its bounds, however absurd they are', () => {
    fc.assert(
      fc.property(someVoices, (heard) => {
        for (const { quantity = 1, rate = 1 } of Object.values(learnItems(heard))) {
          expect(quantity >= 0.6 && quantity <= 1.6).toBe(true)
          expect(rate >= 0.7 && rate <= 1.4).toBe(true)
        }
      }),
    )
    expect(factors(voices(5000, { value: 3 }))?.quantity).toBe(1.6)
    expect(factors(voices(5000, { value: -3, of: 'rate' }))?.rate).toBe(0.7)
  })

  it('needs five providers', () => {
    expect(factors(voices(4))).toBeUndefined()
    expect(factors(voices(5))).toEqual({ quantity: expect.any(Number), remarks: 5 })
    // A provider who priced as we did counts as an opinion but is not one of the five.
    expect(factors([...voices(4), ...voices(9, { value: 0, isSpoken: false })])).toBeUndefined()
  })

  it('moves towards agreeing opinions with each one, and never past them', () => {
    for (const of of ['quantity', 'rate'] as const) {
      for (const truth of [0.8, 1.05, 1.3]) {
        const away = [5, 20, 100, 1000].map((count) => {
          const learned = factors(voices(count, { of, value: Math.log(truth) }))?.[of] ?? 1
          return Math.abs(Math.log(learned / truth))
        })
        expect(away).toEqual(away.toSorted((a, b) => b - a))
        expect(away.at(-1)).toBeLessThan(0.01)
      }
    }
  })

  it('counts providers who priced our quantity without a remark', () => {
    const half = [...voices(50), ...voices(50, { value: 0, isSpoken: false, isRemark: false })]
    expect(factors(half)?.quantity).toBeLessThan(1.16)
  })
})

describe('no single provider or project request decides', () => {
  it('one provider alone moves nothing, whatever the number and size of their remarks', () => {
    expect(factors(voices(1000, { providerId: 'one', value: 2 }))).toBeUndefined()
  })

  it('beside honest ones, a thousand remarks of one provider count as no more than four', () => {
    const honest = voices(20, { value: Math.log(1.1) })
    const loud = factors([...honest, ...voices(1000, { providerId: 'one', value: 2 })])!
    expect(loud.quantity).toBeLessThanOrEqual(factors([...honest, ...voices(4, { value: 2 })])!.quantity!)
  })

  it('an extra digit pulls no harder than half as much again', () => {
    const honest = voices(10, { value: Math.log(1.1) })
    const withOne = (value: number) => factors([...honest, aVoice({ value })])!.quantity
    expect(withOne(Math.log(10))).toBe(withOne(Math.log(1000)))
  })

  it('fifty remarks on one project request count as one', () => {
    const crowd = factors(voices(50, { projectRequestId: 'one' }))
    expect(crowd?.quantity).toBe(Math.round(1000 * Math.exp(Math.log(1.3) / 5)) / 1000)
  })
})

const OURS = [
  ['paint_inside', 300, 29],
  ['plaster_inside', 300, 30],
  ['floor_tiles', 120, 115],
  ['inside_door', 8, 1150],
  ['final_cleaning', 150, 8],
] as const

const LINES = OURS.map(([code, quantity, rate]) => ({
  ...{ code, quantity, unit: 'm2', phase: 'finishing', source: 'PYB', confidence: 'low', share: 0.2 },
  basis: { of: 'areaSqm', per: 1, source: 'assumption', confidence: 'low' },
  rate: { low: riyals(rate * 0.8), typical: riyals(rate), high: riyals(rate * 1.3) },
  amount: riyals(rate) * quantity,
})) as unknown as EstimateLine[]

/** Our bill priced line by line; the rates are ours multiplied by these factors. */
function aBill(times: Partial<Record<string, number>> = {}, given: Partial<HeardBill> = {}): HeardBill {
  sequence += 1
  return {
    ...{ projectRequestId: `request ${sequence}`, providerId: `provider ${sequence}`, ours: LINES },
    priced: LINES.map(
      ({ code, quantity, unit, rate }): PricedLine => ({
        ...{ code, stance: 'priced', asked: { quantity, unit } },
        unitRate: Math.round(rate.typical * (times[code] ?? times.all ?? 1)),
      }),
    ),
    remarks: [],
    ...given,
  }
}

const heard = (bills: HeardBill[]) => learnItems(bills.flatMap(voicesOf))
const bills = (count: number, of: () => HeardBill) => Array.from({ length: count }, of)

describe('learnItems from bills priced line by line', () => {
  it('learns nothing where all rates match ours, and no item where all are dearer alike', () => {
    expect(heard(bills(50, () => aBill()))).toEqual({})
    expect(heard(bills(50, () => aBill({ all: 1.3 })))).toEqual({})
  })

  it('finds the wrong item among dear and cheap providers with varying quantities', () => {
    const chance = seededChance(7)
    const about = (middle: number, width: number) => middle * Math.exp((chance() + chance() - 1) * width)
    const learned = heard(
      bills(400, () => {
        const all = about(1.1, 0.3)
        const times = Object.fromEntries(OURS.map(([code]) => [code, about(all, 0.15)]))
        const quantity = 300 * about(1.2, 0.3)
        const remark = { code: 'plaster_inside', what: 'quantity', quantity, reason: 'measured' } as const
        return aBill({ ...times, floor_tiles: about(all * 1.25, 0.15) }, { remarks: [remark] })
      }),
    )
    expect(learned.floor_tiles?.rate).toBeGreaterThan(1.2)
    expect(learned.floor_tiles?.rate).toBeLessThan(1.3)
    expect(learned.plaster_inside?.quantity).toBeGreaterThan(1.17)
    expect(learned.plaster_inside?.quantity).toBeLessThan(1.23)
    expect(learned.plaster_inside?.remarks).toBe(400)
    for (const code of ['paint_inside', 'inside_door', 'final_cleaning'] as const) {
      expect(Math.abs((learned[code]?.rate ?? 1) - 1)).toBeLessThan(0.04)
      expect(learned[code]?.quantity).toBeUndefined()
    }
  })

  it('learns a quantity from the quote as it does from a remark', () => {
    const own = () => {
      const bill = aBill()
      return {
        ...bill,
        priced: bill.priced.map((line) => ({ ...line, quantity: line.asked.quantity * 1.2 })),
      }
    }
    expect(heard(bills(100, own)).paint_inside?.quantity).toBeGreaterThan(1.15)
  })

  it('learns no quantity that the owner stated', () => {
    const told = LINES.map((line) => ({
      ...line,
      basis: { ...line.basis, source: 'owner' },
    })) as EstimateLine[]
    const remark = { code: 'inside_door', what: 'quantity', quantity: 20, reason: 'measured' } as const
    expect(heard(bills(50, () => aBill({}, { ours: told, remarks: [remark] })))).toEqual({})
  })

  it('learns no factor from an unneeded line, which people read', () => {
    const remark = { code: 'inside_door', what: 'not_needed' } as const
    expect(heard(bills(50, () => aBill({}, { remarks: [remark] })))).toEqual({})
  })

  it('learns no rate of another scope, none that contradicts the verdict, and none of a quote with merged lines', () => {
    const saying = (verdict: 'too_low' | 'too_high' | 'other_scope') => () =>
      aBill(
        { inside_door: 1.4 },
        { remarks: [{ code: 'inside_door', what: 'rate', verdict, reason: 'quality' }] },
      )
    expect(heard(bills(50, saying('other_scope'))).inside_door).toBeUndefined()
    expect(heard(bills(50, saying('too_high'))).inside_door).toBeUndefined()
    const stoodBy = heard(bills(8, saying('too_low'))).inside_door!
    expect(stoodBy.rate).toBeGreaterThan(
      heard(bills(8, () => aBill({ inside_door: 1.4 }))).inside_door!.rate!,
    )
    const folded = () => {
      const bill = aBill({ inside_door: 1.4 })
      const [first, ...rest] = bill.priced
      return {
        ...bill,
        priced: [{ ...first!, stance: 'included', unitRate: undefined } as PricedLine, ...rest],
      }
    }
    expect(heard(bills(50, folded))).toEqual({})
  })
})
