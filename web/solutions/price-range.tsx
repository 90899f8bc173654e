import { useTranslations } from 'use-intl'
import type { Halalas } from '#domain/shared/money.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { Bdi } from '#web/ui/bdi.tsx'

/**
 * Two amounts with a word between them: after a dash, an Arabic reader would read the larger one first. The riyals are
 * said once above their list or table.
 */
export function PriceRange({ low, high }: { low: Halalas; high: Halalas }) {
  const t = useTranslations('solutionPages.prices')
  return t.rich('range', {
    low: () => <Bdi>{formatWholeRiyals(low)}</Bdi>,
    high: () => <Bdi>{formatWholeRiyals(high)}</Bdi>,
  })
}
