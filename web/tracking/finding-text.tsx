import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { LIMITS } from '#domain/path-correction/limits.ts'
import type { Comparison, Finding } from '#domain/quotes/comparison.ts'
import { rounded, shownTotal } from '#domain/quotes/shown-total.ts'
import { withVat } from '#domain/shared/money.ts'
import { formatRatio } from '#i18n/format.ts'
import type { ScopeLine } from '#server/quotes/quote-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { LaidOut } from './laid-out.ts'

export interface Compared {
  comparison: Comparison
  quotes: readonly LaidOut[]
  scopeLines: readonly ScopeLine[]
}

/** Name of a scope line: an item of the catalogue, or the whole job. */
export function useLineName(scopeLines: readonly ScopeLine[]) {
  const item = useTranslations('estimates.item')
  const t = useTranslations('compare.lines')
  return (scopeLineId: string | undefined): string => {
    const code = scopeLines.find(({ id }) => id === scopeLineId)?.code
    if (!code) return ''
    const key = code as Parameters<typeof item>[0]
    return item.has(key) ? item(key) : t('whole_job')
  }
}

/** A finding in one sentence, with its figures. */
export function FindingText({ finding, quotes, scopeLines }: Compared & { finding: Finding }) {
  const t = useTranslations('compare.finding')
  // Each sentence uses some of these values, but the types would require exactly its own.
  const sentence = t.rich as unknown as (key: string, figures: Record<string, unknown>) => ReactNode
  const lineName = useLineName(scopeLines)
  const locale = useLocale()
  const { kind, figures, rule } = finding
  const money = (amount: number | undefined) => () => <Money halalas={amount ?? 0} locale={locale} whole />
  const name = (quoteId: string | undefined) => (): ReactNode => (
    <UserText>{quotes.find(({ quote }) => quote.id === quoteId)?.lead.providerName}</UserText>
  )
  // Total prices with VAT and rounded, as in the table; amounts of a line as written in the quote.
  const shown = (amount: number | undefined) =>
    WHOLE.includes(kind) && amount !== undefined ? rounded(withVat(amount)) : amount
  const figure = kind === 'quantity_differs' ? plain : money
  const gap = kind === 'lines_missing' ? quotes.find(({ quote }) => quote.id === finding.quoteId) : undefined
  const whole = gap && shownTotal(gap.compared)
  // The ends of our estimate, as the report rounds them.
  const { low = 0, high = 0 } = figures
  const range = kind.endsWith('_range') ? shownRange({ p10: low, p50: low, p90: high }, true) : undefined
  return sentence(sentenceOf(finding), {
    name: name(finding.quoteId),
    other: name(finding.otherQuoteId),
    line: lineName(finding.scopeLineId),
    rule,
    ratio: ratioText(finding),
    gap: figures.added === undefined ? 'none' : 'known',
    count: figures.count ?? 0,
    of: figures.of ?? 0,
    percent: `${figures.percent ?? percentOff(figures)}`,
    limit: `${kind === 'no_retention' ? LIMITS.retention : LIMITS.exposure}`,
    stated: figure(shown(figures.stated)),
    expected: figure(shown(figures.expected)),
    added: money(whole ? whole.added : shown(figures.added)),
    total: money(whole ? whole.middle : shown(figures.total)),
    low: money(range?.low ?? shown(figures.low)),
    high: money(range?.high ?? shown(figures.high)),
  })
}

/** Findings about total prices. */
const WHOLE: readonly Finding['kind'][] = [
  'price_far_too_low',
  'lines_missing',
  'not_broken_down',
  'below_range',
  'above_range',
]

/** Difference between the stated and the expected amount, in whole percent. */
const percentOff = ({ stated = 0, expected = 1 }: Finding['figures']) =>
  Math.round(Math.abs(stated / expected - 1) * 100)

const plain = (figure: number | undefined) => () => <Bdi>{formatRatio(figure ?? 0)}</Bdi>

function sentenceOf({ kind, rule, scopeLineId, severity }: Finding) {
  if (severity === 'ask' && kind === 'below_range') return 'ask_below'
  if (severity === 'ask' && kind === 'above_range') return 'ask_above'
  if (kind === 'unit_mixup' && rule === 'own_words') return 'unit_own'
  return kind === 'sum_wrong' && scopeLineId ? 'sum_wrong_line' : kind
}

/** Formats a factor: `3.2`, or `1/1,000` for a small one. */
function ratioText({ kind, figures: { ratio } }: Finding): string {
  if (ratio === undefined) return 'none'
  if (kind === 'copied_quotes' && Math.abs(ratio - 1) < 0.005) return 'same'
  return ratio < 0.1 ? `1/${formatRatio(Math.round(1 / ratio))}` : formatRatio(Math.round(ratio * 100) / 100)
}
