import { useTranslations } from 'use-intl'
import { formatRiyals } from '#i18n/format.ts'
import type { PriceBand } from '#server/price-index/price-index-answers.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'

/** A range of short amounts with the riyal sign once, before the lower one, and a word between them. */
export function SqmRange({ low, high }: Pick<PriceBand, 'low' | 'high'>) {
  const t = useTranslations('priceIndex')
  const locale = useLocale()
  return t.rich('range', {
    low: () => <Money halalas={low} locale={locale} whole />,
    high: formatRiyals(high),
  })
}
