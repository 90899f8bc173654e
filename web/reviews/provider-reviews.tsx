import { useTranslations } from 'use-intl'
import type { ReviewFilter } from '#domain/reviews/review-filter.ts'
import type { ProviderReviews } from '#server/reviews/review-answers.ts'
import { ReportLink } from '#web/complaints/report-link.tsx'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { PublicReviewCard } from './public-review.tsx'
import styles from './review-list.module.css'
import { ReviewScore } from './review-score.tsx'

interface ProviderReviewsPartProps {
  slug: string
  reviews: ProviderReviews
  /** The reviews to show; all when absent. */
  only?: ReviewFilter | undefined
  /** Marks each invented review; off where the page marks the whole provider. */
  saysDemo?: boolean | undefined
}

/** The reviews on a provider's public page: each with its answer, filters as links, and the score with its method. */
export function ProviderReviewsPart({ slug, reviews, only, saysDemo = true }: ProviderReviewsPartProps) {
  const t = useTranslations('publicReviews')
  const locale = useLocale()
  const { score, items, nextCursor } = reviews
  const place = paths.serviceProvider(locale, slug)
  return (
    <section id="reviews" className={styles.reviewPart} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('title')}</h2>
      {score.count === 0 && items.length === 0 ? (
        <p className={styles.reviewNone}>{t('none')}</p>
      ) : (
        <Filters place={place} reviews={reviews} only={only} />
      )}
      <ul className={`${styles.reviewList} ${styles.reviewPublic}`}>
        {items.map((review) => (
          <li key={review.id}>
            <PublicReviewCard review={saysDemo ? review : { ...review, isDemo: false }} />
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
        <a
          className="button button-secondary button-md"
          href={`${place}?${new URLSearchParams({ ...(only && { only }), reviews: nextCursor })}#reviews`}
        >
          {t('more')}
        </a>
      )}
      {score.count > 0 && (
        <details className={styles.reviewFold}>
          <summary className="link">{t('methodTitle')}</summary>
          {/* A link to it from the head of the page opens the fold. */}
          <div id="score">
            <ReviewScore score={score} saysMethod />
          </div>
        </details>
      )}
    </section>
  )
}

/** Links work without a script and can be shared. Filters without results are left out. */
function Filters({
  place,
  reviews: { score, kinds, consultations },
  only,
}: { place: string } & Omit<ProviderReviewsPartProps, 'slug'>) {
  const t = useTranslations()
  const total = kinds.reduce((sum, { count }) => sum + count, consultations)
  const low = score.counts.slice(0, -1).reduce((sum, count) => sum + count, 0)
  const chips: { filter?: string; label: string; count: number }[] = [
    { label: t('publicReviews.all'), count: total },
    ...(kinds.length + Math.min(consultations, 1) > 1 ? kinds : []).map(({ projectType, count }) => ({
      filter: projectType,
      label: t(`projectRequests.projectType.${projectType as 'renovation'}`),
      count,
    })),
    ...(consultations > 0 && consultations < total
      ? [{ filter: 'consultation', label: t('publicReviews.afterConsultation'), count: consultations }]
      : []),
    ...(low > 0 && low < total ? [{ filter: 'low', label: t('publicReviews.low'), count: low }] : []),
  ]
  if (chips.length === 1) return null
  return (
    <nav aria-label={t('publicReviews.filter')}>
      <ul className={styles.reviewChips}>
        {chips.map(({ filter, label, count }) => (
          <li key={filter ?? 'all'}>
            <a
              href={`${place}${filter ? `?only=${filter}` : ''}#reviews`}
              aria-current={filter === only ? 'true' : undefined}
            >
              {label} <bdi className="num">{count}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
