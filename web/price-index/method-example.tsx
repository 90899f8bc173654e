import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { countedObservations, indexPriceOf } from '#domain/price-index/index-price.ts'
import { type Halalas, riyals, VAT_RATE } from '#domain/shared/money.ts'
import { formatNumber, formatRiyals } from '#i18n/format.ts'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import { Scale } from './ruler.tsx'

/** Quotes of twelve companies for a square metre, riyals with VAT. The last has a digit too many. */
const QUOTES = [980, 1020, 1050, 1080, 1100, 1150, 1180, 1220, 1260, 1320, 1400]
const ODD = 11_500

const COUNTED = countedObservations(
  [...QUOTES, ODD].map((price, at) => ({
    cell: { trade: 'interior_finishing', city: 'riyadh', level: 'standard' },
    providerId: `company ${at}`,
    projectRequestId: `request ${at}`,
    perSqm: riyals(price) / (1 + VAT_RATE),
    submittedAt: new Date(0),
    isAwarded: false,
  })),
)
const PRICE = indexPriceOf(COUNTED)!
const TICKS = [800, 1000, 1200, 1400, 1600].map(riyals)

/** The method on invented quotes, computed by the code of the index itself. */
export function MethodExample() {
  const t = useTranslations('priceIndex.method')
  const locale = useLocale()
  const money = (halalas: Halalas) => () => <Money halalas={halalas} locale={locale} whole />
  const odd = formatNumber(ODD)
  const { low, middle, high, quotes } = PRICE
  return (
    <section aria-labelledby="example-title">
      <h2 id="example-title">{t('exampleTitle')}</h2>
      <p>
        {t('example.quotes', {
          // Not by commas, which stand in the numbers.
          prices: QUOTES.map(formatNumber).join(' · '),
          odd,
        })}{' '}
        {t('example.odd', { odd })}
      </p>
      <p>
        {t.rich('example.result', {
          count: formatNumber(quotes),
          ...{ middle: money(middle), low: money(low), high: formatRiyals(high) },
        })}
      </p>
      <figure className={styles.example}>
        <div className={styles.ruler} style={{ '--steps': TICKS.length - 1 } as CSSProperties}>
          <DimensionLine
            {...{ low, mid: middle, high, min: TICKS[0]!, max: TICKS.at(-1)! }}
            marks={QUOTES.map((price) => ({ value: riyals(price) }))}
          />
        </div>
        <Scale ticks={TICKS} />
        <figcaption className="caption">{t('example.caption')}</figcaption>
      </figure>
    </section>
  )
}
