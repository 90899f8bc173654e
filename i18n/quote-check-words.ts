import type { Finding, Point, QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { vatOf } from '#domain/shared/money.ts'
import { formatWholeRiyals as money } from './format.ts'
import type { Translator } from './translator.ts'

/** The sentence that leads the result of a check. */
export function verdictText(
  t: Translator,
  { verdict: { price, isComplete }, isTooLittle, lines }: QuoteCheck,
): string {
  if (isTooLittle)
    return t(lines.length === 0 ? 'quoteChecks.verdict.nothing' : 'quoteChecks.verdict.tooLittle')
  if (price === 'lump_sum') return t('quoteChecks.verdict.lumpSum')
  return t(`quoteChecks.verdict.${price}${isComplete ? 'Complete' : 'Incomplete'}`)
}

/** What one of the points of a check says, in our words alone: none of the paper's. */
export function pointText(t: Translator, kind: Point['kind'], check: QuoteCheck): string {
  const find = <Kind extends Finding['kind']>(of: Kind) =>
    check.findings.filter((finding): finding is Extract<Finding, { kind: Kind }> => finding.kind === of)
  switch (kind) {
    case 'sum': {
      const [sum] = find('sum')
      if (!sum) return ''
      const { printed, added } = sum
      const difference = money(Math.abs(printed - added))
      return t('quoteChecks.point.sum', { printed: money(printed), added: money(added), difference })
    }
    case 'vat_wrong': {
      const [wrong] = find('vat_wrong')
      return wrong
        ? t('quoteChecks.point.vat_wrong', { printed: money(wrong.printed), due: money(wrong.due) })
        : ''
    }
    case 'line_product': {
      const [line] = find('line_product')
      return line
        ? t('quoteChecks.point.line_product', { product: money(line.product), printed: money(line.printed) })
        : ''
    }
    case 'missing': {
      const essential = check.missing.filter(({ isEssential }) => isEssential)
      const amount = essential.reduce((sum, { typical }) => sum + typical, 0)
      return t('quoteChecks.point.missing', { count: essential.length, amount: money(amount) })
    }
    case 'vat_unclear':
      return t('quoteChecks.point.vat_unclear', { amount: money(vatOf(check.price?.quoted ?? 0)) })
    case 'paid_ahead': {
      const { advance = 0, exposure = 0 } = check.payments ?? {}
      return t('quoteChecks.point.paid_ahead', { advance, exposure })
    }
    case 'lines_high':
      return t('quoteChecks.point.lines_high', { count: find('line_high').length })
    case 'lines_low':
      return t('quoteChecks.point.lines_low', { count: find('line_low').length })
    case 'lump_sum':
      return t('quoteChecks.point.lump_sum')
    case 'clauses':
      return t('quoteChecks.point.clauses', { count: check.missingClauses.length })
  }
}
