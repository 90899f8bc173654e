import type { ContractorQuestion } from '#domain/analyses/contractor-questions.ts'
import { formatNumber } from './format.ts'
import type { Translator } from './translator.ts'

/** What to ask a contractor; empty for a line of a bill whose item has no name any more. `t` has `reportView` and `estimates`. */
export function questionText(t: Translator, question: ContractorQuestion): string {
  if (question.id === 'stages') return t('reportView.questions.stages', { percent: `${question.percent}` })
  if (question.id !== 'line') return t(`reportView.questions.${question.id}`)
  const { code, quantity, unit } = question.line
  if (!t.has(`estimates.item.${code}`)) return ''
  return t('reportView.questions.line', {
    item: t(`estimates.item.${code}`),
    quantity: formatNumber(quantity),
    unit: t(`estimates.unit.${unit}`),
  })
}
