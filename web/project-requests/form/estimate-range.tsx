import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ShownRange } from '#domain/estimates/shown-range.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './estimate-panel.module.css'

interface EstimateRangeProps {
  range: ShownRange
  /** Other amounts on the same line, such as quotes. */
  marks?: readonly { value: Halalas }[]
  /** Stands after the likely amount, which then has a line of its own and is not under its triangle. */
  children?: ReactNode
}

/** From, to, and the dimension line with the likely point. Stands on the wall or on a card. */
export function EstimateRange({ range, marks = [], children }: EstimateRangeProps) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const { low, middle, high } = range
  const likely = (
    <>
      {t('typical')} <Money halalas={middle} locale={locale} whole />
    </>
  )
  return (
    <div className="estimate-range">
      <p className={styles.estimateNumbers}>
        <Money halalas={low} locale={locale} whole />
        <span>{t('to')}</span>
        <Money halalas={high} locale={locale} whole />
      </p>
      {/* Without air, so that the two amounts stand over the ends of the bar. */}
      <DimensionLine
        low={low}
        mid={middle}
        high={high}
        min={low}
        max={high}
        marks={marks}
        midLabel={!children && likely}
      />
      {children && (
        <p className={styles.estimateTypical}>
          {likely}
          {children}
        </p>
      )}
    </div>
  )
}
