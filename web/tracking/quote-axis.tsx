import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { withVat } from '#domain/shared/money.ts'
import { formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { axisScale, isCrowded } from './axis-scale.ts'
import styles from './comparison.module.css'
import type { Beside, LaidOut } from './laid-out.ts'

interface QuoteAxisProps {
  estimate: NonNullable<Tracking['estimate']>
  quotes: readonly LaidOut[]
  beside: Pick<Beside, 'readAt' | 'budget'>
}

/** From this amount on, labels show thousands. */
const THOUSANDS_FROM = 100_000_00
const THOUSAND = 1000_00
/** In percent of the axis. */
const NEAR_END = 15

interface Mark {
  id: string
  name: string
  logo: string | undefined
  /** As quoted, with VAT. */
  quoted: Halalas
  /** Including the missing lines, or at most including the unknown ones. Absent when equal to the quoted price. */
  to?: Halalas
  kind: 'same' | 'unknown' | 'none'
  /** It has expired. */
  hasEnded: boolean
}

/** Each quote on its own lane against the band of our estimate, all with VAT. The table has the same data. */
export function QuoteAxis({ estimate, quotes, beside: { readAt, budget } }: QuoteAxisProps) {
  const t = useTranslations('compare.axis')
  // Rounded as in the report, so that one estimate has one set of numbers.
  const { low, middle: likely, high } = shownRange(estimate, true)
  const marks = quotes.map((one) => markOf(one, readAt))
  const scale = axisScale([
    low,
    high,
    ...(budget ? [budget] : []),
    ...marks.flatMap(({ quoted, to }) => [quoted, to ?? quoted]),
  ])
  const inThousands = scale.ticks.at(-1)! >= THOUSANDS_FROM
  const short = (amount: Halalas) =>
    inThousands ? formatNumber(Math.round(amount / THOUSAND)) : formatWholeRiyals(amount)
  const { at } = scale
  const isTight = isCrowded(at(low), at(high))
  return (
    <section className={`card card-surface ${styles.axisCard}`} aria-labelledby="axis-title">
      <header className={styles.axisHead}>
        <h2 id="axis-title">{t('title')}</h2>
        <span>{t(inThousands ? 'thousands' : 'withVat')}</span>
      </header>
      <div className={styles.axisPlot} role="img" aria-label={useAxisSentence(estimate, marks, budget)}>
        <span className={styles.axisBand} style={between(at(low), at(high))} />
        <span className={styles.axisMiddle} style={place(at(likely))} />
        {budget && <span className={styles.axisBudget} style={place(at(budget))} />}
        <div className={styles.axisTop}>
          <span className={styles.axisLikely} style={place(at(likely))}>
            {t('likely')} <Bdi>{short(likely)}</Bdi>
          </span>
          <span style={place(at(low))} data-side={isTight ? 'before' : undefined}>
            <Bdi>{short(low)}</Bdi>
          </span>
          <span style={place(at(high))} data-side={isTight ? 'after' : undefined}>
            <Bdi>{short(high)}</Bdi>
          </span>
        </div>
        {marks.map((mark) => (
          <Lane key={mark.id} mark={mark} at={at} short={short} />
        ))}
        <div className={styles.axisTicks}>
          {scale.ticks.map((tick) => (
            <span key={tick} style={place(at(tick))}>
              <Bdi>{short(tick)}</Bdi>
            </span>
          ))}
        </div>
        {budget && (
          <div className={styles.axisOwn}>
            <span style={place(at(budget))} data-side={sideAt(at(budget))}>
              {t('budget')} <Bdi>{short(budget)}</Bdi>
            </span>
          </div>
        )}
      </div>
      <p className={styles.axisKey} aria-hidden="true">
        <KeyPart look="band">{t('band')}</KeyPart>
        <KeyPart look="quoted">{t('quoted')}</KeyPart>
        {budget && <KeyPart look="budget">{t('budget')}</KeyPart>}
        {marks.some(({ kind }) => kind === 'same') && <KeyPart look="same">{t('same')}</KeyPart>}
        {marks.some(({ kind }) => kind === 'unknown') && <KeyPart look="unknown">{t('unknown')}</KeyPart>}
      </p>
    </section>
  )
}

interface LaneProps {
  mark: Mark
  at: (amount: Halalas) => number
  short: (amount: Halalas) => string
}

function Lane({ mark: { name, logo, quoted, to, kind, hasEnded }, at, short }: LaneProps) {
  const t = useTranslations('compare.axis')
  const ends = to === undefined ? [at(quoted)] : [at(quoted), at(to)].toSorted((a, b) => a - b)
  const isTight = ends.length > 1 && isCrowded(ends[0]!, ends[1]!)
  const sideOf = (amount: Halalas) => (!isTight ? undefined : at(amount) === ends[0] ? 'before' : 'after')
  return (
    <div className={styles.axisLane} data-over={hasEnded || undefined}>
      <span className={styles.axisFirm}>
        <FirmAvatar name={name} logo={logo} />
        <UserText as="span">{name}</UserText>
      </span>
      {to !== undefined && (
        <i
          className={kind === 'unknown' ? styles.axisUnknown : styles.axisSpan}
          style={between(ends[0]!, ends[1]!)}
        />
      )}
      <span className={styles.axisValue} style={place(at(quoted))} data-side={sideOf(quoted)}>
        <Bdi>{short(quoted)}</Bdi>
      </span>
      <i className={styles.axisQuoted} style={place(at(quoted))} />
      {to !== undefined && (
        <>
          <span className={styles.axisValue} data-tone={kind} style={place(at(to))} data-side={sideOf(to)}>
            <Bdi>{short(to)}</Bdi>
            {kind === 'unknown' && t('mark')}
          </span>
          {kind === 'same' && <i className={styles.axisSame} style={place(at(to))} />}
        </>
      )}
    </div>
  )
}

const KeyPart = ({ look, children }: { look: string; children: ReactNode }) => (
  <span>
    <i data-look={look} /> {children}
  </span>
)

/** Near an end of the axis its label would leave the card. */
const sideAt = (percent: number) =>
  percent < NEAR_END ? 'after' : percent > 100 - NEAR_END ? 'before' : undefined

const place = (percent: number): CSSProperties => ({ insetInlineStart: `${percent}%` })
const between = (from: number, to: number): CSSProperties => ({
  insetInlineStart: `${from}%`,
  inlineSize: `${to - from}%`,
})

const middle = ({ low, high }: { low: Halalas; high: Halalas }) => (low + high) / 2

function markOf({ lead, compared, quote }: LaidOut, readAt: number): Mark {
  const quoted = withVat(middle(compared.price))
  const total = shownTotal(compared).middle
  const base = {
    ...{ id: compared.quoteId, name: lead.providerName, logo: lead.provider.logo, quoted },
    hasEnded: hasExpired(quote, readAt),
  }
  if (compared.upTo !== undefined) return { ...base, to: withVat(compared.upTo), kind: 'unknown' }
  return total === quoted ? { ...base, kind: 'none' } : { ...base, to: total, kind: 'same' }
}

/** Text alternative of the drawing. */
function useAxisSentence(
  estimate: QuoteAxisProps['estimate'],
  marks: readonly Mark[],
  budget: Halalas | undefined,
): string {
  const { low, middle, high } = shownRange(estimate, true)
  const t = useTranslations('compare')
  const said = (amount: Halalas) => formatWholeRiyals(amount)
  const list = marks
    .map(({ name, quoted, to, kind, hasEnded }) => {
      const total = to === undefined ? '' : said(to)
      const one = t('axis.one', { name, quoted: said(quoted), kind, total })
      return hasEnded ? `${one} (${t('axis.over')})` : one
    })
    .join(t('comma'))
  return t('axis.whole', {
    ...{ low: said(low), high: said(high), likely: said(middle) },
    list,
    budget: budget ? said(budget) : 'none',
  })
}
