import { useTranslations } from 'use-intl'
import { isMaterial, perSqm, perSqmByDepth, perSqmByLevel } from '#domain/estimates/price-per-sqm.ts'
import { sampleAreaOf } from '#domain/estimates/sample-job.ts'
import { isIndexTrade } from '#domain/price-index/price-cell.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import { formatNumber } from '#i18n/format.ts'
import { pricePaths } from '#web/price-index/price-paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { PriceRange } from './price-range.tsx'
import styles from './solutions.module.css'

/** The price of a trade in a city, by level where the level changes it; one row where it does not. */
export function LevelPrices({ trade, city }: { trade: ProjectType; city: City }) {
  const t = useTranslations()
  const locale = useLocale()
  const words = isMaterial(trade) ? 'material' : 'level'
  const facts = { projectType: trade, city }
  const all = perSqm(facts)
  const rows =
    trade === 'renovation'
      ? perSqmByDepth(facts).map(({ depth, ...row }) => ({
          name: t(`placePages.prices.depth.${depth}`),
          row,
        }))
      : perSqmByLevel(facts).map(({ level, ...row }) => ({
          name: t(`placePages.prices.${words}.${level}`),
          row,
        }))
  if (rows.length === 0 && all) rows.push({ name: t(`projectRequests.projectType.${trade}`), row: all })
  if (rows.length === 0) return null
  const area = sampleAreaOf(trade)
  return (
    <section className="section wrap" aria-labelledby="level-title">
      <h2 id="level-title">{t('placePages.prices.title', { city: t(`projectRequests.city.${city}`) })}</h2>
      <p className={styles.levelUnit}>{t('placePages.prices.unit')}</p>
      <table className={`${styles.hubTable} ${styles.levelTable}`}>
        <thead>
          <tr>
            <th scope="col">{t(`placePages.prices.by.${words}`)}</th>
            <th scope="col">{t('placePages.prices.each')}</th>
            <th scope="col">{t('placePages.prices.whole', { area: formatNumber(area) })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, row }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <PriceRange low={row.low} high={row.high} />
              </td>
              <td>
                <PriceRange low={row.low * area} high={row.high * area} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isIndexTrade(trade) && (
        <p className={styles.levelUnit}>
          <a className="link" href={pricePaths.city(locale, { trade, city })}>
            {t('placePages.prices.index')}
          </a>
        </p>
      )}
    </section>
  )
}
