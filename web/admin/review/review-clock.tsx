import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from '../console/admin.module.css'
import type { QueuedProvider } from '../console/answers.ts'
import { useMinute } from '../console/use-minute.ts'
import { type ReviewDue, reviewDue } from './review-due.ts'

/** Time left of the 24-hour review, for pending providers. Demo providers never registered, so they are always overdue. */
export function ReviewClock({
  provider: { status, registeredAt, awaitingSince, verificationDueAt: dueAt = registeredAt },
}: {
  provider: Pick<QueuedProvider, 'status' | 'registeredAt' | 'awaitingSince' | 'verificationDueAt'>
}) {
  const t = useTranslations('admin.queue')
  const locale = useLocale()
  const now = useMinute()
  if (status !== 'pending_review') return <span className="caption">{t('none')}</span>
  if (awaitingSince) {
    return (
      <span className={styles.reviewClock} title={formatDateTime(awaitingSince, locale)}>
        {t('stopped')}
      </span>
    )
  }
  const due = reviewDue(Date.parse(dueAt), now)
  return (
    <time
      className={styles.reviewClock}
      data-due={due.state}
      dateTime={dueAt}
      title={formatDateTime(dueAt, locale)}
    >
      <Left due={due} />
    </time>
  )
}

function Left({ due }: { due: ReviewDue }) {
  const t = useTranslations('admin.queue')
  if (due.state === 'overdue') return t('overdue')
  const { hours, minutes } = due
  return hours > 0 ? t('hours', { hours }) : t('minutes', { minutes })
}
