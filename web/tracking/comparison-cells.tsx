import { Check, CircleAlert, Minus } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isLeftOut, type Span } from '#domain/quotes/comparison.ts'
import { withVat } from '#domain/shared/money.ts'
import { formatDate } from '#i18n/format.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './comparison.module.css'
import { isOver, type LaidOut } from './laid-out.ts'

/** Lines from which on a gap is a warning and no trifle. */
const MANY_GAPS = 3

export function SpanMoney({ span: { low, high } }: { span: Span }) {
  const t = useTranslations('compare')
  const locale = useLocale()
  if (low === high) return <Money halalas={low} locale={locale} whole />
  return t.rich('range', {
    low: () => <Money halalas={low} locale={locale} whole />,
    high: () => <Money halalas={high} locale={locale} whole />,
  })
}

const spanWithVat = ({ low, high }: Span): Span => ({ low: withVat(low), high: withVat(high) })

/** As quoted: with VAT large, without it below. */
export function PriceCell({ compared }: LaidOut) {
  const t = useTranslations('compare')
  return (
    <>
      <b className={styles.comparePrice}>
        <SpanMoney span={spanWithVat(compared.price)} />
      </b>
      <small>{t.rich('withoutVat', { amount: () => <SpanMoney span={compared.price} /> })}</small>
    </>
  )
}

/** For the same scope, and every step from the price to it. */
export function TotalCell({ compared }: LaidOut) {
  const t = useTranslations('compare')
  const locale = useLocale()
  const { additions, extras, vatTakenOut, unpriced } = compared
  const added = additions.reduce((sum, { amount }) => sum + amount, 0)
  const money = (amount: number) => () => <Money halalas={amount} locale={locale} whole />
  const isAsQuoted = added === 0 && extras === 0 && vatTakenOut === 0 && unpriced.length === 0
  return (
    <>
      <b className={styles.compareTotal}>
        <SpanMoney span={spanWithVat(compared.total)} />
      </b>
      {isAsQuoted && <small>{t('as')}</small>}
      {added > 0 && (
        <small>{t.rich('added', { amount: money(withVat(added)), count: additions.length })}</small>
      )}
      {extras > 0 && <small>{t.rich('extrasOut', { amount: money(withVat(extras)) })}</small>}
      {vatTakenOut > 0 && <small>{t.rich('vatOut', { amount: money(vatTakenOut) })}</small>}
      {unpriced.length > 0 && <small>{t('unpriced', { count: unpriced.length })}</small>}
    </>
  )
}

/** How many lines are left out: icon, word and colour. */
export function GapsCell({ quote, compared }: LaidOut) {
  const t = useTranslations('compare')
  const count = compared.lines.filter(({ state }) => isLeftOut(state)).length
  if (count === 0) {
    return (
      <span className={styles.compareState} data-tone="good">
        <Icon icon={Check} size={16} />
        <span>{t(quote.lines.length === 0 && compared.lines.length > 1 ? 'wholePrice' : 'complete')}</span>
      </span>
    )
  }
  const isMany = count >= MANY_GAPS
  return (
    <span className={styles.compareState} data-tone={isMany ? 'bad' : 'fair'}>
      <Icon icon={isMany ? CircleAlert : Minus} size={16} />
      <span>{t('missingCount', { count })}</span>
    </span>
  )
}

const NotTold = () => <span className={styles.compareNone}>{useTranslations('compare')('notTold')}</span>

export function DurationCell({ quote: { durationDays } }: LaidOut) {
  const t = useTranslations('compare')
  return durationDays === undefined ? <NotTold /> : t('days', { count: durationDays })
}

export function StartCell({ quote: { startsWithinDays } }: LaidOut) {
  const t = useTranslations('compare')
  if (startsWithinDays === undefined) return <NotTold />
  return startsWithinDays === 0 ? t('startsAtOnce') : t('startsWithin', { count: startsWithinDays })
}

export function WarrantyCell({ quote: { warrantyYears } }: LaidOut) {
  const t = useTranslations('compare')
  return warrantyYears === undefined ? <NotTold /> : t('years', { count: warrantyYears })
}

export function ExclusionsCell({ quote: { exclusions } }: LaidOut) {
  const t = useTranslations('compare')
  if (exclusions.length === 0) return <span className={styles.compareNone}>{t('nothingExcluded')}</span>
  return (
    <ul className={styles.compareExclusions}>
      {exclusions.map((exclusion) => (
        <li key={exclusion}>{t(`exclusion.${exclusion}`)}</li>
      ))}
    </ul>
  )
}

export function ValidCell({ quote, now }: LaidOut & { now: number | undefined }): ReactNode {
  const t = useTranslations('compare')
  const locale = useLocale()
  if (!quote.validUntil) return <NotTold />
  const time = () => <bdi>{formatDate(quote.validUntil!, locale)}</bdi>
  return t.rich(isOver(quote, now) ? 'over' : 'validUntil', { time })
}

/** The payments as bars, each as wide as its share, with a judgement in words and what to ask for instead. */
export function PaymentsCell({ quote: { paymentStages }, compared: { payments } }: LaidOut) {
  const t = useTranslations('compare')
  if (paymentStages.length === 0) return <NotTold />
  const isSound = payments?.verdict === 'sound'
  return (
    <>
      <ol className={styles.paymentBars}>
        {paymentStages.map(({ label, percent }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may have one label and one share; they never move.
            key={at}
            style={{ flexGrow: percent }}
            data-tone={payments && tooMuch(payments.stages[at]!) ? 'bad' : undefined}
            title={label}
          >
            <span className="visually-hidden">{label} </span>
            <Bdi>{percent}</Bdi>
          </li>
        ))}
      </ol>
      {payments && <small data-tone={isSound ? undefined : 'bad'}>{t(`verdict.${payments.verdict}`)}</small>}
      {payments && !isSound && (
        <small>
          {t.rich('askFor', { list: () => <Bdi>{payments.stages.map(({ ask }) => ask).join(' / ')}</Bdi> })}
        </small>
      )}
    </>
  )
}

const tooMuch = ({ percent, ask }: { percent: number; ask: number }) => percent > ask
