import { useTranslations } from 'use-intl'
import type { ProviderReviews } from '#server/reviews/review-answers.ts'
import { ReportLink } from '#web/complaints/report-link.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { useLocale } from '#web/use-locale.ts'
import { PublicReviewCard } from './public-review.tsx'
import styles from './review-list.module.css'
import { ReviewScore } from './review-score.tsx'

/** On a provider's public page: the score and its method, and every review with its answer. */
export function ProviderReviewsPart({ slug, reviews }: { slug: string; reviews: ProviderReviews }) {
  const t = useTranslations('publicReviews')
  const locale = useLocale()
  const { score, items, nextCursor } = reviews
  return (
    <Card as="section" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('title')}</h2>
      {items.length === 0 ? <p>{t('none')}</p> : <ReviewScore score={score} />}
      <ul className={`${styles.reviewList} ${styles.reviewPublic}`}>
        {items.map((review) => (
          <li key={review.id}>
            <PublicReviewCard review={review} />
            {!review.removalReason && (
              <p>
                <ReportLink subject="review" id={review.id} locale={locale}>
                  {t('report')}
                </ReportLink>
              </p>
            )}
          </li>
        ))}
      </ul>
      {nextCursor && (
        <a className="link" href={`${paths.serviceProvider(locale, slug)}?reviews=${nextCursor}#reviews`}>
          {t('more')}
        </a>
      )}
    </Card>
  )
}
