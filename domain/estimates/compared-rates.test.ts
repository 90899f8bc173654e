import { expect, it } from 'vitest'
import { riyals } from '../shared/money.ts'
import type { ItemCode } from './catalogue.ts'
import { comparedRates } from './compared-rates.ts'
import type { PricedLine } from './priced-lines.ts'

const CODES: ItemCode[] = [
  'paint_inside',
  'plaster_inside',
  'inside_door',
  'final_cleaning',
  'windows',
  'floor_parquet',
  'rebar',
]
const ours = CODES.map((code) => ({
  code,
  rate: { low: riyals(80), typical: riyals(100), high: riyals(130) },
}))
const priced = (code: ItemCode, rate: number, more: Partial<PricedLine> = {}): PricedLine => ({
  ...{ code, stance: 'priced', asked: { quantity: 10, unit: 'm2' }, unitRate: riyals(rate) },
  ...more,
})
const codes = (...asked: Parameters<typeof comparedRates>) => comparedRates(...asked).map(({ code }) => code)

it('shows at most five of our ranges, those with the largest difference in riyals', () => {
  const lines = CODES.map((code, at) => priced(code, 120 + at * 10))
  expect(codes(ours, lines, [])).toEqual([
    'rebar',
    'floor_parquet',
    'windows',
    'final_cleaning',
    'inside_door',
  ])
  const large = priced('paint_inside', 120, { asked: { quantity: 1000, unit: 'm2' } })
  expect(comparedRates(ours, [...lines.slice(1), large], [])[0]).toEqual({
    ...{ code: 'paint_inside', unit: 'm2', low: riyals(80), high: riyals(130), own: riyals(120) },
  })
})

it('keeps the lines that were remarked on', () => {
  const lines = CODES.map((code, at) => priced(code, 101 + at * 20))
  expect(codes(ours, lines, ['paint_inside'])[0]).toBe('paint_inside')
})

it('shows nothing for a line that is near ours, not priced, or priced by another unit', () => {
  expect(
    codes(
      ours,
      [
        priced('paint_inside', 105),
        priced('plaster_inside', 200, { stance: 'included', unitRate: undefined }),
        priced('inside_door', 200, { unit: 'each' }),
        priced('windows', 0, { unitRate: undefined, amount: riyals(2000) }),
        priced('floor_parquet', 0, { unitRate: undefined, amount: riyals(2000), quantity: 20 }),
      ],
      [],
    ),
  ).toEqual(['windows'])
})
