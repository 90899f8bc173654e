import { useTranslations } from 'use-intl'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
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
  /** A page of a trade leads to the same trade elsewhere, and counts who does it there. */
  trade?: ProjectType | undefined
  /** A page of a city leads to the other cities. */
  except?: City | undefined
  /** This installation is a demo. */
  isDemo: boolean
}

/** The cities where this kind works, the fullest first, each with its page and for contractors its trades. */
export function HubPlaces({ title, lead, hub, places, trade, except, isDemo }: HubPlacesProps) {
  const cities = places
    .filter((place) => place.hub === hub && place.trade === trade && place.city !== except)
    .filter((place) => place.providers > 0)
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
          <Place key={place.city} place={place} isDemo={isDemo} />
        ))}
      </ul>
    </section>
  )
}

function Place({ place, isDemo }: { place: CountedPlace; isDemo: boolean }) {
  const t = useTranslations()
  return (
    <li>
      <a className={styles.hubPlace} href={placeLink(useLocale(), place)}>
        {t(`projectRequests.city.${place.city}`)}{' '}
        <small>{t(`solutionPages.places.${isDemo ? 'samples' : 'count'}`, { count: place.providers })}</small>
      </a>
    </li>
  )
}
