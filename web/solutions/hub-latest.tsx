import { useTranslations } from 'use-intl'
import { sizeText } from '#i18n/job-text.ts'
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
}

/** What owners asked for last in these trades; nothing at all when nobody has. */
export function HubLatest({ title, lead, projectRequests }: HubLatestProps) {
  const t = useTranslations()
  const locale = useLocale()
  if (projectRequests.length === 0) return null
  return (
    <section className={`section ${styles.solutionSunk}`} aria-labelledby="latest-title">
      <div className="wrap split">
        <header>
          <h2 id="latest-title">{title}</h2>
          <p>{lead}</p>
          <p>
            <a className="link" href={paths.projectRequests(locale)}>
              {t('solutionPages.latest.all')}
            </a>
          </p>
        </header>
        <ul className={styles.hubLatest}>
          {projectRequests.map(({ id, projectType, city, receivedAt, isDemo, ...size }) => (
            <li key={id}>
              <CategoryGlyph name={projectType} size={40} />
              <div>
                <h3>{t(`projectRequests.projectType.${projectType}`)}</h3>
                <p>
                  {t(`projectRequests.city.${city}`)} <span aria-hidden="true">·</span> {sizeText(t, size)}
                </p>
              </div>
              <p className={styles.hubLatestWhen}>
                <TimeSince date={receivedAt} />
                {isDemo && <span className={styles.solutionDemo}>{t('solutionPages.demo')}</span>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
