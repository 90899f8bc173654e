import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { CheckedPrice } from '#domain/quote-checks/quote-check.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { axisScale } from '#web/tracking/axis-scale.ts'
import styles from './quote-checks.module.css'

const HALALAS_OF_A_THOUSAND = 100_000

/** Thousands of riyals; below ten, with one decimal, so that a small job does not become one figure. */
const thousands = (amount: Halalas) => {
  const value = amount / HALALAS_OF_A_THOUSAND
  return value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value).toLocaleString('en')
}

/** Percent of the axis of a phone: what two labels need, and what one needs to either side. */
const APART = 55
const EDGE = 16

const start = (at: number): CSSProperties => ({ insetInlineStart: `${at}%` })

/** One axis: quoted (triangle), with what is missing (ring), the usual range (band). The sentence is for screen readers. */
export function PriceAxis({ price: { quoted, completed, usual } }: { price: CheckedPrice }) {
  const t = useTranslations('quoteChecks.axis')
  if (!usual) return <p className={styles.axisNone}>{t('none')}</p>
  const { low, high, of } = usual
  const { at } = axisScale([quoted, completed, low, high])
  const isSame = Math.abs(completed / quoted - 1) < 0.005
  // Close labels take a row each, so that neither hides the other.
  const isTight = !isSame && Math.abs(at(completed) - at(quoted)) < APART
  const side = (amount: Halalas) =>
    at(amount) < EDGE ? 'after' : at(amount) > 100 - EDGE ? 'before' : undefined
  const sentence = t('sentence', {
    quoted: thousands(quoted),
    completed: thousands(completed),
    low: thousands(low),
    high: thousands(high),
  })
  return (
    <div className={styles.axis} role="img" aria-label={sentence}>
      <div className={styles.axisAbove} data-rows={isTight ? 2 : undefined}>
        <span style={start(at(quoted))} data-side={side(quoted)}>
          <span>
            {t('quoted')} <b>{thousands(quoted)}</b>
          </span>
        </span>
        {!isSame && (
          <span style={start(at(completed))} data-side={side(completed)} data-tone="ask">
            <span>
              {t('completed')} <b>{thousands(completed)}</b>
            </span>
          </span>
        )}
      </div>
      <div className={styles.axisLine}>
        <i className={styles.axisBand} style={{ ...start(at(low)), inlineSize: `${at(high) - at(low)}%` }} />
        <b className={styles.axisQuoted} style={start(at(quoted))} />
        {!isSame && <b className={styles.axisCompleted} style={start(at(completed))} />}
      </div>
      <div className={styles.axisBelow}>
        <span style={start(at(low))} data-side={side(low)}>
          <span>
            {t('usual')} <b>{thousands(low)}</b>
          </span>
        </span>
        <span style={start(at(high))} data-side={side(high)}>
          <span>
            <b>{thousands(high)}</b> {t('thousand')}
          </span>
        </span>
      </div>
      <p className={styles.axisBasis}>{t(of === 'estimate' ? 'basisEstimate' : 'basisLines')}</p>
    </div>
  )
}
