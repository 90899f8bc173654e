import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { useShortcuts } from '#web/admin/queue/use-shortcuts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { CountLink, HeadlineLink } from './amount-link.tsx'
import { Churn } from './churn.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { monthName } from './month-name.ts'
import styles from './revenue.module.css'
import { exportPath, revenueAddress, type ShownMonths } from './revenue-address.ts'

type Month = Revenue['months'][number]

interface MonthPanelProps {
  month: Month
  /** Months shown, oldest first. */
  shown: readonly Month[]
  months: ShownMonths
  /** Marks the current month, which is incomplete. */
  isRunning: boolean
}

/** Figures of one month, the months beside it, and its rows as files for the accountant. */
export function MonthPanel({ month, shown, months, isRunning }: MonthPanelProps) {
  const t = useTranslations('revenue.month')
  const locale = useLocale()
  const { month: name, net, vat, payments, refunds } = month
  return (
    <section className={`card card-surface ${styles.revenueMonth}`} aria-labelledby="month-title">
      <header>
        <div className={styles.revenueMonthHead}>
          <h2 id="month-title">{monthName(name, locale)}</h2>
          <Neighbours month={month} shown={shown} months={months} />
        </div>
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
      <ExportButtons
        pathOf={(file) => exportPath({ of: 'entries', month: name }, file)}
        fileName={`revenue-${name}`}
      />
    </section>
  )
}

const SIDES = [
  { side: 'before', by: -1, icon: ChevronLeft },
  { side: 'after', by: 1, icon: ChevronRight },
] as const

/** The month before and the one after, of those shown. */
function Neighbours({ month, shown, months }: Omit<MonthPanelProps, 'isRunning'>) {
  const t = useTranslations('revenue.month')
  const locale = useLocale()
  const navigate = useNavigate()
  const at = shown.indexOf(month)
  const addressOf = ({ month }: Month) => revenueAddress(locale, { months, month })
  const go = (other: Month | undefined) => {
    if (other) void navigate(addressOf(other), { preventScrollReset: true })
  }
  useShortcuts({ next: () => go(shown[at + 1]), previous: () => go(shown[at - 1]) })
  return (
    <span>
      {SIDES.map(({ side, by, icon }) => {
        const other = shown[at + by]
        if (!other) return null
        const label = t(side, { month: monthName(other.month, locale) })
        return (
          <Link
            key={side}
            className="icon-button"
            to={addressOf(other)}
            preventScrollReset
            aria-label={label}
            data-tooltip={label}
          >
            <Icon icon={icon} flip />
          </Link>
        )
      })}
    </span>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
