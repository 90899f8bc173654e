import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { useLocale } from '#web/use-locale.ts'
import { HeadlineLink } from './amount-link.tsx'
import styles from './revenue.module.css'

/** Key figures of the platform. */
export function RevenueFigures({ revenue }: { revenue: Revenue | undefined }) {
  const t = useTranslations('revenue.figures')
  return (
    <section aria-label={t('label')} aria-busy={!revenue}>
      <dl className={`stats admin-figures ${styles.revenueStats}`}>
        <Total revenue={revenue} />
        <Recurring revenue={revenue} />
        <ThisMonth revenue={revenue} />
        <Outstanding outstanding={revenue?.outstanding} />
      </dl>
    </section>
  )
}

const unknown: ReactNode = <Skeleton width="6rem" height="1.6rem" />

type Known = { revenue: Revenue | undefined }

export function Total({ revenue }: Known) {
  const t = useTranslations('revenue.figures')
  return (
    <Stat
      label={t('total')}
      value={revenue ? <HeadlineLink rows={{ of: 'entries' }} net={revenue.total.net} /> : unknown}
      note={revenue && t('totalNote', { count: revenue.total.entries })}
    />
  )
}

export function Recurring({ revenue }: Known) {
  const t = useTranslations('revenue.figures')
  return (
    <Stat
      label={t('recurring')}
      value={revenue ? <HeadlineLink rows={{ of: 'recurring' }} net={revenue.recurring.net} /> : unknown}
      note={revenue && t('recurringNote', { count: revenue.recurring.subscriptions })}
    />
  )
}

export function ThisMonth({ revenue }: Known) {
  const t = useTranslations('revenue.figures')
  const locale = useLocale()
  const [last, running] = revenue ? revenue.months.slice(-2) : []
  const now = running ?? last
  return (
    <Stat
      label={t('thisMonth')}
      value={now ? <HeadlineLink rows={{ of: 'entries', month: now.month }} net={now.net} /> : unknown}
      note={
        last &&
        running &&
        t.rich('lastMonth', { net: () => <Money halalas={last.net} locale={locale} whole /> })
      }
    />
  )
}

function Outstanding({ outstanding }: { outstanding: Revenue['outstanding'] | undefined }) {
  const t = useTranslations('revenue.figures')
  const locale = useLocale()
  return (
    <Stat
      label={t('outstanding')}
      value={
        outstanding ? (
          <Link className={styles.revenueFigure} to={adminPath('payments', locale)}>
            <Money halalas={outstanding.amount} locale={locale} />
          </Link>
        ) : (
          unknown
        )
      }
      note={
        outstanding && (
          <>
            {t('outstandingNote', { count: outstanding.payments })}
            {outstanding.oldestAt && ` · ${t('oldest', { date: formatDate(outstanding.oldestAt, locale) })}`}
          </>
        )
      }
    />
  )
}

/** Unmatched payments, shown before all figures. */
export function ToLookAt({ count }: { count: number }) {
  const t = useTranslations('revenue')
  const locale = useLocale()
  if (count === 0) return null
  return (
    <Notice tone="warning" role="status" title={t('toLookAt', { count })}>
      <p>
        {t('toLookAtText')}{' '}
        <Link to={`${adminPath('payments', locale)}?show=to_look_at`}>{t('toLookAtOpen')}</Link>
      </p>
    </Notice>
  )
}
