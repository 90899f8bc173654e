import { useTranslations } from 'use-intl'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { SolutionHub } from '#domain/solutions/hubs.ts'
import type { CountedPlace } from '#server/solutions/solution-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import { placeLink } from './place-link.ts'
import styles from './solutions.module.css'

interface HubPlacesProps {
  title: string
  lead: string
  hub: SolutionHub
  places: readonly CountedPlace[]
  /** A page of a city leads to the other cities. */
  except?: City | undefined
}

/** The cities where this kind works, the fullest first, each with its page and for contractors its trades. */
export function HubPlaces({ title, lead, hub, places, except }: HubPlacesProps) {
  const cities = places
    .filter((place) => place.hub === hub && !place.trade && place.city !== except)
    .toSorted((a, b) => b.providers - a.providers)
  if (cities.length === 0) return null
  return (
    <section className="section wrap split" aria-labelledby="places-title">
      <header>
        <h2 id="places-title">{title}</h2>
        <p>{lead}</p>
      </header>
      <ul className={styles.hubPlaces}>
        {cities.map((place) => (
          <Place key={place.city} place={place} most={cities[0]!.providers} />
        ))}
      </ul>
    </section>
  )
}

function Place({ place, most }: { place: CountedPlace; most: number }) {
  const t = useTranslations()
  return (
    <li>
      <a href={placeLink(useLocale(), place)}>{t(`projectRequests.city.${place.city}`)}</a>
      <i aria-hidden="true">
        <b style={{ scale: `${place.providers / Math.max(1, most)} 1` }} />
      </i>
      <span>{t('solutionPages.places.count', { count: place.providers })}</span>
    </li>
  )
}
