import { ArrowRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import type { MarketplaceDemand } from '#server/solutions/solution-answers.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './business-home.module.css'
import { LeadSample } from './lead-sample.tsx'

interface BusinessHeroProps {
  demand: MarketplaceDemand
  latest: PublicProjectRequest | undefined
  /** This installation is a demo. */
  isDemo: boolean
}

/** The promise on the wall, the counts that hold it up, and the newest project request as proof. */
export function BusinessHero({ demand, latest, isDemo }: BusinessHeroProps) {
  const t = useTranslations('businessHome.hero')
  const locale = useLocale()
  return (
    <div className={styles.businessHero}>
      <div className={`${styles.businessWall} relief`}>
        <div className={`wrap ${styles.businessHeroColumns}`}>
          <div>
            <p className={styles.businessEyebrow}>
              <FurjatSteps total={3} done={3} />
              {t('eyebrow')}
            </p>
            <h1>
              {t.rich('title', { line: (words) => <span className={styles.businessLine}>{words}</span> })}
            </h1>
            <p className={styles.businessLead}>{t('lead')}</p>
            <div className="actions">
              <Button
                href={paths.register(locale)}
                variant="inverse"
                iconEnd={<Icon icon={ArrowRight} flip />}
              >
                {t('register')}
              </Button>
              <Button href={paths.projectRequests(locale)} variant="ghost" className={styles.buttonOnWall}>
                {t('requests')}
              </Button>
            </div>
            <dl className={styles.businessFigures}>
              <Stat
                label={t('lately', { days: demand.days })}
                value={<Bdi>{formatNumber(demand.projectRequests)}</Bdi>}
              />
              <Stat label={t('month')} value={<Bdi>{formatNumber(demand.thisMonth)}</Bdi>} />
              <Stat label={t('commission')} value={<Bdi>{t('commissionFigure')}</Bdi>} />
            </dl>
            {isDemo && <p className={styles.businessSamples}>{t('samples')}</p>}
          </div>
          <LeadSample projectRequest={latest} isDemo={isDemo} />
        </div>
      </div>
      <div className={`shurfa ${styles.businessEdge}`} aria-hidden="true" />
    </div>
  )
}
