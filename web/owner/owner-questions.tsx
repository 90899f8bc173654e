import { useTranslations } from 'use-intl'
import { Questions } from '#web/ui/questions.tsx'

/** Their words are `faq.<name>Question` and `faq.<name>Answer`. */
const QUESTIONS = ['free', 'numbers', 'mobile', 'verified', 'choice'] as const

export function OwnerQuestions() {
  const t = useTranslations('ownerHome.faq')
  const items = QUESTIONS.map((name) => ({ question: t(`${name}Question`), answer: t(`${name}Answer`) }))
  return <Questions id="owner-faq" title={t('title')} lead={t('lead')} items={items} />
}
