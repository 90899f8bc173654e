import { MessagesSquare } from 'lucide'
import { useTranslations } from 'use-intl'
import { type ContractorQuestion, contractorQuestions } from '#domain/analyses/contractor-questions.ts'
import { formatNumber } from '#i18n/format.ts'
import { Fold } from './fold.tsx'
import type { ReportProps } from './report-props.ts'

/** What to ask every contractor alike. */
export function QuestionsFold({ analysis }: ReportProps) {
  const t = useTranslations('reportView.questions')
  const textOf = useQuestionText()
  const questions = contractorQuestions(analysis).map(textOf).filter(Boolean)
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

/** A report keeps the bill it was made with; of an item that has no name any more nothing is asked. */
function useQuestionText() {
  const t = useTranslations('reportView.questions')
  const words = useTranslations('estimates')
  return (question: ContractorQuestion): string => {
    if (question.id === 'stages') return t('stages', { percent: `${question.percent}` })
    if (question.id !== 'line') return t(question.id)
    const { code, quantity, unit } = question.line
    if (!words.has(`item.${code}`)) return ''
    return t('line', {
      item: words(`item.${code}`),
      quantity: formatNumber(quantity),
      unit: words(`unit.${unit}`),
    })
  }
}
