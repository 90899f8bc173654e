import { useTranslations } from 'use-intl'
import type { ShownRange } from '#domain/estimates/shown-range.ts'
import { type Halalas, riyals } from '#domain/shared/money.ts'
import { formatNumber } from '#i18n/format.ts'

/** Below this, thousands would hide what the range says. */
const IN_THOUSANDS_FROM = riyals(10_000)

interface ThousandRangeProps {
  range: Pick<ShownRange, 'low' | 'high'>
  /** Without the word for riyals, where a line above says it. */
  isShort?: boolean
}

/** A range as people say it: «من 290 إلى 460 ألف ريال». */
export function ThousandRange({ range: { low, high }, isShort = false }: ThousandRangeProps) {
  const t = useTranslations('wizard')
  const isThousands = low >= IN_THOUSANDS_FROM
  const unit = isThousands ? riyals(1_000) : riyals(1)
  const inUnits = (amount: Halalas) => formatNumber(Math.round(amount / unit))
  return (
    <>
      <bdi>{low === high ? inUnits(low) : t('range', { low: inUnits(low), high: inUnits(high) })}</bdi>{' '}
      <small>{t(isThousands ? (isShort ? 'thousand' : 'thousandRiyals') : 'riyal')}</small>
    </>
  )
}
