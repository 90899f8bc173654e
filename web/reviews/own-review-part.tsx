import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ReviewStanding } from '#server/reviews/review-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import reviewListStyles from './review-list.module.css'
import { ReviewMoment } from './review-moment.tsx'
import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

/** The level of a heading below the section's own. */
export type Below = 2 | 3

interface OwnReviewPartProps {
  own: NonNullable<ReviewStanding['own']>
  answer: ReviewStanding['answer']
  level: Below
}

/** What the reader wrote, where it stands, and the reply to it. */
export function OwnReviewPart({ own, answer, level }: OwnReviewPartProps) {
  const t = useTranslations('reviews')
  const Heading = `h${level === 2 ? 3 : 4}` as const
  return (
    <Written level={level} title={t('own.title')} stars={own.stars} body={own.body}>
      <p className="caption">
        <OwnState own={own} />
      </p>
      {answer && answer.status !== 'held' && (
        <div className={reviewListStyles.reviewAnswer}>
          <Heading>{t('answer.title')}</Heading>
          <UserText as="p">{answer.status === 'removed' ? t('answer.removed') : answer.body}</UserText>
        </div>
      )}
    </Written>
  )
}

function OwnState({ own }: Pick<OwnReviewPartProps, 'own'>) {
  const t = useTranslations('reviews')
  const { status, visibleFrom } = own
  if (status === 'held') {
    const reasons = (own.heldFor ?? []).map((reason) => t(`heldFor.${reason}`)).join('، ')
    return t('own.held', { reasons })
  }
  if (status === 'removed')
    return t('own.removed', { reason: t(`removedFor.${own.removalReason ?? 'off_topic'}`) })
  if (status === 'published' || !visibleFrom) return t('own.published')
  return t.rich('own.sealed', { time: () => <ReviewMoment at={visibleFrom} /> })
}

interface WrittenProps {
  level: Below
  title: string
  stars: number
  body: string
  children?: ReactNode
}

export function Written({ level, title, stars, body, children }: WrittenProps) {
  const t = useTranslations('reviews.form')
  const Heading = `h${level}` as const
  return (
    <div className={styles.reviewWritten}>
      <Heading>{title}</Heading>
      <Stars count={stars} label={t('star', { count: stars })} />
      {body && (
        <UserText as="p" className={reviewListStyles.reviewWords}>
          {body}
        </UserText>
      )}
      {children}
    </div>
  )
}
