import { useTranslations } from 'use-intl'
import type { Testimonial } from '#server/reviews/review-answers.ts'
import { Testimonials } from '#web/reviews/testimonials.tsx'

/** What a provider's next owner will read; nothing while there is none. */
export function BusinessReviews({ reviews }: { reviews: Testimonial[] }) {
  const t = useTranslations('publicReviews')
  if (reviews.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="business-reviews-title">
      <header className="section-head">
        <h2 id="business-reviews-title">{t('homeTitle')}</h2>
        <p className="section-lead">{t('home')}</p>
      </header>
      <Testimonials reviews={reviews} />
    </section>
  )
}
