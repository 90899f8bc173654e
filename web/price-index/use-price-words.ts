import { useTranslations } from 'use-intl'
import type { PriceCell } from '#domain/price-index/price-cell.ts'
import type { Quarter } from '#domain/price-index/quarter.ts'
import { levelKeyOf, quarterWords } from '#i18n/price-words.ts'

/** Namespaces of every page of the index. */
export const PRICE_WORDS = ['priceIndex', 'placePages', 'projectRequests', 'solutionPages'] as const

/** Names of levels and quarters. */
export function usePriceWords() {
  const t = useTranslations()
  return {
    levelOf: (cell: Pick<PriceCell, 'trade' | 'level'>) => t(levelKeyOf(cell)),
    quarterOf: (quarter: Quarter) => {
      const { key, year } = quarterWords(quarter)
      return t('priceIndex.quarter', { name: t(key), year })
    },
  }
}
