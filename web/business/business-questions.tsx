import { useTranslations } from 'use-intl'
import { Questions } from '#web/ui/questions.tsx'

/** Their words are `faq.<name>Question` and `faq.<name>Answer`. */
const QUESTIONS = ['pay', 'many', 'decline', 'check', 'refused', 'contact'] as const

export function BusinessQuestions() {
  const t = useTranslations('businessHome.faq')
  const items = QUESTIONS.map((name) => ({ question: t(`${name}Question`), answer: t(`${name}Answer`) }))
  return <Questions id="business-faq" title={t('title')} lead={t('lead')} items={items} />
}
