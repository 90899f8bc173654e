import { ArrowRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { type IndexTrade, usualLevelOf } from '#domain/price-index/price-cell.ts'
import { CITIES, type City } from '#domain/project-requests/fact-values.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { slugOf } from '#domain/solutions/hubs.ts'
import { estimatePath, paths } from '#web/paths.ts'
import { PriceRange } from '#web/solutions/price-range.tsx'
import { axisTicks } from '#web/solutions/price-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DataLinks } from './data-links.tsx'
import { EmbedBox } from './embed-box.tsx'
import { Legend, PriceHero } from './price-hero.tsx'
import styles from './price-index.module.css'
import { pricePaths } from './price-paths.ts'
import { QuarterChart } from './quarter-chart.tsx'
import { QuarterTable } from './quarter-table.tsx'
import type { ShownPrice } from './shown-prices.ts'
import { SourceMark } from './source-mark.tsx'
import { usePriceWords } from './use-price-words.ts'

interface CityPageProps {
  trade: IndexTrade
  city: City
  prices: readonly ShownPrice[]
  /** Whether contractors of the trade in this city have a page. */
  hasProviders: boolean
  publicUrl: string
}

/** A trade in a city: each level with its price today and its quarters, and the ways on. */
export function CityPage({ trade, city, prices, hasProviders, publicUrl }: CityPageProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { levelOf, quarterOf } = usePriceWords()
  const name = t(`placePages.trade.${trade}`)
  const where = { trade: name, city: t(`projectRequests.city.${city}`) }
  const usual = prices.find(({ level }) => level === usualLevelOf(trade))!
  const money = (halalas: Halalas) => () => <Money halalas={halalas} locale={locale} whole />
  const lead = { level: levelOf(usual), middle: money(usual.middle) }
  const end = axisTicks(Math.max(...prices.flatMap(({ high, catalogue }) => [high, catalogue.high]))).at(-1)!
  return (
    <>
      <PriceHero
        crumbs={[
          { label: t('priceIndex.name'), href: pricePaths.home(locale) },
          { label: name, href: pricePaths.trade(locale, trade) },
          { label: where.city },
        ]}
        title={t('priceIndex.city.title', where)}
        lead={
          usual.quoted
            ? t.rich('priceIndex.city.leadQuotes', { ...lead, quarter: quarterOf(usual.quoted.quarter) })
            : t.rich('priceIndex.city.leadCatalogue', lead)
        }
        prices={prices}
      >
        <Button
          href={estimatePath(locale, { projectType: trade, city })}
          iconEnd={<Icon icon={ArrowRight} flip />}
        >
          {t('priceIndex.city.estimate', where)}
        </Button>
      </PriceHero>
      <section className={`section ${styles.sunk}`}>
        <div className="wrap">
          <p className={styles.unit}>{t('priceIndex.unit')}</p>
          <Legend />
          <div className={styles.levels}>
            {prices.map((price) => (
              <Level key={price.level} price={price} end={end} />
            ))}
          </div>
        </div>
      </section>
      <section className="section wrap split" aria-labelledby="more-title">
        <h2 id="more-title">{t('priceIndex.city.others')}</h2>
        <ul className={styles.links}>
          {CITIES.filter((each) => each !== city).map((each) => (
            <li key={each}>
              <a href={pricePaths.city(locale, { trade, city: each })}>{t(`projectRequests.city.${each}`)}</a>
            </li>
          ))}
          {hasProviders && (
            <li>
              <a href={paths.solution(locale, 'contractors', slugOf(city), slugOf(trade))}>
                {t('priceIndex.city.providers', { ...where, trade: t(`placePages.forTrade.${trade}`) })}
              </a>
            </li>
          )}
        </ul>
      </section>
      <EmbedBox trade={trade} city={city} publicUrl={publicUrl} />
      <DataLinks narrowed={{ trade, city }} />
    </>
  )
}

/** One level: its price today on the axis of all levels, then its quarters as a drawing and as a table. */
function Level({ price, end }: { price: ShownPrice; end: Halalas }) {
  const t = useTranslations('priceIndex')
  const locale = useLocale()
  const { levelOf, quarterOf } = usePriceWords()
  const { low, middle, high, quoted, catalogue, quarters } = price
  const range = (band: { low: Halalas; high: Halalas }) => () => (
    <PriceRange low={band.low} high={band.high} />
  )
  return (
    <section className={styles.card} aria-labelledby={`${price.level}-title`}>
      <div className={styles.levelNow} data-source={quoted ? 'quotes' : 'catalogue'}>
        <h2 id={`${price.level}-title`}>{levelOf(price)}</h2>
        <p className={styles.figure}>
          <small>{quoted ? t('middle', { quarter: quarterOf(quoted.quarter) }) : t('usual')}</small>
          <Money halalas={middle} locale={locale} whole />
        </p>
        <DimensionLine low={low} mid={middle} high={high} min={0} max={end} />
        <p className={styles.range}>{t.rich(quoted ? 'band' : 'span', { range: range(price) })}</p>
        <SourceMark price={price} />
        {quoted && (
          <p className="caption">
            {t.rich('beside', {
              range: range(catalogue),
              middle: () => <Money halalas={catalogue.middle} locale={locale} whole />,
            })}
          </p>
        )}
      </div>
      {quarters.length > 0 ? (
        <div>
          <QuarterChart price={price} />
          <QuarterTable price={price} />
        </div>
      ) : (
        <p className={styles.none}>{t('city.noQuarter')}</p>
      )}
    </section>
  )
}
