import { useTranslations } from 'use-intl'
import { type Answer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './no-answer.module.css'

interface NoAnswerProps {
  answer: Answer<unknown>
  /** Loading text, for pages that do not show leads. */
  loading?: string
}

/** Loading, or the reason of the failure. */
export function NoAnswer({ answer: { failure, isLoading }, loading }: NoAnswerProps) {
  const t = useTranslations('leads')
  const { answers } = useDashboard()
  if (!failure || isLoading)
    return (
      <div className={styles.leadWaiting} aria-busy>
        <span className="visually-hidden" role="status">
          {loading ?? t('loading')}
        </span>
        <Skeleton height="7.5rem" />
        <Skeleton height="7.5rem" />
        <Skeleton height="7.5rem" />
      </div>
    )
  return (
    <EmptyState
      level={2}
      title={failure.sentence || t('failed')}
      action={<Button onClick={() => answers.refresh()}>{t('retry')}</Button>}
    />
  )
}
