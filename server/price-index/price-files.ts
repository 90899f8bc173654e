import { slugOf } from '#domain/solutions/hubs.ts'
import { formatMoneyText } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { levelKeyOf, quarterWords } from '#i18n/price-words.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'
import { csvLine, EXCEL_READS_UTF8 } from '#server/platform/http/csv.ts'
import type { PriceIndex, QuotedPrice } from './price-index-answers.ts'

const HALALAS = 100
/** Items of the feed, the newest publications. */
const FEED_LENGTH = 60

const namesOf = (t: Translator, cell: Pick<QuotedPrice, 'trade' | 'city' | 'level'>) => ({
  trade: t(`projectRequests.projectType.${cell.trade}`),
  city: t(`projectRequests.city.${cell.city}`),
  level: t(levelKeyOf(cell)),
})

function quarterIn(t: Translator, quarter: string): string {
  const { key, year } = quarterWords(quarter)
  return t('priceIndex.quarter', { name: t(key), year })
}

/** All revisions of a price as they were published, the newest first. */
const revisionsOf = ({ formerly, ...price }: QuotedPrice) =>
  [price, ...formerly].map((published, at) => ({ ...price, ...published, revision: price.revision - at }))

/**
 * The index as CSV for Excel: one row for each published revision, then one for each cell of the catalogue. Amounts are
 * riyals with VAT for a square metre.
 */
export function csvOf({ quoted, catalogue }: PriceIndex, locale: Locale): string {
  const t = translatorFor(locale)
  const words = (name: 'fromQuotes' | 'fromCatalogue' | 'yes' | 'no') => t(`priceIndex.file.${name}`)
  const head = csvLine(COLUMNS.map((column) => t(`priceIndex.file.${column}`)))
  const quotes = quoted.flatMap((price) => {
    const { trade, city, level } = namesOf(t, price)
    const where = [trade, city, level, price.quarter, words('fromQuotes')]
    return revisionsOf(price).map(({ low, middle, high, firms, quotes, revision, publishedAt }) =>
      csvLine([
        ...[...where, words(price.isSimulated ? 'yes' : 'no')],
        ...[low, middle, high].map((amount) => amount / HALALAS),
        ...[firms, quotes].map(String),
        // Awards are known of the standing revision only.
        revision === price.revision ? String(price.awards) : '',
        ...[String(revision), publishedAt.slice(0, 10)],
      ]),
    )
  })
  const usual = catalogue.map((price) => {
    const { trade, city, level } = namesOf(t, price)
    const amounts = [price.low, price.middle, price.high].map((amount) => amount / HALALAS)
    return csvLine([trade, city, level, '', words('fromCatalogue'), words('no'), ...amounts, ...NO_COUNTS])
  })
  return [EXCEL_READS_UTF8, head, ...quotes, ...usual].join('')
}

const COLUMNS = [
  ...(['trade', 'city', 'level', 'quarter', 'source', 'simulated'] as const),
  ...(['low', 'middle', 'high', 'firms', 'quotes', 'awards', 'revision', 'publishedOn'] as const),
]
const NO_COUNTS = ['', '', '', '', '']

/** RSS 2.0 of publications and revisions, the newest first; simulated ones say so in their title. */
export function rssOf({ quoted }: PriceIndex, locale: Locale, publicUrl: string): string {
  const t = translatorFor(locale)
  const prefix = locale === 'ar' ? '' : `/${locale}`
  const items = quoted
    .flatMap((price) => revisionsOf(price).map((published, at, all) => ({ published, before: all[at + 1] })))
    .toSorted((one, other) => other.published.publishedAt.localeCompare(one.published.publishedAt))
    .slice(0, FEED_LENGTH)
    .map(({ published, before }) => {
      const money = (amount: number) => formatMoneyText(amount, locale)
      const { trade, city, level, quarter, revision, isSimulated, firms, quotes } = published
      const mark = isSimulated ? t('priceIndex.feed.simulated') : ''
      const words = {
        ...namesOf(t, published),
        quarter: quarterIn(t, quarter),
        middle: money(published.middle),
      }
      const text = t('priceIndex.feed.text', {
        ...{ low: money(published.low), high: money(published.high), firms, quotes },
      })
      const was = before ? ` ${t('priceIndex.feed.revised', { middle: money(before.middle) })}` : ''
      return element('item', [
        element('title', mark + t('priceIndex.feed.item', words)),
        element('link', `${publicUrl}${prefix}/prices/${slugOf(trade)}/${slugOf(city)}`),
        `<guid isPermaLink="false">${escaped([trade, city, level, quarter, revision].join('/'))}</guid>`,
        element('pubDate', new Date(published.publishedAt).toUTCString()),
        element('description', mark + text + was),
      ])
    })
  const self = `${publicUrl}/api/v1/price-index.rss?locale=${locale}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', t('priceIndex.feed.title')),
    element('link', `${publicUrl}${prefix}/prices`),
    element('description', t('priceIndex.feed.description')),
    element('language', locale),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('')
}

/** `content` is text, or the elements inside. */
const element = (name: string, content: string | string[]) =>
  `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!)
