import { useTranslations } from 'use-intl'
import { summaryText } from '#i18n/request-summary.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './sections.module.css'
import { TimeSince } from './time-since.tsx'

/** What others are asking for now: public details only. */
export function LatestProjectRequests({ projectRequests }: { projectRequests: PublicProjectRequest[] }) {
  const t = useTranslations('home.latest')
  const locale = useLocale()
  return (
    <section className="section section-sunk" aria-labelledby="latest-title">
      <div className="wrap split">
        <header>
          <h2 id="latest-title">{t('title')}</h2>
          <p className="section-lead">{t('lead')}</p>
          <a className="link" href={paths.projectRequests(locale)}>
            {t('all')}
          </a>
        </header>
        {projectRequests.length === 0 ? <p>{t('empty')}</p> : <Rows projectRequests={projectRequests} />}
      </div>
    </section>
  )
}

function Rows({ projectRequests }: { projectRequests: PublicProjectRequest[] }) {
  const t = useTranslations()
  return (
    <ul className={styles.latestRows}>
      {projectRequests.map(({ id, projectType, city, receivedAt, isDemo, ...facts }) => (
        <li key={id}>
          <CategoryGlyph name={projectType} size={40} />
          <div>
            <h3>{t(`projectRequests.projectType.${projectType}`)}</h3>
            <p>
              {t(`projectRequests.city.${city}`)}
              <span aria-hidden="true"> · </span>
              {summaryText(t, facts)}
            </p>
          </div>
          <p className={styles.latestWhen}>
            <TimeSince date={receivedAt} />
            {isDemo && <span className="tag">{t('home.demo')}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
