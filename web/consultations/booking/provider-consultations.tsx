import { useTranslations } from 'use-intl'
import { inLanguage } from '#i18n/in-language.ts'
import type { Bookable } from '#server/consultations/consultation-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ShownMoment } from '../shown-time.tsx'
import styles from './bookable.module.css'
import { OfferFacts } from './offer-facts.tsx'

interface ProviderConsultationsProps {
  slug: string
  bookable: Bookable
}

/** The advisor's services with their next free time. First step of a booking. */
export function ProviderConsultations({ slug, bookable }: ProviderConsultationsProps) {
  const t = useTranslations('bookable')
  if (bookable.offers.length === 0) return null
  return (
    <Card as="section" className={styles.bookable} id="consultations">
      <h2>{t('title')}</h2>
      <p className="caption">{t('lead')}</p>
      <BookableOffers slug={slug} offers={bookable.offers} />
    </Card>
  )
}

interface BookableOffersProps {
  slug: string
  offers: Bookable['offers']
  /** Tracking token of an owner who comes from their project request. */
  trackingToken?: string
}

export function BookableOffers({ slug, offers, trackingToken }: BookableOffersProps) {
  const t = useTranslations('bookable')
  const locale = useLocale()
  return (
    <ul className={styles.bookableOffers}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <div className={styles.bookableWords}>
            <h3>
              <UserText>{inLanguage(offer.topic, locale)}</UserText>
            </h3>
            {offer.about && (
              <p>
                <UserText>{inLanguage(offer.about, locale)}</UserText>
              </p>
            )}
            <OfferFacts offer={offer} />
          </div>
          <p className={styles.bookableNext}>
            <span>
              {offer.nextAt ? t.rich('next', { time: () => <ShownMoment at={offer.nextAt!} /> }) : t('none')}
            </span>
            {offer.nextAt && (
              <a
                className={buttonClass({ size: 'md' })}
                href={privatePaths.bookConsultation(locale, slug, offer.id, trackingToken)}
                aria-label={t('bookLabel', { topic: inLanguage(offer.topic, locale) })}
              >
                {t('book')}
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
