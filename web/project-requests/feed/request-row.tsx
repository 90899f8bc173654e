import { Clock, MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import { formatNumber } from '#i18n/format.ts'
import { type SummarizedFacts, summaryText } from '#i18n/request-summary.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './feed.module.css'

export interface ShownRequest extends SummarizedFacts {
  projectType: ProjectType
  city: City
  /** Only where the owner lets them be public. */
  ownWords?: string
}

interface RequestRowProps {
  projectRequest: ShownRequest
  /** Where the row leads. */
  href?: string
  /** Since when it is there. */
  time: ReactNode
  /** Beside the type, such as a badge. */
  marks?: ReactNode
  /** At the end of the row, such as a way to report it. */
  end?: ReactNode
}

/**
 * Time since, city, project type, description (docs/reference/product-rules.md#screens), where the description is made of
 * facts. The form shows it before sending, so that the preview and the list cannot differ.
 */
export function RequestRow({ projectRequest, href, time, marks, end }: RequestRowProps) {
  const t = useTranslations()
  const { projectType, city, ownWords, areaSqm, ...facts } = projectRequest
  const type = t(`projectRequests.projectType.${projectType}`)
  // What is mended in a house is not of its size.
  const size =
    areaSqm !== undefined &&
    projectType !== 'maintenance' &&
    t('projectRequests.areaSqm', { area: formatNumber(areaSqm) })
  const summary = summaryText(t, facts) || (!size && !ownWords && t('projectRequests.summary.unspecified'))
  const title = size ? `${type}${t('projectRequests.summary.and')}${size}` : type
  return (
    <>
      <span className={styles.feedGlyph}>
        <CategoryGlyph name={projectType} />
      </span>
      <div>
        <p className={styles.feedTitle}>
          <b>{href ? <a href={href}>{title}</a> : title}</b>
          {marks}
        </p>
        <p className={styles.feedFacts}>
          <span>
            <Icon icon={MapPin} size={15} />
            {t(`projectRequests.city.${city}`)}
          </span>
          <span>
            <Icon icon={Clock} size={15} />
            {time}
          </span>
        </p>
        {summary && <p className={styles.feedSummary}>{summary}</p>}
        {ownWords && (
          <UserText as="p" className={styles.feedDescription}>
            {ownWords}
          </UserText>
        )}
      </div>
      {end}
    </>
  )
}
