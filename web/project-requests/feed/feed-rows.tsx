import { Clock, MapPin, Ruler, Wrench } from 'lucide'
import { useTranslations } from 'use-intl'
import { sizeText } from '#i18n/job-text.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { TimeSince } from '#web/marketplace/time-since.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './feed.module.css'

interface FeedRowsProps {
  rows: PublicProjectRequest[]
  /** Ids that came while the page was open. */
  fresh: ReadonlySet<string>
}

/** Time since, city, project type, description (docs/reference/product-rules.md#screens). */
export function FeedRows({ rows, fresh }: FeedRowsProps) {
  return rows.map((row) => <FeedRow key={row.id} projectRequest={row} isFresh={fresh.has(row.id)} />)
}

function FeedRow({ projectRequest, isFresh }: { projectRequest: PublicProjectRequest; isFresh: boolean }) {
  const t = useTranslations()
  const { projectType, city, areaSqm, finishLevel, description, receivedAt, isDemo } = projectRequest
  return (
    <li
      className={`${styles.feedRow} card card-surface`}
      data-fresh={isFresh || undefined}
      tabIndex={isFresh ? -1 : undefined}
    >
      <span className={styles.feedGlyph}>
        <CategoryGlyph name={projectType} />
      </span>
      <div>
        <p className={styles.feedTitle}>
          <b>{t(`projectRequests.projectType.${projectType}`)}</b>
          {isFresh && <StatusBadge status="info">{t('feed.isNew')}</StatusBadge>}
          {isDemo && <span className="tag">{t('feed.demo')}</span>}
        </p>
        <p className={styles.feedFacts}>
          <span>
            <Icon icon={MapPin} size={15} />
            {t(`projectRequests.city.${city}`)}
          </span>
          <span>
            <Icon icon={areaSqm === undefined ? Wrench : Ruler} size={15} />
            <bdi>{sizeText(t, projectRequest)}</bdi>
          </span>
          {finishLevel && <span>{t(`projectRequests.finishLevel.${finishLevel}`)}</span>}
          <span>
            <Icon icon={Clock} size={15} />
            <TimeSince date={receivedAt} />
          </span>
        </p>
        {description && (
          <p className={styles.feedDescription} dir="auto">
            {description}
          </p>
        )}
        <a className="link caption" href={reportAddress(useLocale(), projectRequest.id)} rel="nofollow">
          {t('feed.reportProblem')}
        </a>
      </div>
    </li>
  )
}

/** As web/complaints/complaint-paths.ts has it; spelled here because two further files weigh more than the first load may. */
const reportAddress = (locale: string, id: string) =>
  `${locale === 'en' ? '/en' : ''}/report-problem?subject=project_request&id=${id}`
