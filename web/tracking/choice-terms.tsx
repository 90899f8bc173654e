import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannedPayment } from '#domain/quotes/comparison.ts'
import { type Halalas, withVat } from '#domain/shared/money.ts'
import { formatDayMonth } from '#i18n/format.ts'
import { languageOfText } from '#i18n/text-language.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './comparison.module.css'
import { useDurationText } from './comparison-cells.tsx'
import { endOf, type LaidOut } from './laid-out.ts'
import { phaseOf } from './payment-plan.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WHOLE = 100

interface ChoiceTermsProps {
  one: LaidOut
  /** When the choice counts from, in milliseconds. Absent once that day has passed: then only durations are known. */
  from?: number | undefined
  /** We saw no VAT registration, so the payments are not called those with VAT: a note beside the price says how much it is. */
  isVatUnseen?: boolean
}

/** What the owner gets into with this quote: when work starts and ends, the warranty, and each payment with its amount. */
export function ChoiceTerms({ one, from, isVatUnseen = false }: ChoiceTermsProps) {
  const t = useTranslations('compare')
  const locale = useLocale()
  const durationText = useDurationText()
  const { startsWithinDays, durationDays, warrantyYears, paymentStages } = one.quote
  const day = (moment: Date) => () => <bdi>{formatDayMonth(moment, locale)}</bdi>
  const end = from === undefined ? undefined : endOf(one.quote, from)
  return (
    <>
      <dl className={styles.terms}>
        {startsWithinDays !== undefined && (
          <Term name={t('row.start')}>
            {startsWithinDays === 0 ? t('startsAtOnce') : t('startsWithin', { count: startsWithinDays })}
            {startsWithinDays > 0 && from !== undefined && (
              <small className={styles.termsNote}>
                {t.rich('terms.startsBy', { day: day(new Date(from + startsWithinDays * DAY_MS)) })}
              </small>
            )}
          </Term>
        )}
        {durationDays !== undefined && (
          <Term name={t('terms.duration')}>
            {durationText(durationDays)}
            {end && <small className={styles.termsNote}>{t.rich('ends.plain', { day: day(end) })}</small>}
          </Term>
        )}
        {warrantyYears !== undefined && (
          <Term name={t('row.warranty')}>{t('years', { count: warrantyYears })}</Term>
        )}
      </dl>
      {paymentStages.length > 0 && <Schedule one={one} isVatUnseen={isVatUnseen} />}
    </>
  )
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** In the other language, the phase that we read the payment as, and below it the provider's own words. */
function StageName({ label, payment }: { label: string; payment: PlannedPayment | undefined }) {
  const t = useTranslations('compare.phase')
  const locale = useLocale()
  const written = languageOfText(label)
  if (!payment || !written || written === locale) return <UserText as="span">{label}</UserText>
  return (
    <span>
      {t(phaseOf(payment))}
      <UserText as="small" className={styles.scheduleOwn}>
        {label}
      </UserText>
    </span>
  )
}

/** The payments in their order, each as long as its share of the price. */
function Schedule({
  one: { quote, compared },
  isVatUnseen,
}: Required<Pick<ChoiceTermsProps, 'one' | 'isVatUnseen'>>) {
  const t = useTranslations('compare.terms')
  const locale = useLocale()
  const { low, high } = compared.price
  const amountOf = (percent: number): Halalas => Math.round((withVat(low) * percent) / WHOLE)
  return (
    <div className={styles.schedule}>
      <h3>{t(isVatUnseen ? 'paymentsAlone' : 'payments', { count: quote.paymentStages.length })}</h3>
      <ol>
        {quote.paymentStages.map(({ label, percent }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a quote's payments are fixed, and two may have one label
            key={at}
            data-ahead={compared.payments?.stages[at]?.isAhead || undefined}
            style={{ '--share': `${percent}%` } as CSSProperties}
          >
            <StageName label={label} payment={compared.payments?.stages[at]} />
            <Bdi>{`${percent}%`}</Bdi>
            {low === high && (
              <b>
                <Money halalas={amountOf(percent)} locale={locale} whole />
              </b>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
