import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import styles from './revenue.module.css'

/** Share of the providers at the start of the month who left. Without any, there is no share. */
export function Churn({ month: { ended, activeBefore } }: { month: Revenue['months'][number] }) {
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
      <bdi className="num">{`${formatNumber(percent)}%`}</bdi>{' '}
      <small>
        <bdi>{t('churnOf', { ended: formatNumber(ended), before: formatNumber(activeBefore) })}</bdi>
      </small>
    </span>
  )
}
