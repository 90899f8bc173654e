import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'

/** Reviews come with finished jobs. Until the first one, the page says so and invents none. */
export function OwnerReviews() {
  const t = useTranslations('ownerHome.reviews')
  return (
    <section className="section wrap split" aria-labelledby="reviews-title">
      <header>
        <h2 id="reviews-title">{t('title')}</h2>
        <p className="section-lead">{t('text')}</p>
      </header>
      <div className="reviews-empty">
        <Drawing name="elevationStrip" />
        <p className="reviews-words">{t('empty')}</p>
      </div>
    </section>
  )
}
