import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { CountLink, HeadlineLink } from './amount-link.tsx'
import { Churn } from './churn.tsx'
import { monthName } from './month-name.ts'
import styles from './revenue.module.css'

interface MonthPanelProps {
  month: Revenue['months'][number]
  /** Marks the current month, which is incomplete. */
  isRunning: boolean
}

/** Figures of one month: revenue, and new, kept and lost subscribers. */
export function MonthPanel({ month, isRunning }: MonthPanelProps) {
  const t = useTranslations('revenue.month')
  const locale = useLocale()
  const { month: name, net, vat, payments, refunds } = month
  return (
    <section className={`card card-surface ${styles.revenueMonth}`} aria-labelledby="month-title">
      <header>
        <h2 id="month-title">{monthName(name, locale)}</h2>
        {isRunning && <p className="caption">{t('running')}</p>}
      </header>
      <p className={styles.revenueNet}>
        <HeadlineLink rows={{ of: 'entries', month: name }} net={net} />
      </p>
      <dl className={styles.revenueList}>
        <Line name={t('vat')}>
          <Money halalas={vat} locale={locale} />
        </Line>
        <Line name={t('payments')}>
          <CountLink rows={{ of: 'entries', month: name }} count={payments} />
        </Line>
        <Line name={t('refunds')}>
          <CountLink rows={{ of: 'entries', month: name, entry: 'refund' }} count={refunds} />
        </Line>
        {(['started', 'renewed', 'ended'] as const).map((of) => (
          <Line key={of} name={t(of)}>
            <CountLink rows={{ of, month: name }} count={month[of]} />
          </Line>
        ))}
        <Line name={t('churn')}>
          <Churn month={month} />
        </Line>
      </dl>
    </section>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
