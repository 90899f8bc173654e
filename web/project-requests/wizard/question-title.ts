import { useTranslations } from 'use-intl'
import type { KnownWork } from '#domain/project-requests/jobs.ts'
import { factsAsked, type QuestionName } from './wizard-steps.ts'

/** Heading of a screen, which names the fields that matter for this work and no others. */
export function useQuestionTitle(work: KnownWork): (question: QuestionName) => string {
  const t = useTranslations('wizard')
  return (question) => {
    const fields = question === 'rooms' ? factsAsked('rooms', work).join('_') : ''
    if (fields === 'rooms_bathrooms' || fields === 'floors_bathrooms') return t(`roomsOf.${fields}`)
    return t(`question.${question}`)
  }
}
