import { Check, Minus, X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { priceWithVat } from '#domain/quotes/price-with-vat.ts'
import { vatOf } from '#domain/shared/money.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { Quote, QuoteLine, ScopeLine } from '#server/quotes/quote-answers.ts'
import { PriceText } from '#web/leads/lead-words.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './quotes.module.css'
import { StageLabel } from './stage-label.tsx'
import { useLineWords } from './use-quote-form.ts'

/** A stored quote, or the preview of one. */
export type ShownQuote = Omit<
  Quote,
  'id' | 'status' | 'revision' | 'submittedAt' | 'attachments' | 'validUntil'
> &
  Partial<Pick<Quote, 'attachments' | 'validUntil'>> & { validDays?: number }

interface QuoteDetailsProps {
  quote: ShownQuote
  scope: readonly ScopeLine[]
  /** Where it is one thing of several on its page, a long bill opens by a tap. */
  isFolded?: boolean
  /** Said right under the price. */
  ofPrice?: ReactNode
}

/** Lines up to which a bill is read at a glance. Our choice. */
const AT_A_GLANCE = 6

/** All details of a quote: its price with VAT, as the owner reads it beside the budget, and lines without. */
export function QuoteDetails({ quote, scope, isFolded = false, ofPrice }: QuoteDetailsProps) {
  const t = useTranslations('quotes')
  const locale = useLocale()
  const { amount, amountHigh, exclusions, note, paymentStages } = quote
  return (
    <div className={styles.quoteDetails}>
      <p className={styles.quotePrice}>
        <b>
          <PriceText {...priceWithVat(quote)} />
        </b>
        <small>
          {t('withVat')}
          {amountHigh === undefined && (
            <>
              {' · '}
              {t('withoutVat')} <Money halalas={amount} locale={locale} />
            </>
          )}
        </small>
      </p>
      {ofPrice}
      {quote.lines.length > 0 &&
        (isFolded && scope.length > AT_A_GLANCE ? (
          <details className="lead-fold">
            <summary>{t('linesOf', { count: scope.length })}</summary>
            <Lines quote={quote} scope={scope} />
          </details>
        ) : (
          <Lines quote={quote} scope={scope} />
        ))}
      <Terms quote={quote} />
      {exclusions.length > 0 && (
        <Said name={t('exclusions')}>
          {exclusions.map((name) => t(`exclusion.${name}`)).join(t('comma'))}
        </Said>
      )}
      {paymentStages.length > 0 && (
        <Said name={t('payments')}>
          <ol className={styles.quotePayments}>
            {paymentStages.map(({ label, percent }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a payment is identified by its position
              <li key={at}>
                <StageLabel label={label} /> <Bdi>{`${percent}%`}</Bdi>
              </li>
            ))}
          </ol>
        </Said>
      )}
      {note && (
        <Said name={t('note')}>
          <UserText as="span" className={styles.quoteNote}>
            {note}
          </UserText>
        </Said>
      )}
      {quote.attachments && quote.attachments.length > 0 && (
        <Said name={t('attachments')}>
          {quote.attachments.map(({ id, fileName }) => (
            <UserText className={styles.quoteFile} key={id}>
              {fileName}
            </UserText>
          ))}
        </Said>
      )}
    </div>
  )
}

const STANCE_ICONS = { priced: Check, included: Check, excluded: X }

function Lines({ quote: { lines, extras, amount: total, amountHigh }, scope }: QuoteDetailsProps) {
  const t = useTranslations('quotes')
  const { nameOf, unitOf } = useLineWords()
  const locale = useLocale()
  return (
    <ul className={styles.quoteSaidLines}>
      {scope.map((line) => {
        const said = lines.find(({ scopeLineId }) => scopeLineId === line.id)
        return (
          <li key={line.id} data-stance={said?.stance ?? 'unspoken'}>
            <Icon icon={said ? STANCE_ICONS[said.stance] : Minus} size={16} />
            <span>
              {nameOf(line.code)}{' '}
              <small>
                <bdi>
                  {formatNumber(said?.quantity ?? line.quantity)}
                  {'\u00a0'}
                  {unitOf(said?.unit ?? line.unit)}
                </bdi>
              </small>
            </span>
            <LineAmount said={said} />
          </li>
        )
      })}
      {extras.map(({ label, amount }) => (
        <li key={`${label} ${amount}`} data-stance="priced">
          <Icon icon={Check} size={16} />
          <span>
            <UserText>{label}</UserText> <small>{t('extras')}</small>
          </span>
          <b>
            <Money halalas={amount} locale={locale} />
          </b>
        </li>
      ))}
      {amountHigh === undefined && (
        <li className={styles.quoteSum}>
          <span>{t('withoutVat')}</span>
          <b>
            <Money halalas={total} locale={locale} />
          </b>
          <span>{t('vatAmount')}</span>
          <span>
            <Money halalas={vatOf(total)} locale={locale} />
          </span>
          <b>{t('withVat')}</b>
          <b>
            <Money halalas={total + vatOf(total)} locale={locale} />
          </b>
        </li>
      )}
    </ul>
  )
}

function LineAmount({ said }: { said: QuoteLine | undefined }) {
  const t = useTranslations('quotes')
  const locale = useLocale()
  if (said?.amount !== undefined)
    return (
      <b>
        <Money halalas={said.amount} locale={locale} />
      </b>
    )
  return <small>{said ? t(`stances.${said.stance}`) : t('notTold')}</small>
}

function Terms({ quote }: { quote: ShownQuote }) {
  const t = useTranslations('quotes')
  const locale = useLocale()
  const { durationDays, startsWithinDays, validDays, validUntil, warrantyYears } = quote
  const terms: [string, ReactNode][] = [
    [t('duration'), durationDays && t('daysOf', { days: durationDays })],
    [t('starts'), startsWithinDays !== undefined && t('daysOf', { days: startsWithinDays })],
    [
      t(validUntil ? 'validTill' : 'valid'),
      validUntil ? (
        <bdi key="until">{formatDate(validUntil, locale)}</bdi>
      ) : (
        validDays && t('daysOf', { days: validDays })
      ),
    ],
    [t('warranty'), warrantyYears !== undefined && t('yearsOf', { years: warrantyYears })],
  ]
  return (
    <dl className="request-facts quote-terms">
      {terms.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

const Said = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.quoteSaid}>
    <h3>{name}</h3>
    <div>{children}</div>
  </div>
)
