import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { auditPath } from '#web/audit/audit-address.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { adminProviderPath } from '../admin-pages.ts'
import type { AdminDecision, AdminProvider } from '../console/answers.ts'
import styles from './review.module.css'

/** All decisions with the admin who made them, newest first, and the registration last. */
export function HistorySection({ provider }: { provider: AdminProvider }) {
  const t = useTranslations('admin.review.history')
  const locale = useLocale()
  return (
    <section className="review-section" aria-labelledby="history-title">
      <h3 id="history-title">{t('title')}</h3>
      <ol className={styles.reviewHistory}>
        {provider.decisions.map((decision) => (
          <li key={decision.id} data-undone={decision.undoneAt ? '' : undefined}>
            <Decided decision={decision} />
          </li>
        ))}
        <li>
          <b>{t('submitted')}</b>
          <Moment at={provider.registeredAt} />
        </li>
      </ol>
      <p className={styles.reviewLinks}>
        <Link className="link" to={adminProviderPath(locale, provider.id)}>
          {t('story')}
        </Link>
        <Link className="link" to={auditPath(locale, { subject: provider.id })}>
          {t('log')}
        </Link>
      </p>
    </section>
  )
}

function Decided({ decision }: { decision: AdminDecision }) {
  const t = useTranslations('admin.review.history')
  const { decision: what, adminName, decidedAt, reason, undoneAt, toldAt, answeredAt } = decision
  const locale = useLocale()
  const name = () => <Bdi>{adminName}</Bdi>
  return (
    <>
      <b>{t.rich(what, { name })}</b>
      <Moment at={decidedAt}>
        {' · '}
        {t(undoneAt ? 'undone' : toldAt ? 'told' : 'untold')}
        {answeredAt && ` · ${t('answered', { date: formatDateTime(answeredAt, locale) })}`}
      </Moment>
      {reason && (
        <p>
          <UserText>{reason}</UserText>
        </p>
      )}
    </>
  )
}

const Moment = ({ at, children }: { at: string; children?: ReactNode }) => (
  <small className={styles.reviewMoment}>
    <bdi>{formatDateTime(at, useLocale())}</bdi>
    {children}
  </small>
)
