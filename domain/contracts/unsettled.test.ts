import { describe, expect, test } from 'vitest'
import type { ContractLine, ContractTerms, Stage } from './contract-terms.ts'
import { outsideLines, unsettledOf } from './unsettled.ts'

const line = (code: string, stance: ContractLine['stance']): ContractLine => ({ code, stance })
const stage = (percent: number, earned: number): Stage => ({ label: '', percent, earned, isHeld: false })
const SETTLED: ContractTerms = {
  ...{ price: 100_000, lines: [line('tiles', 'priced')], exclusions: [], note: '' },
  ...{ stages: [stage(10, 0), stage(90, 100)], startsOn: '2026-12-01', durationDays: 90 },
  warranties: [{ part: 'works', years: 1 }],
}

describe('lines outside the price', () => {
  test('are those left out, and in an itemised quote those that it does not name', () => {
    const rest = [line('paint', 'excluded'), line('doors', 'not_told'), line('sockets', 'included')]
    const codes = (lines: ContractLine[]) => outsideLines(lines).map(({ code }) => code)
    expect(codes([line('tiles', 'priced'), ...rest])).toEqual(['paint', 'doors'])
    expect(codes(rest)).toEqual(['paint'])
  })
})

describe('what a draft leaves open', () => {
  test.each<[string, Partial<ContractTerms>, boolean, string[]]>([
    ['nothing', {}, false, []],
    ['a line left out', { lines: [line('paint', 'excluded')] }, false, ['outside']],
    ['an advance above a tenth', { stages: [stage(11, 0), stage(89, 100)] }, false, ['advance']],
    [
      'two payments before any work',
      { stages: [stage(5, 0), stage(6, 0), stage(89, 100)] },
      false,
      ['advance'],
    ],
    ['a VAT registration that we did not see', {}, true, ['vat']],
    ['no warranty', { warranties: [] }, false, ['warranty']],
  ])('is %s', (_, change, isVatUnseen, expected) => {
    expect(unsettledOf({ ...SETTLED, ...change }, isVatUnseen)).toEqual(expected)
  })

  test('is no start and no duration', () => {
    const { startsOn: _, durationDays: __, ...rest } = SETTLED
    expect(unsettledOf(rest, false)).toEqual(['start', 'duration'])
  })
})
