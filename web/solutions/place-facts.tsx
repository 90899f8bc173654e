import { useTranslations } from 'use-intl'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { SolutionPlace } from '#domain/solutions/hubs.ts'
import styles from './solutions.module.css'

/** Trades whose duration a source gives (docs/reference/saudi-domain.md#durations). */
const TIMED = ['interior_finishing', 'villa_construction', 'expansion'] as const
const isTimed = (trade: ProjectType | undefined): trade is (typeof TIMED)[number] =>
  TIMED.some((each) => each === trade)

/**
 * Phases of the Saudi Architecture Map (docs/reference/saudi-domain.md#saudi-architecture-map); Riyadh and Jeddah are
 * in none so far.
 */
const STYLE_PHASE: Partial<Record<City, 'first' | 'second'>> = {
  mecca: 'first',
  taif: 'first',
  dammam: 'second',
  khobar: 'second',
  medina: 'second',
}

/** What is to be known of this trade and this city; nothing where we know nothing. */
export function PlaceFacts({ place: { city, trade } }: { place: SolutionPlace }) {
  const t = useTranslations('placePages')
  const name = useTranslations('projectRequests.city')(city)
  const source = useTranslations('solutionPages')('source')
  const phase = STYLE_PHASE[city]
  const facts = [
    ...(trade ? [{ title: t('know.permit'), text: t(`permit.${trade}`) }] : []),
    ...(isTimed(trade) ? [{ title: t('know.time'), text: t(`time.${trade}`) }] : []),
    ...(phase ? [{ title: t('know.style'), text: t(`style.${phase}`, { city: name }) }] : []),
  ]
  if (facts.length === 0) return null
  return (
    <section className="section wrap split" aria-labelledby="know-title">
      <header>
        <h2 id="know-title">{t('know.title', { city: name })}</h2>
        <p>{source}</p>
      </header>
      <dl className={styles.solutionFacts}>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
