import { useTranslations } from 'use-intl'
import { sizeText } from '#i18n/job-text.ts'
import { summaryText } from '#i18n/request-summary.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { TimeSince } from '#web/marketplace/time-since.tsx'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './solutions.module.css'

interface HubLatestProps {
  title: string
  lead: string
  projectRequests: readonly PublicProjectRequest[]
  /** This installation is a demo: all of them are samples, also those that a visitor tried. */
  isDemo: boolean
  /** All of one trade, which the heading names: each row begins with its size. */
  isOfTrade?: boolean
}

/** What owners asked for last in these trades; nothing at all when nobody has. */
export function HubLatest({ title, lead, projectRequests, isDemo, isOfTrade = false }: HubLatestProps) {
  const t = useTranslations()
  const locale = useLocale()
  if (projectRequests.length === 0) return null
  return (
    <section className={`section ${styles.solutionSunk}`} aria-labelledby="latest-title">
      <div className="wrap split">
        <header>
          <h2 id="latest-title">{title}</h2>
          <p>
            {lead} {isDemo && t('solutionPages.latest.samples')}
          </p>
          <p>
            <a className="link" href={paths.projectRequests(locale)}>
              {t('solutionPages.latest.all')}
            </a>
          </p>
        </header>
        <ul className={styles.hubLatest}>
          {projectRequests.map(({ id, projectType, city, receivedAt, isDemo: _, ...facts }) => (
            <li key={id}>
              <CategoryGlyph name={projectType} size={40} />
              <div>
                <h3>
                  {(isOfTrade && summaryText(t, facts)) || t(`projectRequests.projectType.${projectType}`)}
                </h3>
                <p>
                  {t(`projectRequests.city.${city}`)}
                  {!isOfTrade && t('projectRequests.summary.and') + sizeText(t, facts)}
                </p>
              </div>
              <p className={styles.hubLatestWhen}>
                <TimeSince date={receivedAt} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
