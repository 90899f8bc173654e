import { useTranslations } from 'use-intl'
import type { MarketplaceDemand } from '#server/solutions/solution-answers.ts'
import { Bars } from '#web/marketplace/bars.tsx'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './business-home.module.css'

/** What owners asked for lately: the work a provider would have been offered. */
export function DemandSection({ demand, isDemo }: { demand: MarketplaceDemand; isDemo: boolean }) {
  const t = useTranslations()
  const locale = useLocale()
  const countOf = (count: number) => t('businessHome.demand.count', { count })
  return (
    <section className="section section-sunk" aria-labelledby="demand-title">
      <div className="wrap">
        <header className="section-head section-head-row">
          <div>
            <h2 id="demand-title">{t('businessHome.demand.title')}</h2>
            <p className="section-lead">
              {t('businessHome.demand.lead', { days: demand.days })} {isDemo && t('businessHome.demand.demo')}
            </p>
          </div>
          <a className="link" href={paths.projectRequests(locale)}>
            {t('businessHome.demand.all')}
          </a>
        </header>
        <div className={styles.demand}>
          <div>
            <h3>{t('businessHome.demand.byCity')}</h3>
            <Bars
              counts={demand.byCity}
              nameOf={(city) => t(`projectRequests.city.${city}`)}
              countOf={countOf}
              empty={{ some: t('businessHome.demand.noCity'), all: t('businessHome.demand.none') }}
            />
          </div>
          <div>
            <h3>{t('businessHome.demand.byType')}</h3>
            <Bars
              counts={demand.byProjectType}
              nameOf={(type) => t(`projectRequests.projectType.${type}`)}
              countOf={countOf}
              empty={{ some: t('businessHome.demand.noType'), all: t('businessHome.demand.none') }}
            />
          </div>
        </div>
      </div>
    </section>
  )
}
