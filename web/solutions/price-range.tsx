import { useTranslations } from 'use-intl'
import type { Halalas } from '#domain/shared/money.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'

/**
 * Two amounts with a word between them: after a dash, an Arabic reader would read the larger one first. Breaks only
 * between the amounts.
 */
export function PriceRange({ low, high }: { low: Halalas; high: Halalas }) {
  const t = useTranslations('solutionPages.prices')
  const locale = useLocale()
  return t.rich('range', {
    low: () => <Money halalas={low} locale={locale} whole />,
    high: () => <Money halalas={high} locale={locale} whole />,
  })
}
