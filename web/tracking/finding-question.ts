import { useTranslations } from 'use-intl'
import { type Finding, isLeftOut } from '#domain/quotes/comparison.ts'
import { type Compared, useLineName } from './finding-text.tsx'
import { usePaymentPlanText } from './payment-plan.ts'

/** Prefix in the address, before the ID of a quote to renew. */
export const RENEW = 'renew'

/** Findings with a question to the provider; the others only inform. */
const ASKED = [
  'price_far_too_low',
  'lines_missing',
  'unit_mixup',
  'vat_confused',
  'sum_wrong',
  'advance_too_high',
  'front_loaded',
  'no_retention',
  'line_outlier',
  'quantity_differs',
  'materials_excluded',
  'not_broken_down',
  'below_range',
  'above_range',
  'payments_not_told',
  'warranty_missing',
] as const satisfies Finding['kind'][]
type Asked = (typeof ASKED)[number]

/** A price outside the range has no question. */
export const hasQuestion = (finding: Finding): finding is Finding & { kind: Asked } =>
  (ASKED as readonly string[]).includes(finding.kind) &&
  !(finding.kind.endsWith('_range') && finding.severity === 'note')

/** The suggested question of a finding, which the owner can edit and send. Empty without one. */
export function useQuestion({ comparison, quotes, scopeLines }: Compared) {
  const t = useTranslations('compare')
  const lineName = useLineName(scopeLines)
  const planText = usePaymentPlanText()
  return (finding: Finding | undefined): string => {
    if (!finding || !hasQuestion(finding)) return ''
    const compared = quotes.find(({ quote }) => quote.id === finding.quoteId)?.compared
    const missing = compared?.lines.filter(({ state }) => isLeftOut(state)) ?? []
    return t(`question.${finding.kind}`, {
      line: lineName(finding.scopeLineId),
      lines: missing.map(({ scopeLineId }) => lineName(scopeLineId)).join(t('comma')),
      payments: planText(comparison.recommended ?? []),
    })
  }
}
