import { useTranslations } from 'use-intl'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import { TimeSince } from '#web/marketplace/time-since.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './feed.module.css'
import { hasEnded } from './feed-list.ts'
import { RequestRow } from './request-row.tsx'

interface FeedRowsProps {
  rows: PublicProjectRequest[]
  /** Ids that came while the page was open. */
  fresh: ReadonlySet<string>
  /** The page says of all of them that they are samples, so that no row says it. */
  areSamples: boolean
}

export function FeedRows({ rows, fresh, areSamples }: FeedRowsProps) {
  return rows.map((row) => (
    <FeedRow
      key={row.id}
      projectRequest={row}
      isFresh={fresh.has(row.id)}
      isMarked={row.isDemo && !areSamples}
    />
  ))
}

interface FeedRowProps {
  projectRequest: PublicProjectRequest
  isFresh: boolean
  isMarked: boolean
}

function FeedRow({ projectRequest, isFresh, isMarked }: FeedRowProps) {
  const t = useTranslations('feed')
  const { id, status, receivedAt } = projectRequest
  const locale = useLocale()
  return (
    <li
      className={`${styles.feedRow} card card-surface`}
      data-fresh={isFresh || undefined}
      data-past={hasEnded(projectRequest) || undefined}
      tabIndex={isFresh ? -1 : undefined}
    >
      <RequestRow
        projectRequest={projectRequest}
        href={tradeAddress(locale, projectRequest)}
        time={<TimeSince date={receivedAt} />}
        marks={
          <>
            {isFresh && <StatusBadge status="info">{t('isNew')}</StatusBadge>}
            {(status === 'awarded' || status === 'closed') && (
              <span className="tag">{t(`ended.${status}`)}</span>
            )}
            {isMarked && <span className="tag">{t('demo')}</span>}
          </>
        }
        end={
          <a
            className={styles.feedReport}
            href={reportAddress(locale, id)}
            rel="nofollow"
            title={t('reportProblem')}
          >
            {t('report')}
          </a>
        }
      />
    </li>
  )
}

/**
 * What such work costs in this city and who does it: a page that every public request has (domain/solutions/hubs.ts).
 * Spelled here for the reason below.
 */
const tradeAddress = (locale: string, { city, projectType }: PublicProjectRequest) =>
  `${locale === 'en' ? '/en' : ''}/solutions/contractors/${city}/${projectType}`.replaceAll('_', '-')

/** As web/complaints/complaint-paths.ts has it; spelled here because two further files weigh more than the first load may. */
const reportAddress = (locale: string, id: string) =>
  `${locale === 'en' ? '/en' : ''}/report-problem?subject=project_request&id=${id}`
