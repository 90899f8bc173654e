import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { LeadList } from '#server/leads/lead-answers.ts'
import type { OwnSubscription } from '#server/subscriptions/subscription-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { SUBSCRIPTION } from '#web/subscriptions/subscription-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { LEADS_FIRST } from './lead-address.ts'
import styles from './quota-meter.module.css'

/**
 * The used leads: one triangle each, clay for unanswered ones, which the words below name. Of the package month where
 * there is an account, else of the calendar's. Empty until known.
 */
export function QuotaMeter() {
  const { data } = useAnswer<LeadList>(LEADS_FIRST)
  return data && data.quota.of > 0 ? <Meter list={data} /> : null
}

/** The same in one line, for a phone, where the leads come first. */
export function QuotaLine() {
  const t = useTranslations('leads.quota')
  const locale = useLocale()
  const { data } = useAnswer<LeadList>(LEADS_FIRST)
  if (!data || data.quota.of === 0) return null
  const { used, of, renewsAt } = data.quota
  return (
    <Link className={styles.quotaLine} to={privatePaths.contractorPackage(locale)}>
      <b>{t('line', { left: formatNumber(Math.max(0, of - used)), of: formatNumber(of) })}</b>
      <span>{t('lineNext', { date: formatDate(renewsAt, locale) })}</span>
    </Link>
  )
}

function Meter({ list: { quota, counts } }: { list: LeadList }) {
  const t = useTranslations('leads.quota')
  const locale = useLocale()
  const { used, of } = quota
  const waiting = Math.min(counts.offered, used)
  const total = Math.max(of, used)
  const title = t(quota.balance === undefined ? 'title' : 'packageTitle')
  return (
    <section className="quota" aria-label={title}>
      <p className={styles.quotaTitle}>
        <span>{title}</span>
        <b>
          {t('used', {
            used: formatNumber(used),
            of: formatNumber(of),
            left: formatNumber(Math.max(0, of - used)),
          })}
        </b>
      </p>
      <span
        className={styles.quotaRow}
        role="img"
        aria-label={t('meter', { used: formatNumber(used), of: formatNumber(of) })}
      >
        {Array.from({ length: total }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a triangle is identified by its position
          <i key={at} data-state={at < used - waiting ? 'used' : at < used ? 'waiting' : 'left'} />
        ))}
      </span>
      <small>
        {t.rich(quota.balance === undefined ? 'renews' : 'next', {
          date: () => <bdi>{formatDate(quota.renewsAt, locale)}</bdi>,
        })}
      </small>
      {waiting > 0 && (
        <small className={styles.quotaWaiting}>
          <i aria-hidden="true" />
          {t('waiting', { count: waiting })}
        </small>
      )}
      {quota.balance !== undefined && <More />}
    </section>
  )
}

/** Ways to get more leads, in order of preference. */
const WAYS = ['renewal', 'upgrade', 'start'] as const

/** Link to the way to get more leads that the package page offers now, if any. */
function More() {
  const t = useTranslations('leads.quota.more')
  const locale = useLocale()
  const { data } = useAnswer<OwnSubscription>(SUBSCRIPTION)
  const way = data && !data.blocked && WAYS.find((way) => data.choices.some(({ act }) => act === way))
  if (!way) return null
  return (
    <Link
      className={buttonClass({ variant: 'soft', size: 'sm', full: true })}
      to={privatePaths.contractorPackage(locale)}
    >
      {t(way)}
    </Link>
  )
}
