import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { AttainmentReport } from '#server/sla/read-attainment.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './attainment.module.css'
import { EarlierMonths } from './earlier-months.tsx'
import { Method } from './method.tsx'
import { MonthFigures } from './month-figures.tsx'
import { newestFirst } from './months.ts'

/** How promises were kept, for everybody: real ones first, the demo's apart, then how it is counted. */
export function AttainmentPage({ report: { asOf, rows } }: { report: AttainmentReport }) {
  const t = useTranslations('attainmentPage')
  const real = rows.filter(({ isDemo }) => !isDemo)
  const demo = rows.filter(({ isDemo }) => isDemo)
  return (
    <>
      <Head asOf={asOf} />
      {real.length > 0 ? (
        <>
          {demo.length > 0 && (
            <div className={`wrap ${styles.attainmentReal}`}>
              <p className={styles.demoTag}>{t('realTitle')}</p>
              <p>{t('realText')}</p>
            </div>
          )}
          <Months rows={real} asOf={asOf} />
        </>
      ) : (
        <section className="section wrap">
          <EmptyState level={2} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        </section>
      )}
      {demo.length > 0 && (
        <div className={styles.attainmentDemo}>
          <div className="wrap">
            <p className={styles.demoTag}>{t('demoTitle')}</p>
            <p>{t('demoText')}</p>
          </div>
          <Months rows={demo} asOf={asOf} />
        </div>
      )}
      <Method />
    </>
  )
}

function Head({ asOf }: { asOf: string }) {
  const t = useTranslations('attainmentPage')
  const time = <bdi>{formatDateTime(asOf, useLocale())}</bdi>
  return (
    <section className={`${styles.attainmentHead} relief`}>
      <div className="wrap">
        <p className={styles.attainmentEyebrow}>
          <FurjatSteps total={3} done={3} />
          {t('eyebrow')}
        </p>
        <h1>{t('title')}</h1>
        <p className={styles.attainmentLead}>{t('lead')}</p>
        <p className={styles.attainmentAsOf}>{t.rich('asOf', { time: () => time })}</p>
      </div>
    </section>
  )
}

function Months({ rows, asOf }: { rows: AttainmentReport['rows']; asOf: string }) {
  const t = useTranslations('attainmentPage')
  const [newest, ...before] = newestFirst(rows)
  // A past month in which nothing came due or was withdrawn has no figure to hold us to.
  const earlier = before
    .map(({ month, rows }) => ({ month, rows: rows.filter(({ met, missed }) => met + missed > 0) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      {newest && <MonthFigures {...newest} asOf={asOf} />}
      {earlier.length > 0 ? (
        <EarlierMonths months={earlier} />
      ) : (
        newest && <p className={`wrap ${styles.attainmentFirst}`}>{t('noEarlier')}</p>
      )}
    </>
  )
}
