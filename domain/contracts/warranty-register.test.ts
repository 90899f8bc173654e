import { describe, expect, test } from 'vitest'
import { remindOn, warrantyRegister } from './warranty-register.ts'

const rows = (register: ReturnType<typeof warrantyRegister>) =>
  register.map(({ part, years, source, endsOn }) => [part, years, source, endsOn])

describe('the warranties of handed-over work', () => {
  test('run from the handover to the day before its anniversary, in the order of the parts', () => {
    const register = warrantyRegister(
      [
        { part: 'waterproofing', years: 10 },
        { part: 'works', years: 1 },
      ],
      'interior_finishing',
      '2027-02-28',
    )
    expect(rows(register)).toEqual([
      ['works', 1, 'contract', '2028-02-27'],
      ['waterproofing', 10, 'contract', '2037-02-27'],
    ])
    expect(register[0]!.startsOn).toBe('2027-02-28')
  })

  test.each([
    ['villa_construction', [], 10, 'law'],
    ['expansion', [{ part: 'structure', years: 5 }], 10, 'law'],
    ['villa_construction', [{ part: 'structure', years: 15 }], 15, 'contract'],
    ['villa_construction', [{ part: 'structure', years: 10 }], 10, 'contract'],
  ] as const)('of a structure (%s, %o) are %i years by the %s', (type, agreed, years, source) => {
    expect(warrantyRegister(agreed, type, '2027-01-01')).toMatchObject([{ part: 'structure', years, source }])
  })

  test('of finishing have nothing of the law', () => {
    expect(warrantyRegister([], 'interior_finishing', '2027-01-01')).toEqual([])
  })

  test('since 29 February end on the 28th', () => {
    const register = warrantyRegister([{ part: 'works', years: 1 }], 'decoration', '2028-02-29')
    expect(rows(register)).toEqual([['works', 1, 'contract', '2029-02-28']])
  })
})

test('an owner is reminded thirty days before the end', () => {
  expect(remindOn({ endsOn: '2028-02-27' })).toBe('2028-01-28')
})
