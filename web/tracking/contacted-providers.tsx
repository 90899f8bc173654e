import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import { withVat } from '#domain/shared/money.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'
import { ReportLink } from '#web/complaints/report-link.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './comparison.module.css'
import { SpanMoney } from './comparison-cells.tsx'
import { hasWithdrawn, type LaidOut } from './laid-out.ts'
import { type Ending, type GoneQuote, LeadStatusBadge, type ShownStatus } from './lead-status-badge.tsx'

interface ContactedProvidersProps {
  leads: TrackedLead[]
  /** Of the project request. */
  status: Tracking['status']
  token: string
  /** Milliseconds. */
  readAt: number
  /** Shown here once the request has ended without a choice, when there is nothing left to weigh. */
  quotes: readonly LaidOut[]
  /** Renders the conversation with a provider. */
  children: (lead: TrackedLead) => ReactNode
}

/**
 * The providers who received the project request: their reply, when they got the owner's contact, and the conversation.
 */
export function ContactedProviders({
  leads,
  status,
  token,
  readAt,
  quotes,
  children,
}: ContactedProvidersProps) {
  const isChosen = leads.some((lead) => lead.status === 'won')
  const ended = !isChosen && (status === 'cancelled' || status === 'closed') ? status : undefined
  const priceOf = ({ id }: TrackedLead) => (ended ? quotes.find(({ lead }) => lead.id === id) : undefined)
  // By price, then those without one as they were asked.
  const amountOf = (lead: TrackedLead) => priceOf(lead)?.quote.amount ?? Number.MAX_SAFE_INTEGER
  const shown = leads.toSorted((one, other) => amountOf(one) - amountOf(other))
  const t = useTranslations('tracking')
  const locale = useLocale()
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="providers-title">
      <h2 id="providers-title">{t('providers')}</h2>
      {leads.length === 0 ? (
        <p>
          <b>{t('noProvidersTitle')}.</b> {t('noProviders')}
        </p>
      ) : (
        <>
          <p>{ended ? t(`endedForAll.${ended}`) : t('providersLead')}</p>
          <ul className={styles.contacted}>
            {shown.map((lead) => (
              <li key={lead.id}>
                <ContactedProvider
                  lead={lead}
                  ended={ended}
                  price={priceOf(lead)}
                  gone={ended ? undefined : goneOf(lead, readAt)}
                />
                {children(lead)}
                {/* Who never answered knows nothing of the owner and did nothing. */}
                {lead.answeredAt && (
                  <ReportLink subject="provider" id={lead.id} token={token} locale={locale}>
                    {t('reportProblem')}
                  </ReportLink>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function goneOf(lead: TrackedLead, readAt: number): GoneQuote | undefined {
  if (hasWithdrawn(lead)) return 'quoteWithdrawn'
  return lead.quote && hasExpired(lead.quote, readAt) ? 'quoteExpired' : undefined
}

interface ContactedProviderProps {
  lead: TrackedLead
  ended: Ending | undefined
  price: LaidOut | undefined
  gone: GoneQuote | undefined
}

const A_MINUTE = 60_000

/** Where the request ended nobody was passed over: only what each had answered until then. */
const answerOf = ({ quote, answeredAt }: TrackedLead, ended: Ending): ShownStatus =>
  quote ? 'quoted' : `${answeredAt ? 'preparing' : 'silent'}_${ended}`

/** The answer, and with it the receipt, where both are of the same minute: one act, said once. */
function ContactedProvider({ lead, ended, price, gone }: ContactedProviderProps) {
  const t = useTranslations('tracking')
  const reasons = useTranslations('tracking.declineReason')
  const locale = useLocale()
  const { providerName, providerKind, status, offeredAt, answeredAt, declineReason, disclosure } = lead
  const time = <bdi>{formatDateTime(answeredAt ?? offeredAt, locale)}</bdi>
  const isOneAct =
    disclosure !== undefined &&
    answeredAt !== undefined &&
    Math.abs(Date.parse(disclosure.disclosedAt) - Date.parse(answeredAt)) < A_MINUTE
  const shown = ended && status === 'lost' ? answerOf(lead, ended) : status
  return (
    <div className={styles.contactedProvider}>
      <div>
        <h3>
          <UserText>{providerName}</UserText>
        </h3>
        <LeadStatusBadge status={shown} gone={gone} />
      </div>
      {price && <EndedPrice one={price} />}
      <div>
        <p>{t(`kind.${providerKind}`)}</p>
        {isOneAct ? (
          <p>{t.rich('accepted', { time: () => time })}</p>
        ) : (
          <p>{t.rich(answeredAt ? 'answeredAt' : 'offeredAt', { time: () => time })}</p>
        )}
        {declineReason && <p>{t('declinedBecause', { reason: reasons(declineReason) })}</p>}
        {!isOneAct && <Receipt lead={lead} />}
        {gone === 'quoteWithdrawn' && lead.withdrawnAt && (
          <p>
            {t.rich('withdrawnAt', { time: () => <bdi>{formatDateTime(lead.withdrawnAt!, locale)}</bdi> })}
          </p>
        )}
      </div>
    </div>
  )
}

/** What came of a request that ended without a choice, beside what the same scope would have cost. */
function EndedPrice({ one: { quote, compared } }: { one: LaidOut }) {
  const t = useTranslations('compare.ended')
  const locale = useLocale()
  const total = shownTotal(compared)
  return (
    <p className={styles.endedPrice}>
      <b>
        <Money halalas={withVat(quote.amount)} locale={locale} whole />
      </b>{' '}
      {t('withVat')}
      {compared.unknown.length === 0 && !total.isAsQuoted && (
        <small className={styles.endedTotal}>
          {t.rich('total', { total: () => <SpanMoney span={total.span} /> })}
        </small>
      )}
    </p>
  )
}

/** When and how this provider received the owner's name and mobile. */
function Receipt({ lead: { disclosure } }: { lead: TrackedLead }) {
  const t = useTranslations('tracking')
  const locale = useLocale()
  if (!disclosure) return null
  const time = () => <bdi>{formatDateTime(disclosure.disclosedAt, locale)}</bdi>
  return <p>{t.rich('disclosed', { time, way: t(`way.${disclosure.way}`) })}</p>
}
