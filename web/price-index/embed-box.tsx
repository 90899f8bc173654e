import { useTranslations } from 'use-intl'
import type { IndexTrade } from '#domain/price-index/price-cell.ts'
import { widgetCode } from '#domain/price-index/widget.ts'
import type { City } from '#domain/project-requests/fact-values.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import { pricePaths } from './price-paths.ts'

interface EmbedBoxProps {
  trade: IndexTrade
  city: City
  publicUrl: string
}

/** The code of the widget; one press selects all of it, so that it needs no script to be copied. */
export function EmbedBox({ trade, city, publicUrl }: EmbedBoxProps) {
  const t = useTranslations()
  const locale = useLocale()
  const title = t('priceIndex.embed.widgetTitle', {
    trade: t(`projectRequests.projectType.${trade}`),
    city: t(`projectRequests.city.${city}`),
  })
  const src = publicUrl + pricePaths.embedded(locale, { trade, city })
  return (
    <section className={`section ${styles.sunk}`} aria-labelledby="embed-title">
      <details className="wrap">
        <summary className={styles.fold}>
          <h2 id="embed-title">{t('priceIndex.embed.title')}</h2>
        </summary>
        <div className="split">
          <p>{t('priceIndex.embed.lead')}</p>
          <figure aria-label={t('priceIndex.embed.code')} dir="ltr">
            <pre className={styles.code}>{widgetCode({ src, title })}</pre>
          </figure>
        </div>
      </details>
    </section>
  )
}
