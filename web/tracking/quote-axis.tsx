import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { withVat } from '#domain/shared/money.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { axisLanes } from './axis-lanes.ts'
import styles from './comparison.module.css'
import type { LaidOut } from './laid-out.ts'

interface QuoteAxisProps {
  estimate: NonNullable<Tracking['estimate']>
  quotes: readonly LaidOut[]
  closestId?: string | undefined
}

/** Percent of the axis that a name takes; on a phone three stand beside each other. */
const FLAG_WIDTH = 30
/** Beyond the band and the quotes, in shares of their width. */
const AIR = 0.12

/** Every quote on one line against the band of our estimate, for the same scope. The table says the same in words. */
export function QuoteAxis({ estimate, quotes, closestId }: QuoteAxisProps) {
  const t = useTranslations('compare')
  const locale = useLocale()
  const { p10, p90 } = estimate
  const marks = quotes
    .map(({ lead, compared }) => ({
      id: compared.quoteId,
      name: lead.providerName,
      amount: (compared.total.low + compared.total.high) / 2,
    }))
    .toSorted((a, b) => a.amount - b.amount)
  const at = scaleOf([p10, p90, ...marks.map(({ amount }) => amount)])
  const lanes = axisLanes(
    marks.map(({ amount }) => at(amount)),
    FLAG_WIDTH,
  )
  const height = { '--lanes': Math.max(...lanes, 0) + 1 } as CSSProperties
  const list = marks.map(({ name, amount }) => `${name}: ${formatWholeRiyals(amount)}`).join(t('comma'))
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="axis-title">
      <header className={styles.quotesHead}>
        <h2 id="axis-title">{t('axis')}</h2>
        <span className={styles.axisKey}>
          <i /> {t('band')}
        </span>
      </header>
      <div className={styles.quoteAxis} style={height} role="img" aria-label={list}>
        <span
          className={styles.axisBand}
          style={{ insetInlineStart: `${at(p10)}%`, insetInlineEnd: `${100 - at(p90)}%` }}
        />
        {marks.map(({ id, name, amount }, index) => (
          <span
            key={id}
            className={styles.axisFlag}
            data-place={at(amount) < 18 ? 'start' : at(amount) > 82 ? 'end' : 'middle'}
            data-tone={id === closestId ? 'closest' : amount < p10 || amount > p90 ? 'outside' : 'inside'}
            style={{ insetInlineStart: `${at(amount)}%`, '--lane': lanes[index] } as CSSProperties}
          >
            {/* Not the bdi itself: one of Latin letters would hang by the sides of its own direction. */}
            <span className={styles.axisName}>
              <bdi>{name}</bdi>
            </span>
          </span>
        ))}
        <span className={styles.axisLine} />
      </div>
      <p className={styles.axisEnds}>
        {t.rich('range', {
          low: () => <Money halalas={withVat(p10)} locale={locale} whole />,
          high: () => <Money halalas={withVat(p90)} locale={locale} whole />,
        })}
        <span>{t('axisNote')}</span>
      </p>
    </section>
  )
}

/** Value → percent, with air at both ends. */
function scaleOf(values: readonly number[]) {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const air = (high - low) * AIR || 1
  return (value: number) => ((value - low + air) / (high - low + 2 * air)) * 100
}
