import { useTranslations } from 'use-intl'
import { firmName } from '#i18n/firm-name.ts'
import type { Testimonial } from '#server/reviews/review-answers.ts'
import { paths } from '#web/paths.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { PublicReviewCard } from './public-review.tsx'
import styles from './review-list.module.css'

/** Reviews on the home pages, with the consent of their authors, newest first, each with the name of the provider. */
export function Testimonials({ reviews }: { reviews: Testimonial[] }) {
  const t = useTranslations('publicReviews')
  const locale = useLocale()
  return (
    <ul className={styles.reviewTestimonials}>
      {reviews.map(({ providerName: companyName, otherName, ...review }) => (
        <li className="card card-surface card-padded" key={review.id}>
          <PublicReviewCard review={review}>
            <p className="caption">
              {t.rich('about', {
                provider: firmName({ companyName, otherName }, locale),
                link: (name) => (
                  <a className="link" href={paths.serviceProvider(locale, review.providerSlug)}>
                    <UserText text={firmName({ companyName, otherName }, locale)}>{name}</UserText>
                  </a>
                ),
              })}
            </p>
          </PublicReviewCard>
        </li>
      ))}
    </ul>
  )
}
