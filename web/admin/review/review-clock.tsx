import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from '../console/admin.module.css'
import type { QueuedProvider } from '../console/answers.ts'
import { useMinute } from '../console/use-minute.ts'
import { useSpan } from '../console/use-span.ts'
import { reviewState } from './review-due.ts'

/** Time left of the 24-hour review, for pending providers. Demo providers never registered, so they are always overdue. */
export function ReviewClock({
  provider: { status, registeredAt, awaitingSince, verificationDueAt: dueAt = registeredAt },
}: {
  provider: Pick<QueuedProvider, 'status' | 'registeredAt' | 'awaitingSince' | 'verificationDueAt'>
}) {
  const t = useTranslations('admin.queue')
  const locale = useLocale()
  const now = useMinute()
  const time = useTranslations('admin.time')
  const spanOf = useSpan()
  if (status !== 'pending_review')
    return (
      <span className="caption" title={t('none')}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('none')}</span>
      </span>
    )
  if (awaitingSince) {
    return (
      <span className={styles.reviewClock} title={formatDateTime(awaitingSince, locale)}>
        {t('stopped')}
      </span>
    )
  }
  const left = Date.parse(dueAt) - now
  const isLate = left <= 0
  return (
    <time
      className={styles.reviewClock}
      data-due={reviewState(left)}
      dateTime={dueAt}
      title={formatDateTime(dueAt, locale)}
    >
      {isLate ? time('late', { span: spanOf(-left, 'late') }) : spanOf(left)}
    </time>
  )
}
