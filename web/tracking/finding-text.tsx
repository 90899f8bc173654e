import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/path-correction/limits.ts'
import type { Comparison, Finding } from '#domain/quotes/comparison.ts'
import { withVat } from '#domain/shared/money.ts'
import { formatRatio } from '#i18n/format.ts'
import type { ScopeLine } from '#server/quotes/quote-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { rounded } from './comparison-cells.tsx'
import type { LaidOut } from './laid-out.ts'

export interface Compared {
  comparison: Comparison
  quotes: readonly LaidOut[]
  scopeLines: readonly ScopeLine[]
}

/** The name of a line of the scope: an item of the catalogue, or the whole job. */
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

/** A finding as one sentence, with the figures it rests on. */
export function FindingText({ finding, quotes, scopeLines }: Compared & { finding: Finding }) {
  const t = useTranslations('compare.finding')
  // Each sentence takes a share of the same figures; the types would have every one take its own.
  const sentence = t.rich as unknown as (key: string, figures: Record<string, unknown>) => ReactNode
  const lineName = useLineName(scopeLines)
  const locale = useLocale()
  const { kind, figures, rule } = finding
  const money = (amount: number | undefined) => () => <Money halalas={amount ?? 0} locale={locale} whole />
  const name = (quoteId: string | undefined) => (): ReactNode => (
    <bdi>{quotes.find(({ quote }) => quote.id === quoteId)?.lead.providerName}</bdi>
  )
  // Prices of the whole as the table shows them, with VAT and rounded; what a line says as it was written.
  const shown = (amount: number | undefined) =>
    WHOLE.includes(kind) && amount !== undefined ? rounded(withVat(amount)) : amount
  const figure = kind === 'quantity_differs' ? plain : money
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
    added: money(shown(figures.added)),
    total: money(shown(figures.total)),
    low: money(shown(figures.low)),
    high: money(shown(figures.high)),
  })
}

/** Findings that speak of whole prices. */
const WHOLE: readonly Finding['kind'][] = [
  'price_far_too_low',
  'lines_missing',
  'not_broken_down',
  'below_range',
  'above_range',
]

/** By how much the stated amount differs from the expected one, in whole percent. */
const percentOff = ({ stated = 0, expected = 1 }: Finding['figures']) =>
  Math.round(Math.abs(stated / expected - 1) * 100)

const plain = (figure: number | undefined) => () => <Bdi>{formatRatio(figure ?? 0)}</Bdi>

function sentenceOf({ kind, rule, scopeLineId, severity }: Finding) {
  if (severity === 'ask' && kind === 'below_range') return 'ask_below'
  if (severity === 'ask' && kind === 'above_range') return 'ask_above'
  if (kind === 'unit_mixup' && rule === 'own_words') return 'unit_own'
  return kind === 'sum_wrong' && scopeLineId ? 'sum_wrong_line' : kind
}

/** As people would say it: `3.2`, and `1/1,000` where it is a small share. */
function ratioText({ kind, figures: { ratio } }: Finding): string {
  if (ratio === undefined) return 'none'
  if (kind === 'copied_quotes' && Math.abs(ratio - 1) < 0.005) return 'same'
  return ratio < 0.1 ? `1/${formatRatio(Math.round(1 / ratio))}` : formatRatio(Math.round(ratio * 100) / 100)
}
