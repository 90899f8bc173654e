import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { PublicProjectRequest } from '#server/services.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { TimeSince } from './time-since.tsx'

/** What others are asking for now: public details only. */
export function LatestProjectRequests({ projectRequests }: { projectRequests: PublicProjectRequest[] }) {
  const t = useTranslations('ownerHome.latest')
  return (
    <section className="section section-sunk" aria-labelledby="latest-title">
      <div className="wrap owner-split">
        <header>
          <h2 id="latest-title">{t('title')}</h2>
          <p>{t('lead')}</p>
        </header>
        {projectRequests.length === 0 ? <p>{t('empty')}</p> : <Rows projectRequests={projectRequests} />}
      </div>
    </section>
  )
}

function Rows({ projectRequests }: { projectRequests: PublicProjectRequest[] }) {
  const t = useTranslations()
  return (
    <ul className="latest-rows">
      {projectRequests.map(({ id, projectType, city, areaSqm, receivedAt, isDemo }) => (
        <li key={id}>
          <CategoryGlyph name={projectType} size={40} />
          <div>
            <h3>{t(`projectRequests.projectType.${projectType}`)}</h3>
            <p>
              {t(`projectRequests.city.${city}`)}
              <span aria-hidden="true"> · </span>
              {t('projectRequests.areaSqm', { area: formatNumber(areaSqm) })}
            </p>
          </div>
          <p className="latest-when">
            <TimeSince date={receivedAt} />
            {isDemo && <span className="tag">{t('ownerHome.latest.demo')}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
