import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { RowsLink } from './amount-link.tsx'
import styles from './revenue.module.css'

/** Share of the providers at the start of the month who left. Without any, there is no share. */
export function Churn({ month: { month, ended, activeBefore } }: { month: Revenue['months'][number] }) {
  const t = useTranslations('revenue.month')
  if (activeBefore === 0) {
    return (
      <span title={t('noChurn')}>
        –<span className="visually-hidden"> {t('noChurn')}</span>
      </span>
    )
  }
  const percent = Math.round((ended / activeBefore) * 1000) / 10
  return (
    <span className={styles.revenueChurn}>
      <Left month={month} count={ended}>
        <bdi className="num">{`${formatNumber(percent)}%`}</bdi>
      </Left>{' '}
      <small>
        <bdi>{t('churnOf', { ended: formatNumber(ended), before: formatNumber(activeBefore) })}</bdi>
      </small>
    </span>
  )
}

/** The share opens who left; without anybody there is nothing to open. */
function Left({ month, count, children }: { month: string; count: number; children: ReactNode }) {
  if (count === 0) return children
  return <RowsLink rows={{ of: 'ended', month }}>{children}</RowsLink>
}
