import { ArrowRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { sampleAreaOf } from '#domain/estimates/sample-job.ts'
import { INDEX_TRADES, type IndexTrade, levelsOf } from '#domain/price-index/price-cell.ts'
import { formatNumber } from '#i18n/format.ts'
import { estimatePath } from '#web/paths.ts'
import { axisTicks } from '#web/solutions/price-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { CityLevelTable } from './city-level-table.tsx'
import { DataLinks } from './data-links.tsx'
import { Legend, PriceHero } from './price-hero.tsx'
import styles from './price-index.module.css'
import { pricePaths } from './price-paths.ts'
import { PriceRows } from './price-rows.tsx'
import type { ShownPrice } from './shown-prices.ts'
import { CommonMark } from './source-mark.tsx'
import { SqmRange } from './sqm-range.tsx'
import { usePriceWords } from './use-price-words.ts'

/** A trade in all cities: its middle prices in one table, then the bands of each level on a scale of its own. */
export function TradePage({ trade, prices }: { trade: IndexTrade; prices: readonly ShownPrice[] }) {
  const t = useTranslations()
  const locale = useLocale()
  const { levelOf } = usePriceWords()
  const name = t(`projectRequests.projectType.${trade}`)
  const levels = levelsOf(trade)
  return (
    <>
      <PriceHero
        crumbs={[{ label: t('priceIndex.name'), href: pricePaths.home(locale) }, { label: name }]}
        title={t('priceIndex.trade.title', { trade: name })}
        lead={t('priceIndex.trade.lead')}
        prices={prices}
      >
        <Button href={estimatePath(locale, { projectType: trade })} iconEnd={<Icon icon={ArrowRight} flip />}>
          {t('priceIndex.estimate')}
        </Button>
        <Button href={pricePaths.method(locale)} variant="secondary">
          {t('priceIndex.data.method')}
        </Button>
      </PriceHero>
      <section className="section wrap" aria-labelledby="table-title">
        <header className={styles.head}>
          <h2 id="table-title">{t('priceIndex.trade.table')}</h2>
          <p>
            {t('priceIndex.trade.tableNote')}{' '}
            {t('priceIndex.sizeOf', { area: formatNumber(sampleAreaOf(trade)) })}
          </p>
          {trade === 'renovation' && <p>{t('priceIndex.trade.wetRooms')}</p>}
          <p className={styles.common}>
            <CommonMark prices={prices} />
          </p>
        </header>
        <CityLevelTable trade={trade} prices={prices} />
      </section>
      <section className={`section ${styles.sunk}`} aria-labelledby="bands-title">
        <div className="wrap">
          <header className={styles.head}>
            <h2 id="bands-title">{t('priceIndex.trade.bands')}</h2>
            <p>
              {t('priceIndex.trade.bandsLead')} {t('priceIndex.unit')}
            </p>
          </header>
          <Legend prices={prices} />
          <div className={styles.cards}>
            {levels.map((level, at) => {
              const own = prices.filter((each) => each.level === level)
              // On the scale of a whole renovation, the bands of a light one are dots.
              const ticks = axisTicks(Math.max(...own.map(({ high }) => high)))
              return (
                <details key={level} className={styles.card} open={at === 0}>
                  <summary className={styles.fold}>
                    <h3>
                      {levelOf({ trade, level })}
                      <small>
                        <MiddleSpan prices={own} />
                      </small>
                    </h3>
                  </summary>
                  <PriceRows
                    prices={own}
                    ticksOf={() => ticks}
                    scale={ticks}
                    nameOf={({ city }) => t(`projectRequests.city.${city}`)}
                    hrefOf={({ city }) => pricePaths.city(locale, { trade, city })}
                  />
                </details>
              )
            })}
          </div>
        </div>
      </section>
      <section className="section wrap split" aria-labelledby="others-title">
        <h2 id="others-title">{t('priceIndex.trade.others')}</h2>
        <ul className={styles.links}>
          {INDEX_TRADES.filter((each) => each !== trade).map((each) => (
            <li key={each}>
              <a href={pricePaths.trade(locale, each)}>{t(`projectRequests.projectType.${each}`)}</a>
            </li>
          ))}
        </ul>
      </section>
      <DataLinks narrowed={{ trade }} />
    </>
  )
}

/** From the city where it is cheapest to the one where it is dearest. */
function MiddleSpan({ prices }: { prices: readonly ShownPrice[] }) {
  const middles = prices.map(({ middle }) => middle)
  return <SqmRange low={Math.min(...middles)} high={Math.max(...middles)} />
}
