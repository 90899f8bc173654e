import { expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { contractorQuestions } from './contractor-questions.ts'

const idsOf = (...told: Parameters<typeof analyse>) =>
  contractorQuestions(analyse(...told)).map(({ id }) => id)

test('asks about the two dearest lines, the terms and the tests still ahead', () => {
  const told = {
    text: '',
    facts: {
      projectType: 'villa_construction',
      city: 'riyadh',
      areaSqm: 350,
      finishLevel: 'standard',
    } as const,
  }
  const ids = idsOf(told)
  expect(ids.slice(0, 3)).toEqual(['line', 'line', 'excluded'])
  expect(ids).toEqual(
    expect.arrayContaining(['permit', 'pressureTest', 'floodTest', 'stages', 'guarantee', 'vat']),
  )
  const { estimate } = analyse(told)
  const [dearest] = contractorQuestions(analyse(told))
  const amounts = estimate!.lines.filter(({ code }) => code !== 'reserve').map(({ amount }) => amount)
  expect(dearest).toMatchObject({ line: { amount: Math.max(...amounts) } })
})

test('a repair is not asked about permits, and is paid when it works', () => {
  const ids = idsOf({ text: '', facts: { projectType: 'maintenance', city: 'riyadh', areaSqm: 120 } })
  expect(ids).not.toContain('permit')
  expect(ids).toContain('completion')
})
