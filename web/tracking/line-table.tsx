import { useTranslations } from 'use-intl'
import type { ComparedQuote, LineState } from '#domain/quotes/comparison.ts'
import { formatRatio } from '#i18n/format.ts'
import type { ScopeLine } from '#server/quotes/quote-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { SpanMoney } from './comparison-cells.tsx'
import { type Compared, useLineName } from './finding-text.tsx'
import '#web/styles/lead-fold.css'
import styles from './line-table.module.css'

/** Every line of the scope, with its treatment in each quote and our adjustments. Folded at first. */
export function LineTable({
  comparison,
  quotes,
  scopeLines,
  className = 'card card-surface lead-fold',
}: Compared & { className?: string | undefined }) {
  const t = useTranslations('compare.lines')
  const lineName = useLineName(scopeLines)
  const odd = new Set(
    comparison.findings
      .filter(({ severity, scopeLineId }) => scopeLineId && severity !== 'note')
      .map(({ quoteId, scopeLineId }) => `${quoteId} ${scopeLineId}`),
  )
  if (scopeLines.length < 2) return null
  return (
    <details className={`${className} ${styles.compareLines}`}>
      <summary>{t('title')}</summary>
      <p>{t('lead')}</p>
      <section
        className={styles.lineScroll}
        aria-label={t('title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be focusable (axe: scrollable-region-focusable)
        tabIndex={0}
      >
        <table className={styles.lineTable}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('line')}</span>
              </th>
              {quotes.map(({ quote, lead }) => (
                <th scope="col" key={quote.id}>
                  <UserText as="span">{lead.providerName}</UserText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scopeLines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {lineName(line.id)} <Quantity line={line} />
                </th>
                {quotes.map(({ quote, compared }) => (
                  <td key={quote.id} data-odd={odd.has(`${quote.id} ${line.id}`) || undefined}>
                    <LineCell compared={compared} scopeLineId={line.id} />
                    {odd.has(`${quote.id} ${line.id}`) && <small data-tone="bad">{t('odd')}</small>}
                  </td>
                ))}
              </tr>
            ))}
            <tr className={styles.compareSum}>
              <th scope="row">{t('total')}</th>
              {quotes.map(({ quote, compared }) => (
                <td key={quote.id}>
                  <SpanMoney span={compared.total} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </details>
  )
}

function Quantity({ line: { quantity, unit } }: { line: ScopeLine }) {
  const units = useTranslations('estimates.unit')
  const key = unit as Parameters<typeof units>[0]
  return (
    <small>
      <Bdi>{formatRatio(quantity)}</Bdi> {units.has(key) ? units(key) : unit}
    </small>
  )
}

function LineCell({ compared, scopeLineId }: { compared: ComparedQuote; scopeLineId: string }) {
  const t = useTranslations('compare.lines')
  const locale = useLocale()
  const line = compared.lines.find((one) => one.scopeLineId === scopeLineId)
  const addition = compared.additions.find((one) => one.scopeLineId === scopeLineId)
  if (line?.amount !== undefined) return <Money halalas={line.amount} locale={locale} whole />
  const state = (line?.state ?? 'missing') as Exclude<LineState, 'priced'>
  return (
    <>
      <span data-tone={state === 'excluded' || state === 'missing' ? 'bad' : undefined}>{t(state)}</span>
      {addition && (
        <small>
          (<Money halalas={addition.amount} locale={locale} whole />{' '}
          {addition.source === 'estimate'
            ? t('fromEstimate')
            : t('fromOthers', { count: addition.quotes ?? 0 })}
          )
        </small>
      )}
      {!addition && (state === 'excluded' || state === 'missing') && <small>{t('noPrice')}</small>}
    </>
  )
}
