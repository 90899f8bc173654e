import { hash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { IndexTrade } from '#domain/price-index/price-cell.ts'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatRiyals } from '#i18n/format.ts'
import { directionOf, localeOfPath } from '#i18n/locale.ts'
import { siteContext } from '#web/entry.server.tsx'
import { canonicalUrl } from '#web/seo/page-tags.ts'
import { renderParts } from '#web/server-only/render-server-only.server.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { EMBED_STYLE } from './embed-style.ts'
import { pricePaths } from './price-paths.ts'
import { placeOfParams, readShownPrices } from './price-route.server.tsx'
import { commonOf, type ShownPrice } from './shown-prices.ts'
import { CommonMark, SourceMark } from './source-mark.tsx'
import { SqmRange } from './sqm-range.tsx'
import { PRICE_WORDS, usePriceWords } from './use-price-words.ts'

/** Nothing but the style in the page is loaded, and any site may show it. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', EMBED_STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** Answers the widget of a trade in a city as a whole document. Throws a 404 for any other place. */
export async function renderEmbed(args: LoaderFunctionArgs): Promise<Response> {
  const place = placeOfParams(args.params)
  const { publicUrl } = args.context.get(siteContext)
  const { pathname } = args.url
  const locale = localeOfPath(pathname)
  const prices = await readShownPrices(args, place)
  const address = canonicalUrl(publicUrl, locale, pricePaths.city(locale, place))
  const { head, body } = renderParts(pathname, PRICE_WORDS, {
    head: <Title {...place} />,
    body: <Widget {...place} prices={prices} href={address} />,
  })
  const html = [
    `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="canonical" href="${address}">${head}<style>${EMBED_STYLE}</style></head><body>${body}</body></html>`,
  ].join('')
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

interface Place {
  trade: IndexTrade
  city: City
}

function useTitle({ trade, city }: Place): string {
  const t = useTranslations()
  return t('priceIndex.embed.widgetTitle', {
    trade: t(`projectRequests.projectType.${trade}`),
    city: t(`projectRequests.city.${city}`),
  })
}

const Title = (place: Place) => <title>{useTitle(place)}</title>

function Widget({ prices, href, ...place }: Place & { prices: readonly ShownPrice[]; href: string }) {
  const t = useTranslations('priceIndex')
  const { levelOf } = usePriceWords()
  const locale = useLocale()
  const common = commonOf(prices)
  const money = (halalas: Halalas) => () => <Money halalas={halalas} locale={locale} whole />
  return (
    <main lang={locale}>
      <header>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d="M2 46V19L13.5 3 24 17.5 34.5 3 46 19v27h-9.5L24 25.5 11.5 46Z" />
          <path d="M24 33l8 13H16Z" />
        </svg>
        <div>
          <h1>{useTitle(place)}</h1>
          <small>
            {t('unit')} <CommonMark prices={prices} />
          </small>
        </div>
      </header>
      {common.isSimulated && <p className="demo">{t('simulated.text')}</p>}
      <dl>
        {prices.map((price) => {
          const { low, middle, high, quoted } = price
          return (
            <div key={price.level}>
              <dt>{levelOf(price)}</dt>
              <dd>
                <b>
                  <Money halalas={middle} locale={locale} whole />
                </b>
                <small>
                  {quoted
                    ? t.rich('band', { low: money(low), high: formatRiyals(high) })
                    : t.rich('span', { range: () => <SqmRange low={low} high={high} /> })}
                  {' · '}
                  <SourceMark price={price} common={common} />
                </small>
              </dd>
            </div>
          )
        })}
      </dl>
      <p>
        <a href={href} target="_blank" rel="noopener">
          {t('embed.by')}: {t('embed.open')}
        </a>
      </p>
    </main>
  )
}
