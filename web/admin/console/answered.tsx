import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './admin.module.css'
import { failureText } from './failure-text.ts'
import { type Answer, useAdmin } from './use-admin.tsx'

interface AnsweredProps<Data> {
  answer: Answer<Data>
  /** Title of the error notice. */
  failed: string
  /** Height of the placeholder while loading. */
  height?: string
  children: (data: Data) => ReactNode
}

/** Shows a response, a placeholder while it loads, or the failure. Data loaded before stays readable below. */
export function Answered<Data>({ answer, failed, height = '16rem', children }: AnsweredProps<Data>) {
  const t = useTranslations('admin')
  const { answers } = useAdmin()
  const { data, failure, isLoading } = answer
  return (
    <>
      {failure && (
        <div className={`admin-queue-notice ${styles.answeredNotice}`}>
          <Notice tone="danger" role="alert" title={failed}>
            <p>{failureText(failure, t('unreachable'))}</p>
            <Button size="sm" variant="secondary" loading={isLoading} onClick={() => answers.refresh()}>
              {t('queue.retry')}
            </Button>
          </Notice>
        </div>
      )}
      {data !== undefined ? children(data) : !failure && <Skeleton height={height} />}
    </>
  )
}
