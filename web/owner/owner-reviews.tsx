import { useTranslations } from 'use-intl'
import type { Testimonial } from '#server/reviews/review-answers.ts'
import { Drawing } from '#web/brand/drawing.tsx'
import { Testimonials } from '#web/reviews/testimonials.tsx'
import styles from './owner-home.module.css'

/** Reviews of handed-over work whose authors agreed to this page. Until the first one, the page says so and invents none. */
export function OwnerReviews({ reviews }: { reviews: Testimonial[] }) {
  const t = useTranslations('ownerHome.reviews')
  const told = useTranslations('publicReviews')
  if (reviews.length > 0)
    return (
      <section className="section wrap" aria-labelledby="reviews-title">
        <header className="section-head">
          <h2 id="reviews-title">{t('title')}</h2>
          <p className="section-lead">{told('home')}</p>
        </header>
        <Testimonials reviews={reviews} />
      </section>
    )
  return (
    <section className="section wrap split" aria-labelledby="reviews-title">
      <header>
        <h2 id="reviews-title">{t('title')}</h2>
        <p className="section-lead">{t('text')}</p>
      </header>
      <div className={styles.reviewsEmpty}>
        <Drawing name="elevationStrip" />
        <p className={styles.reviewsWords}>{t('empty')}</p>
      </div>
    </section>
  )
}
