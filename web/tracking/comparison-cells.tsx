import { Check, CircleQuestionMark, FileCheck2, Star, X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shownAmount } from '#domain/estimates/shown-range.ts'
import { type ComparedLine, isLeftOut, type Span } from '#domain/quotes/comparison.ts'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import { mayPassBudget, overBudget, rounded, roundingStep, shownTotal } from '#domain/quotes/shown-total.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { vatOf, withVat } from '#domain/shared/money.ts'
import { formatDayMonth, formatWholeRiyals } from '#i18n/format.ts'
import { paths } from '#web/paths.ts'
import { spokenDuration } from '#web/providers/profile/spoken-duration.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './comparison.module.css'
import type { ColumnOf } from './comparison-rows.ts'
import { inShort } from './in-short.ts'
import { type Beside, endOf, isVatUnseen, type LaidOut } from './laid-out.ts'
import { isFarAhead, PaymentBars } from './payment-bars.tsx'
import { usePaymentPlanText } from './payment-plan.ts'
import { VerifiedSeal } from './verified-seal.tsx'

/** Number of line names in a cell; the rest is counted. */
const MOST_NAMES = 4
const DAYS_A_MONTH = 30
/** From this duration on, it is shown in months. */
const MONTHS_FROM = 60

export function SpanMoney({ span: { low, high } }: { span: Span }) {
  const t = useTranslations('compare')
  const locale = useLocale()
  if (low === high) return <Money halalas={low} locale={locale} whole />
  return t.rich('range', {
    low: () => <Money halalas={low} locale={locale} whole />,
    high: () => <Money halalas={high} locale={locale} whole />,
  })
}

export const spanWithVat = ({ low, high }: Span): Span => ({ low: withVat(low), high: withVat(high) })

type Look = 'good' | 'bad' | 'ask' | 'plain'
const SIGNS = { good: Check, bad: X, ask: CircleQuestionMark, plain: FileCheck2 } as const

/** An icon with its text: green only for stated or verified facts, amber for unknowns. */
const Said = ({ look, children }: { look: Look; children: ReactNode }) => (
  <span className={styles.said} data-look={look}>
    <Icon icon={SIGNS[look]} size={16} />
    <span>{children}</span>
  </span>
)

const NotTold = () => <Said look="ask">{useTranslations('compare')('notTold')}</Said>

/** Rating, completed works and response time. */
export function RecordCell({ one, beside }: ColumnOf) {
  const t = useTranslations('compare.record')
  const record = beside.records[one.lead.id]
  if (!record) return null
  const { reviews, works, medianMinutes } = record
  return (
    <dl className={styles.record}>
      <div>
        <dt>{t('rating')}</dt>
        <dd>
          {reviews.tenths === undefined ? (
            t(reviews.count === 0 ? 'none' : 'few', { count: reviews.count })
          ) : (
            <>
              <Icon icon={Star} size={15} className={styles.recordStar} />{' '}
              <Bdi>{(reviews.tenths / 10).toFixed(1)}</Bdi>{' '}
              <Bdi className={styles.quiet}>({reviews.count})</Bdi>
            </>
          )}
        </dd>
      </div>
      {works > 0 && (
        <div>
          <dt>{t('works')}</dt>
          <dd>
            <Bdi>{works}</Bdi>
          </dd>
        </div>
      )}
      {medianMinutes !== undefined && (
        <div>
          <dt>{t('answers')}</dt>
          <dd>{t(...spokenDuration(medianMinutes))}</dd>
        </div>
      )}
    </dl>
  )
}

export function ShortCell({ one, ...of }: ColumnOf) {
  const t = useTranslations('compare')
  const { beside } = of
  const { first, second, lacking, over } = inShort(one, of)
  const day = beside.deadline ? t(`deadline.${beside.deadline.before}`) : ''
  const parts = [
    t(`short.${first}`, { count: lacking }),
    over && t('short.overBudget', { amount: formatWholeRiyals(over) }),
    second && t(`short.${second}`, { day }),
  ].filter((part): part is string => Boolean(part))
  return <b>{parts.reduce((told, second) => t('list', { first: told, second }))}</b>
}

/** The quoted price with VAT. */
export function PriceCell({ one, all, beside }: ColumnOf) {
  const t = useTranslations('compare')
  const { compared } = one
  const lacking = leftOut(compared.lines).length
  const valid = all.filter(({ quote }) => !hasExpired(quote, beside.readAt))
  const isLowest =
    valid.length > 1 &&
    valid.includes(one) &&
    valid.every((other) => other.compared.price.low >= compared.price.low)
  return (
    <>
      <b className={styles.comparePrice} data-over={hasExpired(one.quote, beside.readAt) || undefined}>
        <SpanMoney span={spanWithVat(compared.price)} />
      </b>
      {isLowest && lacking > 0 && <small data-tone="fair">{t('lowestButLacks', { count: lacking })}</small>}
      <VatNote one={one} beside={beside} />
    </>
  )
}

/** Advice on a price that nobody can take any more helps nobody. */
const canBeChosen = ({ quote }: LaidOut, { readAt = 0 }: Partial<Pick<Beside, 'readAt'>>) =>
  (quote.status === 'submitted' || quote.status === 'awarded') && !hasExpired(quote, readAt)

/** How much of a price is VAT, where we saw no registration for it; nothing elsewhere. */
export function VatNote({
  one,
  beside,
}: {
  one: LaidOut
  beside: Pick<Beside, 'records'> & Partial<Pick<Beside, 'readAt'>>
}) {
  const t = useTranslations('compare')
  const locale = useLocale()
  if (!isVatUnseen(one, beside) || !canBeChosen(one, beside)) return null
  const { low, high } = one.compared.price
  return (
    <small data-tone="fair">
      {low === high
        ? t.rich('vatUnseenOf', { vat: () => <Money halalas={vatOf(low)} locale={locale} whole /> })
        : t('vatUnseen')}
    </small>
  )
}

const RoundMoney = ({ halalas }: { halalas: Halalas }) => (
  <Money halalas={rounded(halalas)} locale={useLocale()} whole />
)

/** Whether the quote fits what the owner wants to spend; nothing where that is not known. */
export function BudgetNote({ one, beside }: Pick<ColumnOf, 'one' | 'beside'>) {
  const t = useTranslations('compare.budget')
  const locale = useLocale()
  if (!canBeChosen(one, beside)) return null
  const passing = mayPassBudget(one.compared, beside.budget)
  if (passing) {
    return (
      <small data-tone="fair">
        {t.rich('mayPass', { amount: () => <Money halalas={passing} locale={locale} whole /> })}
      </small>
    )
  }
  const over = overBudget(one.compared, beside.budget)
  if (over === undefined) return null
  if (over === 0 && one.compared.unknown.length > 0) return <small>{t('withinIf')}</small>
  if (over === 0) return <small data-tone="good">{t('within')}</small>
  return (
    <small data-tone="fair">
      {t.rich('over', { amount: () => <Money halalas={over} locale={locale} whole /> })}
    </small>
  )
}

/** The price for the same scope, with each adjustment to the quoted price, against the owner's budget. */
export function TotalCell({ one, beside }: ColumnOf) {
  const t = useTranslations('compare')
  const locale = useLocale()
  const { compared } = one
  const { additions, extras, vatTakenOut, unpriced, unknown, upTo } = compared
  const money = (amount: number) => () => <RoundMoney halalas={amount} />
  const { added, isAsQuoted, span } = shownTotal(compared)
  const { low, high } = span
  return (
    <>
      <b className={styles.compareTotal}>
        <SpanMoney span={{ low, high: upTo === undefined ? high : rounded(withVat(upTo)) }} />
      </b>
      {unknown.length > 0 && <small>{t('untilKnown')}</small>}
      {unknown.length === 0 && isAsQuoted && <small>{t('as')}</small>}
      {added > 0 && (
        <small>
          {t.rich('added', {
            amount: () => <Money halalas={added} locale={locale} whole />,
            count: additions.length,
          })}
        </small>
      )}
      {extras > 0 && <small>{t.rich('extrasOut', { amount: money(withVat(extras)) })}</small>}
      {vatTakenOut > 0 && <small>{t.rich('vatOut', { amount: money(vatTakenOut) })}</small>}
      {unpriced.length > 0 && <small>{t('unpriced', { count: unpriced.length })}</small>}
      <BudgetNote one={one} beside={beside} />
    </>
  )
}

/** Difference to our most likely amount as it is shown, so that a reader who subtracts gets the same; for the same scope, with VAT. */
export function DistanceCell({ one: { compared }, likely }: ColumnOf) {
  const t = useTranslations('compare.distance')
  const locale = useLocale()
  if (likely === undefined) return null
  const step = roundingStep(likely)
  const shown = shownAmount(withVat(likely))
  const off = (amount: Halalas) => Math.round((withVat(amount) - shown) / step) * step
  const money = (amount: Halalas) => () => <Money halalas={Math.abs(amount)} locale={locale} whole />
  const low = off(compared.total.low)
  const high = off(compared.upTo ?? compared.total.high)
  if (low === high) {
    if (low === 0) return t('same')
    return t.rich(low > 0 ? 'above' : 'below', { amount: money(low) })
  }
  const [near, far] = Math.abs(low) < Math.abs(high) ? [low, high] : [high, low]
  if (low < 0 && high > 0) return t.rich('between', { low: money(low), high: money(high) })
  return t.rich(high > 0 ? 'betweenAbove' : 'betweenBelow', { low: money(near), high: money(far) })
}

const leftOut = (lines: readonly ComparedLine[]) => lines.filter(({ state }) => isLeftOut(state))

function useNames() {
  const t = useTranslations('compare')
  return (names: readonly string[]) => {
    const shown = names.slice(0, MOST_NAMES)
    const rest = names.length - shown.length
    return [...shown, ...(rest > 0 ? [t('more', { count: rest })] : [])].join(t('comma'))
  }
}

export function IncludedCell({ one: { compared, quote }, lineName }: ColumnOf) {
  const t = useTranslations('compare')
  const names = useNames()
  const { lines, unknown } = compared
  const inside = lines.filter(({ scopeLineId, state }) => !isLeftOut(state) && !unknown.includes(scopeLineId))
  if (unknown.length > 0) {
    return (
      <>
        <Said look="ask">{t('named', { count: inside.length })}</Said>
        {inside.length > 0 && <small>{names(inside.map(({ scopeLineId }) => lineName(scopeLineId)))}</small>}
      </>
    )
  }
  return (
    <>
      <Said look="good">{t('lineCount', { count: inside.length, of: `${lines.length}` })}</Said>
      {quote.exclusions.includes('materials') && <small data-tone="bad">{t('exclusion.materials')}</small>}
    </>
  )
}

export function ExcludedCell({ one: { compared, quote }, lineName }: ColumnOf) {
  const t = useTranslations('compare')
  const missing = leftOut(compared.lines).map(({ scopeLineId }) => lineName(scopeLineId))
  const named = [...missing, ...quote.exclusions.map((exclusion) => t(`exclusion.${exclusion}`))]
  if (named.length === 0)
    return compared.unknown.length > 0 ? <NotTold /> : <Said look="good">{t('nothing')}</Said>
  const rest = named.length - MOST_NAMES
  return (
    <ul className={styles.saidList}>
      {named.slice(0, MOST_NAMES).map((name) => (
        <li key={name}>
          <Said look="bad">{name}</Said>
        </li>
      ))}
      {rest > 0 && <li className={styles.quiet}>{t('more', { count: rest })}</li>}
    </ul>
  )
}

export function UnknownCell({ one: { compared }, lineName }: ColumnOf) {
  const t = useTranslations('compare')
  const names = useNames()
  const { unknown } = compared
  if (unknown.length === 0) return <Said look="good">{t('allKnown')}</Said>
  return (
    <>
      <Said look="ask">{t('unknownCount', { count: unknown.length })}</Said>
      <small>{names(unknown.map(lineName))}</small>
    </>
  )
}

/** The provider's plan as bars and in words, and an assessment. The row's title has the plan that we recommend. */
export function PaymentsCell({ one: { compared, quote } }: ColumnOf) {
  const t = useTranslations('compare')
  const planText = usePaymentPlanText()
  const { payments } = compared
  if (quote.paymentStages.length === 0) return <NotTold />
  if (!payments)
    return (
      <UserText>
        {quote.paymentStages.map(({ label, percent }) => `${label} ${percent}%`).join(t('comma'))}
      </UserText>
    )
  const isSound = payments.verdict === 'sound'
  const percent = payments.verdict === 'advance_too_high' ? payments.advance : payments.exposure
  return (
    <>
      <PaymentBars payments={payments} />
      <small data-tone={isSound ? 'good' : isFarAhead(payments) ? 'bad' : 'fair'}>
        {t(`verdict.${payments.verdict}`, { percent: `${percent}` })}
      </small>
      <small>{planText(payments.stages)}</small>
    </>
  )
}

export function StartCell({ one: { quote } }: ColumnOf) {
  const t = useTranslations('compare')
  const { startsWithinDays } = quote
  if (startsWithinDays === undefined) return <NotTold />
  return (
    <>
      {startsWithinDays === 0 ? t('startsAtOnce') : t('startsWithin', { count: startsWithinDays })}
      <small>{t('afterChoice')}</small>
    </>
  )
}

/** How long the work takes, in days, a long one in months and half months. */
export function useDurationText(): (days: number) => string {
  const t = useTranslations('compare')
  return (days) => {
    if (days < MONTHS_FROM) return t('days', { count: days })
    const halves = Math.round((days * 2) / DAYS_A_MONTH)
    return t('months', { count: Math.floor(halves / 2), half: halves % 2 === 1 ? 'yes' : 'no' })
  }
}

const TONE_OF_END = { plain: undefined, intime: 'good', late: 'fair' } as const

export function DurationCell({ one: { quote }, beside }: ColumnOf) {
  const t = useTranslations('compare')
  const locale = useLocale()
  const durationText = useDurationText()
  const { durationDays } = quote
  if (durationDays === undefined) return <NotTold />
  const end = endOf(quote, beside.readAt)
  const { deadline } = beside
  const state = !deadline || !end ? 'plain' : end < deadline.at ? 'intime' : 'late'
  return (
    <>
      {durationText(durationDays)}
      {end && (
        <small data-tone={hasExpired(quote, beside.readAt) ? undefined : TONE_OF_END[state]}>
          {t.rich(`ends.${state}`, {
            day: () => <bdi>{formatDayMonth(end, locale)}</bdi>,
            deadline: deadline ? t(`deadline.${deadline.before}`) : '',
          })}
        </small>
      )}
    </>
  )
}

export function WarrantyCell({ one: { quote } }: ColumnOf) {
  const t = useTranslations('compare')
  return quote.warrantyYears === undefined ? <NotTold /> : t('years', { count: quote.warrantyYears })
}

export function ValidCell({ one: { quote }, beside }: ColumnOf) {
  const t = useTranslations('compare')
  const locale = useLocale()
  if (!quote.validUntil) return <NotTold />
  const time = () => <bdi>{formatDayMonth(quote.validUntil!, locale)}</bdi>
  return hasExpired(quote, beside.readAt) ? <span data-tone="bad">{t.rich('over', { time })}</span> : time()
}

/** The verified facts. The company's page shows how and when they were verified. */
export function VerifiedCell({ one: { lead }, beside }: ColumnOf) {
  const t = useTranslations('compare')
  const facts = useTranslations('verifications.fact')
  const locale = useLocale()
  const verified = beside.records[lead.id]?.verified ?? []
  const { slug, isVerified, isDemo } = lead.provider
  return (
    <>
      {isDemo && <small>{t('verifiedExample')}</small>}
      {verified.length > 0 ? (
        <ul className={styles.saidList}>
          {verified.map((fact) => (
            <li key={fact}>
              <Said look="plain">{facts(fact)}</Said>
            </li>
          ))}
        </ul>
      ) : (
        isVerified &&
        !isDemo && (
          <div>
            <VerifiedSeal />
          </div>
        )
      )}
      {slug && (
        <a className={`link ${styles.firmPage}`} href={paths.serviceProvider(locale, slug)}>
          {t('firmPage')} <UserText className="visually-hidden">{lead.providerName}</UserText>
        </a>
      )}
    </>
  )
}
