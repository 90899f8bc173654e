import { useTranslations } from 'use-intl'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import type { Finding, QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { isWidelyUsual } from './check-words.ts'

/** More questions than this nobody answers. */
const MOST = 8

/** A name of a list as a part of a sentence. Arabic has no capitals. */
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** Our payment plan in one sentence; undefined where the work is not known. */
export function useSaferPlan() {
  const t = useTranslations('quoteChecks.payments')
  const comma = useTranslations('quoteChecks')('comma')
  return ({ recommended = [] }: Pick<QuoteCheck, 'recommended'>): string | undefined => {
    if (recommended.length < 2) return undefined
    const held = recommended.filter(({ isHeld }) => isHeld).reduce((sum, { percent }) => sum + percent, 0)
    const first = recommended[0]!
    return [
      ...(first.earned === 0 ? [t('first', { percent: first.percent })] : []),
      t('steps'),
      ...(held > 0 ? [t('last', { percent: held })] : []),
    ].join(comma)
  }
}

/** The polite, numbered message with what is worth asking, in the order of what it is worth. */
export function useMessageText(): (quote: PaperQuote, check: QuoteCheck) => string {
  const t = useTranslations('quoteChecks')
  const words = useTranslations('quoteChecks.message')
  const plan = useSaferPlan()
  const comma = t('comma')
  return (quote, check) => {
    const label = (id: string | undefined) => quote.lines.find((line) => line.id === id)?.label ?? ''
    const of = <Kind extends Finding['kind']>(kind: Kind) =>
      check.findings.filter((finding): finding is Extract<Finding, { kind: Kind }> => finding.kind === kind)
    const missing = check.missing.map(({ part }) => t(`part.${part}`))
    const safer = plan(check)
    const clauses = check.missingClauses.map((clause) => inSentence(t(`clauses.${clause}`)))
    const wide = check.lines.filter(isWidelyUsual).map(({ id }) => label(id))
    const money = formatWholeRiyals
    const questions = [
      ...of('sum').map(({ printed, added }) =>
        words('sum', { printed: money(printed), added: money(added) }),
      ),
      ...of('line_product').map(({ line, printed, product }) =>
        words('line_product', { label: label(line), printed: money(printed), product: money(product) }),
      ),
      ...of('vat_wrong').map(({ printed, due }) =>
        words('vat_wrong', { printed: money(printed), due: money(due) }),
      ),
      ...of('vat_unclear').map(() => words('vat_unclear')),
      ...(missing.length > 0 ? [words('missing', { parts: missing.slice(0, MOST).join(comma) })] : []),
      ...of('line_high').map(({ line }) => words('line_high', { label: label(line) })),
      ...of('line_low').map(({ line }) => words('line_low', { label: label(line) })),
      ...of('lump_sum').map(({ line }) =>
        line ? words('lump_sum', { label: label(line) }) : words('lump_sum_all'),
      ),
      ...(of('paid_ahead').length > 0 && safer ? [words('paid_ahead', { plan: safer })] : []),
      ...(check.oddNumbers.length > 0 ? [words('number')] : []),
    ].slice(0, MOST)
    if (wide.length > 0) questions.push(words('grade', { labels: wide.join(comma) }))
    if (clauses.length > 0) questions.push(words('no_clause', { clauses: clauses.join(comma) }))
    if (questions.length === 0) return words('none')
    return [
      words('hello'),
      ...questions.map((question, at) => `${at + 1}. ${question}`),
      words('thanks'),
    ].join('\n')
  }
}
