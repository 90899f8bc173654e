import { useTranslations } from 'use-intl'
import type { Lead } from '#server/leads/lead-answers.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What the owner said is done, beside what is to be priced; nothing where they said of nothing. */
export function AlreadyDone({ lead: { takenAsDone = [] } }: { lead: Pick<Lead, 'takenAsDone'> }) {
  const t = useTranslations()
  if (takenAsDone.length === 0) return null
  const works = takenAsDone.map((work) => t(`estimates.standingWork.${work}`)).join(t('quotes.comma'))
  return <Notice>{t('quotes.alreadyDone', { works })}</Notice>
}
