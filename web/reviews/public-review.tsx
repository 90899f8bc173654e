import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { PublicReview } from '#server/reviews/review-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { WrittenIn } from '#web/ui/written-in.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ReviewAuthor } from './review-author.tsx'
import styles from './review-list.module.css'
import { Stars } from './stars.tsx'

/** A public review; a removed one shows the reason instead of stars and text. `children` name the reviewed provider. */
export function PublicReviewCard({ review, children }: { review: PublicReview; children?: ReactNode }) {
  const t = useTranslations()
  const { stars, body, removalReason, visibleAt } = review
  return (
    <article className={styles.reviewOne}>
      <header>
        {!removalReason && <Stars count={stars} label={t('publicReviews.stars', { count: stars })} />}
        <ReviewAuthor review={review} />
        {review.isDemo && <span className="tag">{t('publicReviews.demo')}</span>}
        <small>
          <time dateTime={visibleAt}>
            <bdi>{formatDate(visibleAt, useLocale())}</bdi>
          </time>
        </small>
      </header>
      {children}
      {removalReason && (
        <p className="caption">
          {t('publicReviews.removed', { reason: t(`publicReviews.removedFor.${removalReason}`) })}
        </p>
      )}
      {body && (
        <UserText as="p" className={styles.reviewWords}>
          {body}
        </UserText>
      )}
      {body && <WrittenIn text={body} label={t('publicReviews.writtenIn')} />}
      <Answer review={review} />
    </article>
  )
}

function Answer({ review: { answer, answerRemovalReason } }: { review: PublicReview }) {
  const t = useTranslations('publicReviews')
  if (!answer && !answerRemovalReason) return null
  return (
    <div className={styles.reviewAnswer}>
      <h3>{t('answer')}</h3>
      {answer && (
        <UserText as="p" className={styles.reviewWords}>
          {answer}
        </UserText>
      )}
      {answerRemovalReason && (
        <p className="caption">{t('answerRemoved', { reason: t(`removedFor.${answerRemovalReason}`) })}</p>
      )}
    </div>
  )
}
