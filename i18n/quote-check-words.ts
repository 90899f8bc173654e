import { LIMITS } from '#domain/path-correction/limits.ts'
import type { Finding, Point, QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { type Halalas, vatOf } from '#domain/shared/money.ts'
import { formatWholeRiyals as money } from './format.ts'
import type { Translator } from './translator.ts'

/** The sentence that leads the result of a check. */
export function verdictText(t: Translator, check: QuoteCheck): string {
  const { price, isComplete } = check.verdict
  if (check.isTooLittle)
    return t(check.lines.length === 0 ? 'quoteChecks.verdict.nothing' : 'quoteChecks.verdict.tooLittle')
  if (price === 'lump_sum') return t('quoteChecks.verdict.lumpSum')
  if (price === 'fair' && isFairOnceComplete(check)) return t('quoteChecks.verdict.fairOnceComplete')
  return t(`quoteChecks.verdict.${price}${isComplete ? 'Complete' : 'Incomplete'}`)
}

/** The sum on the paper is below the usual range; with what is missing it is within. */
const isFairOnceComplete = ({ price }: QuoteCheck): boolean =>
  price?.usual !== undefined && price.quoted < price.usual.low && price.completed >= price.usual.low

const THOUSAND_RIYALS = 100_000

/** Halalas of a usual cost, rounded as far as it is known: to a hundred riyals, from ten thousand on to a thousand. */
export const aboutAmount = (halalas: Halalas): Halalas => {
  const step = halalas < 10 * THOUSAND_RIYALS ? THOUSAND_RIYALS / 10 : THOUSAND_RIYALS
  return Math.round(halalas / step) * step
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
      return t('quoteChecks.point.missing', { count: essential.length, amount: money(aboutAmount(amount)) })
    }
    case 'vat_unclear':
      return t('quoteChecks.point.vat_unclear', {
        amount: money(aboutAmount(vatOf(check.price?.quoted ?? 0))),
      })
    case 'paid_ahead': {
      const { advance = 0, exposure = 0 } = check.payments ?? {}
      if (exposure > advance)
        return t(`quoteChecks.point.${advance > 0 ? 'paid_ahead' : 'paid_ahead_later'}`, {
          advance,
          exposure,
        })
      const usual = check.recommended?.find(({ earned }) => earned === 0)?.percent ?? LIMITS.advance
      return t('quoteChecks.point.paid_first', { advance, usual })
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
