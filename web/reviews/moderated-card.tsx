import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { ModeratedReview } from '#server/reviews/review-answers.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { TimeLeft } from '#web/admin/console/time-left.tsx'
import { Holder } from '#web/admin/queue/holder.tsx'
import { paths } from '#web/paths.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DecideForm } from './decide-form.tsx'
import styles from './review-list.module.css'
import { ReviewMoment } from './review-moment.tsx'
import { Stars } from './stars.tsx'

/** One review with the reason it is held, the other side's review if open, the answer, and the possible decisions. */
export function ModeratedCard({ review }: { review: ModeratedReview }) {
  const t = useTranslations()
  const { id, status, heldFor, answer, other } = review
  const seen = useSeen(review)
  return (
    <article className={styles.reviewOne}>
      <Head review={review} />
      <Held reasons={status === 'held' ? heldFor : []} />
      <UserText as="p" className={styles.reviewWords} text={review.body}>
        {review.parts ? <Marked parts={review.parts} /> : review.body || '–'}
      </UserText>
      {review.removalReason && (
        <p className="caption">
          {t('reviews.own.removed', { reason: t(`reviews.removedFor.${review.removalReason}`) })}{' '}
          <UserText>{review.removalNote}</UserText>
        </p>
      )}
      <MayAct on="conversations">
        <DecideForm
          path={`/admin/reviews/${id}`}
          isPublished={status === 'published'}
          isRemoved={status === 'removed'}
          bodyWithout={review.bodyWithout}
          seen={seen}
          hasContacts={review.parts !== undefined}
        />
      </MayAct>
      {other && (
        <div className={styles.reviewAnswer}>
          <h2>{t('reviews.console.other')}</h2>
          <Stars count={other.stars} label={t('reviews.form.star', { count: other.stars })} />
          <UserText as="p" className={styles.reviewWords}>
            {other.body || '–'}
          </UserText>
        </div>
      )}
      {answer && (
        <div className={styles.reviewAnswer}>
          <h2>{t('reviews.console.answer')}</h2>
          <Held reasons={answer.status === 'held' ? answer.heldFor : []} />
          <UserText as="p" className={styles.reviewWords}>
            {answer.body}
          </UserText>
          <MayAct on="conversations">
            <DecideForm
              path={`/admin/reviews/${id}/answer`}
              isPublished={answer.status === 'published'}
              isRemoved={answer.status === 'removed'}
            />
          </MayAct>
        </div>
      )}
    </article>
  )
}

/** When it is seen once it is published; undefined where it is at once. */
function useSeen({ status, isSeen, side, visibleFrom }: ModeratedReview): string | undefined {
  const t = useTranslations('reviews.console.seen')
  const locale = useLocale()
  if (status !== 'held' || isSeen) return undefined
  if (!visibleFrom) return t('disputed')
  if (Date.parse(visibleFrom) <= Date.now()) return undefined
  return t(side, { date: formatDate(visibleFrom, locale) })
}

const Marked = ({ parts }: { parts: NonNullable<ModeratedReview['parts']> }) =>
  parts.map(({ text, isContact }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that stays as it is
    isContact ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  )

function Head({ review }: { review: ModeratedReview }) {
  const t = useTranslations('reviews')
  const locale = useLocale()
  return (
    <header>
      <Stars count={review.stars} label={t('form.star', { count: review.stars })} />
      <span>
        {t(`console.by.${review.side}`)}{' '}
        <a className="link" href={paths.serviceProvider(locale, review.providerSlug)}>
          <UserText>{review.providerName}</UserText>
        </a>
      </span>
      {review.after === 'consultation' && <small>{t('console.afterConsultation')}</small>}
      <small>
        <Reference>{review.reference}</Reference>
      </small>
      {review.shownName && <UserText as="small">{review.shownName}</UserText>}
      {review.isDemo && <span className="tag">{t('mine.demo')}</span>}
      <small>
        <ReviewMoment at={review.writtenAt} />
      </small>
      {review.dueAt && (
        <span className={styles.reviewDue}>
          <TimeLeft due={review.dueAt} since={review.writtenAt} />
          <Holder kind="review" id={review.id} name={review.reference} />
        </span>
      )}
    </header>
  )
}

function Held({ reasons }: { reasons: string[] }) {
  const t = useTranslations('reviews')
  if (reasons.length === 0) return null
  return (
    <p className={styles.reviewHeld}>
      {reasons.map((reason) => (
        <StatusBadge status="pending" key={reason}>
          {t(`console.heldBecause.${reason as 'abuse'}`)}
        </StatusBadge>
      ))}
    </p>
  )
}
