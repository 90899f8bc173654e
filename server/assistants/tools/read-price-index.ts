import * as z from 'zod/mini'
import { INDEX_TRADES, keyOf, type PriceCell } from '#domain/price-index/price-cell.ts'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { formatMoneyText } from '#i18n/format.ts'
import { levelKeyOf, quarterWords } from '#i18n/price-words.ts'
import type { PriceIndex, QuotedPrice } from '#server/price-index/price-index-answers.ts'
import { priceIndexSchema } from '#server/price-index/price-index-schema.ts'
import { citePage, pageAddress, pricePath } from '../page-links.ts'
import { type ToolCall, type ToolContext, tool } from '../tool.ts'

/** Lines of the text; the answer has every price. */
const MOST_LINES = 12

export const readPriceIndex = (context: ToolContext) =>
  tool({
    name: 'read_price_index',
    description:
      'Prices of a square metre in Saudi cities by trade, city, level and quarter, with VAT: `quoted` from quotes of at least ten firms, and `catalogue`, our own price guide, for every cell. Say which of the two a price is, and that it is simulated where `isSimulated` is true. Money is halalas.',
    input: { trade: z.enum(INDEX_TRADES), city: z.optional(z.enum(CITIES)) },
    output: priceIndexSchema.shape,
    async run(call) {
      const { trade, city } = call.input
      const answer = await context.services.priceIndex({ trade, ...(city && { city }) })
      const page = pageAddress(context, call, pricePath(trade, city))
      return {
        text: textOf(answer, trade, call),
        answer,
        citations: [
          { title: call.t('assistants.page.priceIndex'), url: page },
          citePage(context, call, 'priceMethod'),
        ],
      }
    },
  })

/** The newest price of each cell: from quotes where there is one, from the catalogue elsewhere. */
function textOf({ quoted, catalogue }: PriceIndex, trade: PriceCell['trade'], call: ToolCall<unknown>) {
  const { t, locale } = call
  const newest = new Map<string, QuotedPrice>()
  for (const price of quoted) if (!newest.has(keyOf(price))) newest.set(keyOf(price), price)
  const rows = catalogue.map((guide) => {
    const price = newest.get(keyOf(guide))
    const { low, middle, high } = price ?? guide
    const words = {
      city: t(`projectRequests.city.${guide.city}`),
      level: t(levelKeyOf(guide)),
      low: formatMoneyText(low, locale),
      middle: formatMoneyText(middle, locale),
      high: formatMoneyText(high, locale),
    }
    if (!price) return { isQuoted: false, line: t('assistants.text.guidePrice', words) }
    const { key, year } = quarterWords(price.quarter)
    const quarter = t('priceIndex.quarter', { name: t(key), year })
    const name = price.isSimulated ? 'simulatedPrice' : 'quotedPrice'
    return {
      isQuoted: true,
      line: t(`assistants.text.${name}`, { ...words, quarter, firms: price.firms }),
    }
  })
  const first = rows.toSorted((a, b) => Number(b.isQuoted) - Number(a.isQuoted)).slice(0, MOST_LINES)
  const head = t('assistants.text.prices', { trade: t(`projectRequests.projectType.${trade}`) })
  return [head, ...first.map(({ line }) => `- ${line}`)].join('\n')
}
