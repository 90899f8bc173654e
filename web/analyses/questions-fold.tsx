import { MessagesSquare } from 'lucide'
import { useTranslations } from 'use-intl'
import { contractorQuestions } from '#domain/analyses/contractor-questions.ts'
import { questionText } from '#i18n/question-text.ts'
import { Fold } from './fold.tsx'
import type { ReportProps } from './report-props.ts'

/** What to ask every contractor alike. */
export function QuestionsFold({ analysis }: ReportProps) {
  const t = useTranslations('reportView.questions')
  const words = useTranslations()
  const questions = contractorQuestions(analysis)
    .map((question) => questionText(words, question))
    .filter(Boolean)
  return (
    <Fold
      id="questions"
      icon={MessagesSquare}
      title={t('title')}
      value={t('value', { count: questions.length })}
    >
      <ol className="report-questions">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </Fold>
  )
}
