import { useTranslations } from 'use-intl'
import type { Answer } from '#web/admin/console/use-cached-response.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './owner-dashboard.module.css'
import { useOwnerDashboard } from './use-owner-dashboard.tsx'

interface NoOwnerAnswerProps {
  answer: Answer<unknown>
  loading: string
  failed: string
}

/** On its way, or why it did not come. */
export function NoOwnerAnswer({ answer: { failure, isLoading }, loading, failed }: NoOwnerAnswerProps) {
  const t = useTranslations('ownerAccounts')
  const { answers } = useOwnerDashboard()
  if (!failure || isLoading)
    return (
      <div className={styles.ownerPlaceWaiting} aria-busy>
        <span className="visually-hidden" role="status">
          {loading}
        </span>
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
    )
  return (
    <EmptyState
      level={2}
      title={failure.sentence || failed}
      action={<Button onClick={() => answers.refresh()}>{t('retry')}</Button>}
    />
  )
}
