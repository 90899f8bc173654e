import { expect, test } from 'vitest'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { messages } from '#i18n/messages.ts'
import { judge, suggestedStages } from './suggested-stages.ts'

test.each(
  PROJECT_TYPES.flatMap(
    (projectType) =>
      [
        [projectType, 'ar'],
        [projectType, 'en'],
      ] as const,
  ),
)(
  'the schedule suggested for %s adds up to 100 percent and is judged sound, in %s',
  (projectType, locale) => {
    const words = messages[locale].pathCorrection.payments
    const stages = suggestedStages({ projectType }).map(({ id, percent }) => ({ label: words[id], percent }))
    expect(stages.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
    expect(judge(stages, { projectType })).toMatchObject({ verdict: 'sound' })
  },
)

test('judge reports an advance that is too high', () => {
  const stages = [
    { label: 'عند التوقيع', percent: 60 },
    { label: 'عند الاستلام', percent: 40 },
  ]
  expect(judge(stages, { projectType: 'renovation' })).toMatchObject({
    verdict: 'advance_too_high',
    advance: 60,
    limit: 10,
  })
})
