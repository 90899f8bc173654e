import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { UserText } from '#web/ui/user-text.tsx'
import type { QueuePage, Summary } from '../console/answers.ts'
import { useAnswer } from '../console/use-admin.tsx'
import { REVIEW_QUEUE } from '../queue/queue-address.ts'
import { useQueueView } from '../queue/use-queue-view.ts'
import styles from './review.module.css'
import { ReviewClock } from './review-clock.tsx'

/** Who waits beside the open registration, on screens that have room for it. */
export function ReviewQueue({ providerId }: { providerId: string }) {
  const t = useTranslations()
  const { addressOf } = useQueueView()
  const { data } = useAnswer<QueuePage>(REVIEW_QUEUE)
  const summary = useAnswer<Summary>('/admin/summary').data
  return (
    <nav className={styles.queue} aria-label={t('admin.queue.pendingTitle')}>
      <p>
        <span>{t('admin.queue.pendingTitle')}</span>
        {summary && <span className="num">{formatNumber(summary.pending - summary.awaiting)}</span>}
      </p>
      <ul>
        {data?.items.map((provider) => (
          <li key={provider.id}>
            <Link
              to={addressOf({ provider: provider.id })}
              replace
              preventScrollReset
              aria-current={provider.id === providerId ? 'true' : undefined}
            >
              <b>
                <UserText>{provider.companyName}</UserText>
              </b>
              <span>
                <small>{t(`projectRequests.city.${provider.city}`)}</small>
                <ReviewClock provider={provider} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
