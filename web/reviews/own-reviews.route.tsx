import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { PRIOR_REVIEWS, PRIOR_STARS } from '#domain/reviews/review-score.ts'
import { formatNumber } from '#i18n/format.ts'
import type { OwnReview, OwnReviews, WaitingReview } from '#server/reviews/review-answers.ts'
import { ReportLink } from '#web/complaints/report-link.tsx'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { useLocale } from '#web/use-locale.ts'
import { AnswerForm } from './answer-form.tsx'
import { ReviewAuthor } from './review-author.tsx'
import { ReviewMoment } from './review-moment.tsx'
import { ReviewScore } from './review-score.tsx'
import { scoreText } from './score-text.ts'
import { Stars } from './stars.tsx'
import './reviews.module.css'
import '#web/styles/lead-fold.css'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './review-list.module.css'

export { action } from '#web/accounts/needs-script.ts'

const pageAddress = (after?: string) => `/me/reviews${after ? `?after=${after}` : ''}`

export const handle = {
  messages: ['reviews', 'publicReviews', 'projectRequests', 'leads'],
  reads: () => [pageAddress()],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ reviews }) => ({ title: reviews.mine.metaTitle })),
  ...UNLISTED_PAGE,
]

/** The score, the owners' reviews with the provider's answers, and work that waits for a review. */
export default function OwnReviewsPage() {
  const t = useTranslations('reviews.mine')
  const pages = useListPages(pageAddress)
  return (
    <div className="place-page">
      <div>
        <h1 className="place-heading">{t('title')}</h1>
        <p className="caption">{t('lead')}</p>
      </div>
      {pages.map((page) => (
        <ReviewPage key={page.address} {...page} />
      ))}
    </div>
  )
}

function ReviewPage({ address, isFirst, onMore }: ListPage) {
  const t = useTranslations('reviews.mine')
  const answer = useAnswer<OwnReviews>(address)
  if (!answer.data) return <NoAnswer answer={answer} />
  const { score, items, waiting, nextCursor } = answer.data
  return (
    <>
      {isFirst && (
        <section className="card card-surface card-padded">
          <ReviewScore score={score} />
          {score.tenths !== undefined && (
            <p className="caption">
              {t('weighted', {
                score: scoreText(score.tenths),
                prior: String(PRIOR_REVIEWS),
                priorStars: String(PRIOR_STARS),
              })}
            </p>
          )}
        </section>
      )}
      {waiting.length > 0 && <WaitingWork waiting={waiting} />}
      {isFirst && items.length === 0 && waiting.length === 0 && <EmptyState level={2} title={t('none')} />}
      {items.length > 0 && (
        <ul className={styles.reviewList}>
          {items.map((review) => (
            <li className="card card-surface card-padded" key={review.id}>
              <One review={review} />
            </li>
          ))}
        </ul>
      )}
      {nextCursor && onMore && (
        <Button variant="secondary" onClick={() => onMore(nextCursor)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function WaitingWork({ waiting }: { waiting: WaitingReview[] }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <section className="card card-surface card-padded" aria-labelledby="waiting-title">
      <h2 className={styles.reviewWaitingTitle} id="waiting-title">
        {t(`reviews.mine.${waiting.every((work) => stateOf(work) === 'toState') ? 'handOver' : 'waiting'}`)}
      </h2>
      <ul className={styles.reviewWaiting}>
        {waiting.map((work) => (
          <li key={work.leadId}>
            <span>
              <b>
                {t(`projectRequests.projectType.${work.projectType as 'renovation'}`)}{' '}
                <Reference>{work.reference}</Reference>
              </b>
              {!isAct(stateOf(work)) && (
                <small>
                  {t(`reviews.mine.${stateOf(work)}`, {
                    stage: formatNumber((work.stages?.done ?? 0) + 1),
                    stages: formatNumber(work.stages?.all ?? 0),
                  })}
                </small>
              )}
            </span>
            <Link
              className={buttonClass({ variant: isAct(stateOf(work)) ? 'primary' : 'secondary', size: 'sm' })}
              to={
                stateOf(work) === 'inWork'
                  ? privatePaths.contractorContract(locale, work.leadId)
                  : privatePaths.contractorLead(locale, work.leadId)
              }
            >
              {t(`reviews.mine.${actOf(stateOf(work))}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the provider can do next; the other states only wait. */
const isAct = (state: ReturnType<typeof stateOf>) => state === 'toState' || state === 'toWrite'
const actOf = (state: ReturnType<typeof stateOf>) =>
  state === 'toState' || state === 'toWrite'
    ? state
    : state === 'theyWrote'
      ? 'toWrite'
      : state === 'inWork'
        ? 'openContract'
        : 'open'

function stateOf({ statedAt, isDisputed, wroteAt, theirsIsSealed, stages }: WaitingReview) {
  if (isDisputed) return 'isDisputed'
  // The last stage is often only the rest of the payment, so the handover is asked about from there on.
  if (!statedAt && stages && stages.done < stages.all - 1) return 'inWork'
  if (!statedAt) return 'toState'
  if (wroteAt) return 'waitsForOther'
  return theirsIsSealed ? 'theyWrote' : 'toWrite'
}

function One({ review }: { review: OwnReview }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <article className={styles.reviewOne}>
      <header>
        {review.stars && (
          <Stars count={review.stars} label={t('publicReviews.stars', { count: review.stars })} />
        )}
        <ReviewAuthor review={review} />
        {review.reference && (
          <small>
            <Reference>{review.reference}</Reference>
          </small>
        )}
        {review.isDemo && <span className={styles.reviewDemo}>{t('reviews.mine.demo')}</span>}
        <small>
          <ReviewMoment at={review.visibleAt} />
        </small>
      </header>
      {review.removalReason && (
        <p className="caption">
          {t('publicReviews.removed', { reason: t(`publicReviews.removedFor.${review.removalReason}`) })}
        </p>
      )}
      {review.body && (
        <UserText as="p" className={styles.reviewWords}>
          {review.body}
        </UserText>
      )}
      {review.answer && (
        <div className={styles.reviewAnswer}>
          <h2>{t('reviews.mine.yours')}</h2>
          <UserText as="p">{review.answer.body}</UserText>
          {review.answer.status === 'held' && <p className="caption">{t('reviews.answer.held')}</p>}
          {review.answer.removalReason && (
            <p className="caption">
              {t('publicReviews.answerRemoved', {
                reason: t(`publicReviews.removedFor.${review.answer.removalReason}`),
              })}
            </p>
          )}
        </div>
      )}
      {review.canAnswer && <AnswerForm reviewId={review.id} />}
      {!review.removalReason && (
        <ReportLink subject="review" id={review.id} locale={locale}>
          {t('publicReviews.report')}
        </ReportLink>
      )}
    </article>
  )
}
