import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import type { AdminProvider, QueuePage, Summary } from '../console/answers.ts'
import { failureText } from '../console/failure-text.ts'
import { StandingBadge } from '../console/standing-badge.tsx'
import { type Answer, useAdmin, useAnswer } from '../console/use-admin.tsx'
import { useModal } from '../console/use-modal.ts'
import { queuePath, REVIEW_QUEUE } from '../queue/queue-address.ts'
import { Since } from '../queue/queue-table.tsx'
import { useQueueView } from '../queue/use-queue-view.ts'
import { useShortcuts } from '../queue/use-shortcuts.ts'
import { AllReviewed } from './all-reviewed.tsx'
import { Lookers } from './lookers.tsx'
import styles from './review.module.css'
import { Review } from './review.tsx'
import { ReviewClock } from './review-clock.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { useNextReview } from './use-next-review.ts'

/**
 * All data to decide on one provider. The address has the provider's ID, so that emails can link to it. After a decision
 * the next registration opens, until none is left.
 */
export function ReviewDrawer({ providerId }: { providerId: string }) {
  const { go } = useQueueView()
  const close = () => go({ provider: undefined })
  const modal = useModal(close)
  const drawer = modal.ref
  const { openNext, reserved } = useNextReview(providerId)
  const answer = useAnswer<AdminProvider>(`/admin/providers/${providerId}`)
  // Only a review goes on to the next one; a suspension ends where it began.
  const isReview = answer.data?.status === 'pending_review'
  useShortcuts(useNeighbours(providerId), drawer)
  return (
    <dialog {...modal} className={`drawer ${styles.page}`} aria-labelledby="review-title">
      {reserved === undefined ? (
        <>
          <Head provider={answer.data} onClose={close} />
          {isReview && <Lookers key={providerId} providerId={providerId} />}
          {answer.data ? (
            <Review
              key={providerId}
              provider={answer.data}
              drawer={drawer}
              onDecided={() => (isReview ? void openNext() : close())}
            />
          ) : (
            <Missing answer={answer} />
          )}
        </>
      ) : (
        <AllReviewed reserved={reserved} onClose={close} />
      )}
      <div className={styles.drawerUndo}>
        <UndoNotice within={drawer} />
      </div>
    </dialog>
  )
}

/** Shortcuts that open the next or previous provider of the list without closing the drawer. */
function useNeighbours(providerId: string) {
  const { view, go } = useQueueView()
  // From Today it opens among work of other kinds, and the registrations are walked.
  const { data } = useAnswer<QueuePage>(view.status === 'waiting' ? REVIEW_QUEUE : queuePath(view))
  const ids = data?.items.map(({ id }) => id) ?? []
  const step = (by: 1 | -1) => {
    const provider = ids[ids.indexOf(providerId) + by]
    if (provider) go({ provider }, { replace: true })
  }
  return { next: () => step(1), previous: () => step(-1) }
}

function Head({ provider, onClose }: { provider: AdminProvider | undefined; onClose: () => void }) {
  const t = useTranslations()
  const heading = useFocusOfNext(provider?.id)
  return (
    <header className="drawer-head">
      {provider && <FirmAvatar name={provider.companyName} />}
      <div>
        <h2 id="review-title" ref={heading} tabIndex={-1}>
          {provider ? <UserText>{provider.companyName}</UserText> : t('admin.queue.loading')}
        </h2>
        {provider && <Subtitle provider={provider} />}
      </div>
      <button type="button" className="icon-button" aria-label={t('admin.review.close')} onClick={onClose}>
        <Icon icon={X} size={20} />
      </button>
    </header>
  )
}

/** Focuses the name of each further provider in the same drawer, so that screen readers read it and keys go on. */
function useFocusOfNext(providerId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(providerId)
  useEffect(() => {
    if (!providerId) return
    if (before.current && before.current !== providerId) heading.current?.focus()
    before.current = providerId
  }, [providerId])
  return heading
}

/** How many wait after this one, by the queue's count. */
function Left({ provider: { standing } }: { provider: AdminProvider }) {
  const t = useTranslations('admin.next')
  const { data } = useAnswer<Summary>('/admin/summary')
  if (standing !== 'pending_review' || !data) return null
  return <span>{t('left', { count: data.pending - data.awaiting - 1 })}</span>
}

function Subtitle({ provider }: { provider: AdminProvider }) {
  const t = useTranslations()
  const { kind, city, standing, registeredAt, isDemo } = provider
  return (
    <p className="drawer-subtitle">
      <StandingBadge standing={standing} />
      <span>
        {t(`verifications.kind.${kind}`)} · {t(`projectRequests.city.${city}`)} ·{' '}
        {t.rich('admin.review.submitted', { since: () => <Since date={registeredAt} /> })}
      </span>
      {isDemo && <span className="tag">{t('admin.queue.demo')}</span>}
      {standing === 'pending_review' && (
        <span>
          {t('admin.queue.due')}: <ReviewClock provider={provider} />
        </span>
      )}
      {standing === 'awaiting_provider' && <ReviewClock provider={provider} />}
      <Left provider={provider} />
    </p>
  )
}

function Missing({ answer: { failure, isLoading } }: { answer: Answer<AdminProvider> }) {
  const t = useTranslations('admin')
  const { answers } = useAdmin()
  if (!failure) return <Waiting label={t('queue.loading')} />
  return (
    <div className="drawer-missing">
      <Notice tone="danger" role="alert" title={t('queue.failed')}>
        <p>{failureText(failure, t('unreachable'))}</p>
        <Button size="sm" variant="secondary" loading={isLoading} onClick={() => answers.refresh()}>
          {t('queue.retry')}
        </Button>
      </Notice>
    </div>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div className="drawer-missing" role="status" aria-label={label} aria-busy>
    <Skeleton height="2.5rem" width="60%" />
    <Skeleton height="22rem" />
  </div>
)
