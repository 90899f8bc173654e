import { useTranslations } from 'use-intl'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import { AmountLink, RowsLink } from './amount-link.tsx'
import chartStyles from './chart.module.css'
import { partsOf, type Series } from './chart-scale.ts'
import { useSeriesName } from './month-chart.tsx'
import { monthName } from './month-name.ts'
import styles from './revenue.module.css'

interface MonthLegendProps {
  series: Series[]
  month: Revenue['months'][number]
}

/** Revenue of the selected month by series, in the colours of the bars. */
export function MonthLegend({ series, month }: MonthLegendProps) {
  const locale = useLocale()
  const t = useTranslations('revenue.chart')
  const nameOf = useSeriesName()
  const parts = partsOf(month, series)
  if (series.length === 0) return null
  return (
    <div className={styles.revenueLegend}>
      <span className="caption">{monthName(month.month, locale)}</span>
      <ul className={chartStyles.chartLegend}>
        {series.map((one, at) => (
          <li key={one.key ?? ''}>
            <i data-series={at} aria-hidden="true" />
            <span>
              {nameOf(one)}{' '}
              <AmountLink rows={{ of: 'entries', month: month.month, package: one.key }} net={parts[at]!} />
            </span>
          </li>
        ))}
      </ul>
      {month.refunds > 0 && (
        <p className="caption">
          {t.rich('refunded', {
            count: month.refunds,
            link: (words) => (
              <RowsLink rows={{ of: 'entries', month: month.month, entry: 'refund' }}>{words}</RowsLink>
            ),
          })}
        </p>
      )}
    </div>
  )
}
