import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Halalas } from '#domain/shared/money.ts'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { ShownEstimate } from './shown-estimate.ts'
import './estimate-panel.css'

interface EstimateRangeProps {
  result: Pick<ShownEstimate, 'p10' | 'p50' | 'p90'>
  /** Other amounts on the same line, such as quotes. */
  marks?: readonly { value: Halalas }[]
  /** Stands after the likely point. */
  children?: ReactNode
}

/** From, to, and the dimension line with the likely point. Stands on the wall or on a card. */
export function EstimateRange({ result, marks = [], children }: EstimateRangeProps) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const { p10, p50, p90 } = result
  return (
    <div className="estimate-range">
      <p className="estimate-numbers">
        <Money halalas={p10} locale={locale} whole />
        <span>{t('to')}</span>
        <Money halalas={p90} locale={locale} whole />
      </p>
      <DimensionLine low={p10} mid={p50} high={p90} marks={marks} />
      <p className="estimate-typical">
        {t('typical')} <Money halalas={p50} locale={locale} whole />
        {children}
      </p>
    </div>
  )
}
