import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { OwnReviewPart } from '#web/reviews/own-review-part.tsx'
import type { ReviewOutcome } from '#web/reviews/review-acts.ts'
import { ReviewForm } from '#web/reviews/review-form.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionRefused } from './act-outcome.tsx'
import type { ConsultationOutcome } from './consultation-act.ts'

interface ConsultationReviewProps {
  consultation: Consultation
  outcome: ConsultationOutcome | undefined
}

/** Stars and words after a consultation that took place; then what the owner wrote, with the reply. */
export function ConsultationReview({ consultation: { review }, outcome: posted }: ConsultationReviewProps) {
  const t = useTranslations('reviews.consultation')
  const locale = useLocale()
  const fetcher = useFetcher<ConsultationOutcome>()
  const outcome = fetcher.data ?? posted
  if (!review) return null
  const { own, answer, canReview, reviewUntil } = review
  return (
    <section
      className="card card-surface card-padded request-block"
      id="review"
      aria-labelledby="review-title"
    >
      <h2 id="review-title">{t('title')}</h2>
      {own && <OwnReviewPart own={own} answer={answer} level={3} />}
      {canReview && (
        <>
          {reviewUntil && (
            <p>{t.rich('lead', { until: () => <bdi>{formatDate(reviewUntil, locale)}</bdi> })}</p>
          )}
          {Object.keys(outcome?.fieldErrors ?? {}).length === 0 && (
            <ActionRefused act="review" outcome={outcome} />
          )}
          <ReviewForm of="consultation" fetcher={fetcher} outcome={refusedOf(outcome)} />
        </>
      )}
    </section>
  )
}

const refusedOf = (outcome: ConsultationOutcome | undefined): ReviewOutcome | undefined =>
  outcome?.act === 'review' ? { ...outcome, act: 'review', isDone: false } : undefined
