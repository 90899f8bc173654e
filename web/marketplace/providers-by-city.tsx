import { useTranslations } from 'use-intl'
import { CITIES, type City } from '#domain/project-requests/fact-values.ts'

/** How many verified providers serve each city, as the database says. */
export function ProvidersByCity({ counts }: { counts: Record<City, number> }) {
  const t = useTranslations()
  const most = Math.max(1, ...Object.values(counts))
  const fullest = [...CITIES].sort((a, b) => counts[b] - counts[a])
  return (
    <section className="section wrap owner-split" aria-labelledby="cities-title">
      <header>
        <h2 id="cities-title">{t('ownerHome.cities.title')}</h2>
        <p>{t('ownerHome.cities.lead')}</p>
      </header>
      <ul className="city-rows">
        {fullest.map((city) => (
          <li key={city}>
            <span>{t(`projectRequests.city.${city}`)}</span>
            <i className="city-bar" aria-hidden="true">
              <b style={{ scale: `${counts[city] / most} 1` }} />
            </i>
            <span>{t('ownerHome.cities.count', { count: counts[city] })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
