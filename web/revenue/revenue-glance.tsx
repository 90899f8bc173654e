import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { Answered } from '#web/admin/console/answered.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { seriesOf } from './chart-scale.ts'
import { MonthChart, useChartUnit } from './month-chart.tsx'
import { MonthLegend } from './month-legend.tsx'
import styles from './revenue.module.css'
import { revenueAddress } from './revenue-address.ts'
import { Recurring, ThisMonth, Total } from './revenue-figures.tsx'

/** Below /api/v1. */
export const REVENUE_OF_A_YEAR = '/admin/revenue?months=12'

/**
 * The revenue figures of docs/reference/product-rules.md#dashboard-figures: total, recurring, and by month. The revenue
 * page has the rest.
 */
export function RevenueGlance() {
  const t = useTranslations('revenue')
  const locale = useLocale()
  const answer = useAnswer<Revenue>(REVENUE_OF_A_YEAR)
  return (
    <section className={`card card-surface ${styles.revenueGlance}`} aria-labelledby="glance-title">
      <header className={styles.revenueCardHead}>
        <h2 id="glance-title">{t('title')}</h2>
        <Link className={`link ${styles.revenueBack}`} to={adminPath('revenue', locale)}>
          {t('chart.open')}
          <Icon icon={ArrowRight} size={16} flip />
        </Link>
      </header>
      <Answered answer={answer} failed={t('failed')} height="15rem">
        {(revenue) => <Glance revenue={revenue} />}
      </Answered>
    </section>
  )
}

function Glance({ revenue }: { revenue: Revenue }) {
  const locale = useLocale()
  const unit = useChartUnit(revenue)
  const running = revenue.months.at(-1)
  return (
    <div className={styles.revenueGlanceBody}>
      <dl className={`stats ${styles.revenueGlanceFigures}`}>
        <ThisMonth revenue={revenue} />
        <Recurring revenue={revenue} />
        <Total revenue={revenue} />
      </dl>
      {running && revenue.total.entries > 0 && (
        <div>
          <p className="caption">{unit}</p>
          <MonthLegend series={seriesOf(revenue)} month={running} />
          <MonthChart
            revenue={revenue}
            chosen={running.month}
            hrefOf={(month) => revenueAddress(locale, { months: '12', month })}
          />
        </div>
      )}
    </div>
  )
}
