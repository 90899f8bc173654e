import { useTranslations } from 'use-intl'
import { Questions } from '#web/ui/questions.tsx'

/** Its words are `faq.<name>Question` and `faq.<name>Answer`. */
const QUESTIONS = ['count', 'start', 'pay', 'renew', 'refund', 'none', 'vat', 'change', 'decline'] as const

export function PricingQuestions() {
  const t = useTranslations('pricingPage.faq')
  const items = QUESTIONS.map((name) => ({ question: t(`${name}Question`), answer: t(`${name}Answer`) }))
  return <Questions id="pricing-faq" title={t('title')} lead={t('lead')} items={items} />
}
