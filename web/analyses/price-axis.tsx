import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ShownRange } from '#domain/estimates/shown-range.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import styles from './report.module.css'

interface PriceAxisProps {
  range: ShownRange
  budget?: Halalas
  budgetName: 'budget' | 'budgetNet'
  /** Describes the whole drawing in one sentence. */
  label: ReactNode
}

/** Margin on either side of the band, as a share of its width. */
const AIR = 0.35

/** The price range as a dimension line, with a triangle at the likely amount and a dashed line at the budget. */
export function PriceAxis({ range: { low, middle, high }, budget, budgetName, label }: PriceAxisProps) {
  const t = useTranslations('reportView')
  const air = (high - low) * AIR || high * AIR
  const from = Math.min(low, budget ?? low) - air
  const to = Math.max(high, budget ?? high) + air
  const at = (amount: Halalas) => ((amount - from) / (to - from)) * 100
  const percent = (value: number) => `${Math.round(value * 10) / 10}%`
  const start = (amount: Halalas): CSSProperties => ({ insetInlineStart: percent(at(amount)) })
  const under = (amount: Halalas) => ({ '--at': percent(at(amount)) }) as CSSProperties
  return (
    <span className={styles.reportAxis}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">
        <span className={styles.reportAxisLabel}>
          <span style={under(middle)}>
            {t('likely')} <b>{<Bdi>{formatWholeRiyals(middle)}</Bdi>}</b>
          </span>
        </span>
        <span className="dimension-line">
          <span
            className="dimension-band"
            style={{ ...start(low), insetInlineEnd: percent(100 - at(high)) }}
          />
          <i className="dimension-tick" style={start(low)} />
          <i className="dimension-tick" style={start(high)} />
          {budget !== undefined && <i className={styles.reportBudget} style={start(budget)} />}
          <b className="dimension-point" style={start(middle)} />
        </span>
        <span className={styles.reportAxisEnds}>
          {[low, high].map((end) => (
            <span key={end} style={under(end)}>
              <Bdi>{formatWholeRiyals(end)}</Bdi>
            </span>
          ))}
        </span>
        {budget !== undefined && (
          <span className={`${styles.reportAxisLabel} ${styles.reportAxisBudget}`}>
            <span style={under(budget)}>
              {t(budgetName)} <b>{<Bdi>{formatWholeRiyals(budget)}</Bdi>}</b>
            </span>
          </span>
        )}
      </span>
    </span>
  )
}
