import { MessagesSquare } from 'lucide'
import { useTranslations } from 'use-intl'
import { Fold } from './fold.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'

/** Questions to ask every contractor. Older reports have none. */
export function QuestionsFold({ analysis: { tradeQuestions = [] } }: ReportProps) {
  const t = useTranslations('reportView.questions')
  const words = useTranslations('pathCorrection.tradeQuestions')
  if (tradeQuestions.length === 0) return null
  return (
    <Fold
      id="questions"
      icon={MessagesSquare}
      title={t('title')}
      value={t('value', { count: tradeQuestions.length })}
    >
      <ol className={styles.reportQuestions}>
        {tradeQuestions.map(({ id }) => (
          <li key={id}>{words(id)}</li>
        ))}
      </ol>
    </Fold>
  )
}
