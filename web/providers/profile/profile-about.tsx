import { MapPin } from 'lucide'
import { useTranslations } from 'use-intl'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { WrittenIn } from '#web/ui/written-in.tsx'
import styles from './profile.module.css'

/** What the provider says of itself, and says so; then what work it does, and where. */
export function ProfileAbout({ provider: { about, trades, serviceCities } }: { provider: ProviderProfile }) {
  const t = useTranslations()
  return (
    <section className={styles.profilePart} aria-labelledby="about-title">
      <header>
        <h2 id="about-title">{t('providerProfile.about.title')}</h2>
        {about.description && <span className="caption">{t('providerProfile.about.said')}</span>}
      </header>
      {about.description ? (
        <>
          <UserText as="p" className={styles.profileWords}>
            {about.description}
          </UserText>
          <WrittenIn text={about.description} label={t('publicReviews.writtenIn')} />
        </>
      ) : (
        <p className={styles.profileEmpty}>{t('providerProfile.about.none')}</p>
      )}
      <h3 className="visually-hidden">{t('providerProfile.about.trades')}</h3>
      <ul className={styles.profileTrades}>
        {trades.map((trade) => (
          <li key={trade}>
            <CategoryGlyph name={trade} />
            {t(`projectRequests.projectType.${trade}`)}
          </li>
        ))}
      </ul>
      <h3 className="visually-hidden">{t('providerProfile.about.cities')}</h3>
      <ul className={styles.profileCities}>
        {serviceCities.map((city) => (
          <li className="tag" key={city}>
            <Icon icon={MapPin} size={14} />
            {t(`projectRequests.city.${city}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
