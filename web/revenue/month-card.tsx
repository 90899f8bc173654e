import { ChevronRight } from 'lucide'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { ViewSwitch } from '#web/admin/console/view-switch.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { RowsLink } from './amount-link.tsx'
import { seriesOf } from './chart-scale.ts'
import { MonthChart, useChartUnit } from './month-chart.tsx'
import { MonthLegend } from './month-legend.tsx'
import { monthName } from './month-name.ts'
import { MonthTable } from './month-table.tsx'
import styles from './revenue.module.css'
import { revenueAddress, SHOWN_MONTHS, type ShownMonths } from './revenue-address.ts'

interface MonthCardProps {
  revenue: Revenue
  months: ShownMonths
  chosen: Revenue['months'][number]
}

/** The months as a chart, the details of the selected one, and all months as a table. */
export function MonthCard({ revenue, months, chosen }: MonthCardProps) {
  const t = useTranslations('revenue.chart')
  const locale = useLocale()
  const unit = useChartUnit(revenue)
  return (
    <section className={`card card-surface ${styles.revenueMonths}`} aria-labelledby="months-title">
      <header className={styles.revenueCardHead}>
        <div>
          <h2 id="months-title">{t('title')}</h2>
          <p className="caption">{unit}</p>
        </div>
        <MonthsSwitch months={months} />
      </header>
      {revenue.total.entries === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <>
          <MonthLegend series={seriesOf(revenue)} month={chosen} />
          <MonthChart
            revenue={revenue}
            chosen={chosen.month}
            hrefOf={(month) => revenueAddress(locale, { months, month })}
          />
          <BelowZero revenue={revenue} />
          <details className={styles.revenueTable}>
            <summary>
              <Icon icon={ChevronRight} size={16} flip />
              {t('table')}
            </summary>
            <MonthTable months={revenue.months} />
          </details>
        </>
      )}
    </section>
  )
}

/** Why a bar reaches below zero: more was refunded than paid for a package in that month. */
function BelowZero({ revenue: { months } }: { revenue: Revenue }) {
  const t = useTranslations('revenue.chart')
  const locale = useLocale()
  const below = months.filter(({ net, packages = [] }) => net < 0 || packages.some((one) => one.net < 0))
  if (below.length === 0) return null
  return (
    <p className="caption">
      {t('belowZero')}{' '}
      {below.map(({ month }, at) => (
        <Fragment key={month}>
          {at > 0 && t('comma')}
          <RowsLink rows={{ of: 'entries', month, entry: 'refund' }}>{monthName(month, locale)}</RowsLink>
        </Fragment>
      ))}
    </p>
  )
}

function MonthsSwitch({ months }: { months: ShownMonths }) {
  const t = useTranslations('revenue.chart')
  const locale = useLocale()
  return (
    <ViewSwitch
      label={t('months')}
      values={SHOWN_MONTHS}
      chosen={months}
      nameOf={(one) => t('lastMonths', { count: Number(one) })}
      addressOf={(one) => revenueAddress(locale, { months: one })}
    />
  )
}
