import { describe, expect, test } from 'vitest'
import { summaryText } from './request-summary.ts'
import { translatorFor } from './translator.ts'

describe('the public summary of a project request', () => {
  test('summaryText gives size, jobs, finish and start in the reader’s language', () => {
    const facts = {
      areaSqm: 1200,
      jobs: [{ code: 'gypsum', quantity: 40 }],
      finishLevel: 'standard',
      startWithinDays: 90,
    } as const
    expect(summaryText(translatorFor('ar'), facts)).toBe(
      '1,200 م²، أسقف وقواطع جبس (40 م²)، تشطيب متوسط، البدء خلال 3 أشهر',
    )
    expect(summaryText(translatorFor('en'), facts)).toMatch(
      /^1,200 m², .* Standard finish, start within 3 months$/,
    )
  })

  test('what is counted has its name', () => {
    const units = { jobs: [{ code: 'ac_service', quantity: 6, option: 'split' }] } as const
    expect(summaryText(translatorFor('ar'), units)).toBe('غسيل مكيّفات وفحصها (سبليت، 6 مكيّفات)')
    expect(summaryText(translatorFor('en'), units)).toBe('AC cleaning and check (Split, 6 units)')
    const doors = { jobs: [{ code: 'doors', quantity: 4 }] } as const
    expect(summaryText(translatorFor('ar'), doors)).toBe('أبواب (4)')
  })

  test('summaryText is empty without facts and gives a start under a month in days', () => {
    expect(summaryText(translatorFor('ar'), {})).toBe('')
    expect(summaryText(translatorFor('ar'), { startWithinDays: 0 })).toBe('البدء في الحال')
    expect(summaryText(translatorFor('ar'), { depth: 'to_bone', startWithinDays: 10 })).toBe(
      'تكسير وتجديد حتى العظم، البدء خلال 10 أيام',
    )
  })
})
