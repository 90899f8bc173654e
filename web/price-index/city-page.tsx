import { ArrowRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { sampleAreaOf } from '#domain/estimates/sample-job.ts'
import { type IndexTrade, usualLevelOf } from '#domain/price-index/price-cell.ts'
import { CITIES, type City } from '#domain/project-requests/fact-values.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { slugOf } from '#domain/solutions/hubs.ts'
import { formatNumber, formatRiyals } from '#i18n/format.ts'
import { estimatePath, paths } from '#web/paths.ts'
import { axisTicks, ticksBetween } from '#web/solutions/price-rows.ts'
import { Button } from '#web/ui/button.tsx'
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
import { Ruler, Scale } from './ruler.tsx'
import { type Common, commonOf, type ShownPrice } from './shown-prices.ts'
import { CommonMark, SourceMark } from './source-mark.tsx'
import { SqmRange } from './sqm-range.tsx'
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
  const name = t(`projectRequests.projectType.${trade}`)
  const where = { trade: name, city: t(`projectRequests.city.${city}`) }
  const usual = prices.find(({ level }) => level === usualLevelOf(trade))!
  const money = (halalas: Halalas) => () => <Money halalas={halalas} locale={locale} whole />
  const lead = { level: levelOf(usual), middle: money(usual.middle) }
  const ticks = axisTicks(
    Math.max(
      ...prices.flatMap(({ high, catalogue, quarters }) => [high, catalogue.high, ...highsOf(quarters)]),
    ),
  )
  const hasQuarters = prices.some(({ quarters }) => quarters.length > 0)
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
            ? t.rich(
                usual.quoted.isSimulated ? 'priceIndex.city.leadSimulated' : 'priceIndex.city.leadQuotes',
                {
                  ...lead,
                  quarter: quarterOf(usual.quoted.quarter),
                },
              )
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
      <section className={`section ${styles.sunk}`} aria-labelledby="levels-title">
        <div className="wrap">
          <header className={styles.head}>
            <h2 id="levels-title">{t('priceIndex.city.levels')}</h2>
            <p>
              {t('priceIndex.unit')} {t('priceIndex.sizeOf', { area: formatNumber(sampleAreaOf(trade)) })}
            </p>
            {trade === 'renovation' && <p>{t('priceIndex.trade.wetRooms')}</p>}
            <p className={styles.common}>
              <CommonMark prices={prices} />
            </p>
          </header>
          <Legend prices={prices} />
          <div className={hasQuarters ? styles.levels : styles.cards}>
            {prices.map((price) => (
              <Level
                key={price.level}
                {...{ price, ticks, besideQuarters: hasQuarters, common: commonOf(prices) }}
              />
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
      <DataLinks narrowed={{ trade, city }} />
      <EmbedBox trade={trade} city={city} publicUrl={publicUrl} />
    </>
  )
}

const highsOf = (quarters: ShownPrice['quarters']) => quarters.map(({ high }) => high)

interface LevelProps {
  price: ShownPrice
  /** The axis of all levels and their quarters. */
  ticks: readonly Halalas[]
  /** Whether another level of the page has quarters, so that this one says that it has none. */
  besideQuarters: boolean
  /** What is said once above all levels. */
  common: Common
}

/** One level: its price today, then its quarters as a drawing and as a table. */
function Level({ price, ticks, besideQuarters, common }: LevelProps) {
  const t = useTranslations('priceIndex')
  const locale = useLocale()
  const { levelOf, quarterOf } = usePriceWords()
  const { low, middle, high, quoted, catalogue, quarters } = price
  const money = (halalas: Halalas) => () => <Money halalas={halalas} locale={locale} whole />
  return (
    <section className={styles.card} aria-labelledby={`${price.level}-title`}>
      <div className={styles.levelNow}>
        <h3 id={`${price.level}-title`}>{levelOf(price)}</h3>
        <p className={styles.figure}>
          <small>{quoted ? t('middle', { quarter: quarterOf(quoted.quarter) }) : t('usual')}</small>
          <Money halalas={middle} locale={locale} whole />
        </p>
        <div>
          <Ruler price={price} ticks={ticks} />
          <Scale ticks={ticks} />
        </div>
        <p className={styles.range}>
          {quoted
            ? t.rich('band', { low: money(low), high: formatRiyals(high) })
            : t.rich('span', { range: () => <SqmRange low={low} high={high} /> })}
        </p>
        {quoted && (
          <>
            <SourceMark price={price} common={{ ...common, quarter: quoted.quarter }} />
            <p className="caption">
              {t.rich('beside', {
                range: () => <SqmRange {...catalogue} />,
                middle: money(catalogue.middle),
              })}
            </p>
          </>
        )}
      </div>
      {quarters.length > 0 ? (
        <div>
          <QuarterChart
            price={price}
            ticks={ticksBetween([catalogue.middle, ...quarters.flatMap(({ low, high }) => [low, high])])}
          />
          <QuarterTable price={price} />
        </div>
      ) : (
        besideQuarters && <p className={styles.none}>{t('city.noQuarter')}</p>
      )}
    </section>
  )
}
