import { Check, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { estimate } from '#domain/estimates/estimate.ts'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { summaryText } from '#i18n/request-summary.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { TimeSince } from '#web/marketplace/time-since.tsx'
import { EstimateRange } from '#web/project-requests/form/estimate-range.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import styles from './business-home.module.css'

type Shown = Pick<
  PublicProjectRequest,
  'projectType' | 'city' | 'areaSqm' | 'jobs' | 'finishLevel' | 'depth' | 'startWithinDays'
>

/** Stands in until somebody has sent one; the card says that it is an example. */
const EXAMPLE: Shown = {
  projectType: 'interior_finishing',
  city: 'riyadh',
  areaSqm: 300,
  finishLevel: 'standard',
}

interface LeadSampleProps {
  projectRequest: PublicProjectRequest | undefined
  /** This installation is a demo: what a visitor tried is a sample too. */
  isDemo: boolean
}

/** The newest project request with what a provider may do with it. Drawn, not pressed: the buttons are WhatsApp's. */
export function LeadSample({ projectRequest, isDemo }: LeadSampleProps) {
  const t = useTranslations()
  const shown: Shown = projectRequest ?? EXAMPLE
  const { projectType, city } = shown
  // The owner told more than is public, so what is public alone would make another price of the same job.
  const result = projectRequest ? undefined : estimate(EXAMPLE)
  return (
    <section className={styles.leadSample} aria-labelledby="sample-title">
      <div className={`card card-surface ${styles.leadSampleCard}`}>
        <div className={styles.leadSampleHead}>
          <h2 id="sample-title">{t(`businessHome.sample.${projectRequest ? 'title' : 'example'}`)}</h2>
          {projectRequest && <TimeSince date={projectRequest.receivedAt} />}
          {projectRequest && isDemo && <span className="tag">{t('home.demo')}</span>}
        </div>
        <div className={styles.leadSampleWhat}>
          <CategoryGlyph name={projectType} size={46} />
          <div>
            <p className={styles.leadSampleType}>{t(`projectRequests.projectType.${projectType}`)}</p>
            <p className="caption">
              {t(`projectRequests.city.${city}`)}
              <span aria-hidden="true"> · </span>
              {summaryText(t, shown)}
            </p>
          </div>
        </div>
        <div>
          <p className="caption">{t(`businessHome.sample.${result ? 'estimate' : 'offered'}`)}</p>
          {result && <EstimateRange range={shownRange(result, true)} />}
        </div>
        <Answers />
      </div>
      <p className={`card card-surface ${styles.leadAfter}`}>
        <StatusBadge status="approved">{t('businessHome.sample.after')}</StatusBadge>
        <span>{t('businessHome.sample.afterText')}</span>
      </p>
    </section>
  )
}

function Answers() {
  const t = useTranslations('businessHome.sample')
  return (
    <div>
      <p className="caption">{t('actions')}</p>
      <div className={styles.leadSampleAnswers} aria-hidden="true">
        <span>
          <Icon icon={Check} /> {t('accept')}
        </span>
        <span>
          <Icon icon={X} /> {t('decline')}
        </span>
      </div>
    </div>
  )
}
