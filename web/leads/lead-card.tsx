import { Calculator, MessageCircle, PencilLine, X } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { whyNotLead } from '#domain/dispatch/lead-lifecycle.ts'
import { priceWithVat } from '#domain/quotes/price-with-vat.ts'
import { withVat } from '#domain/shared/money.ts'
import { formatDate, formatDateTime, formatTimeSince } from '#i18n/format.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Opening } from '#web/quotes/opening.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DeclineForm } from './answer-forms.tsx'
import { FollowUp } from './follow-up.tsx'
import { endOf, statusAt } from './lead-acts.ts'
import type { LeadTab } from './lead-address.ts'
import { useLeadActing } from './lead-api.ts'
import {
  BeyondBudget,
  DemoTag,
  LeadBudget,
  LeadFacts,
  LeadStatusBadge,
  LeadTitle,
  PriceText,
} from './lead-words.tsx'
import styles from './leads.module.css'
import { TimeToAct } from './time-to-act.tsx'
import { useOwnLeadApi } from './use-own-lead-api.ts'

interface LeadPart {
  lead: LeadSummary
  now: number | undefined
}

interface LeadCardProps extends LeadPart {
  /** Its name is not repeated as the state of each card. */
  tab: LeadTab
  /** Of its heading. */
  level: 2 | 3
  /** The next to answer: only its first button is filled. */
  isFirst: boolean
}

/** One lead of the list: its work, its remaining time, and buttons to accept or decline. */
export function LeadCard({ lead, now, tab, level, isFirst }: LeadCardProps) {
  const t = useTranslations('leads')
  const locale = useLocale()
  const Heading = `h${level}` as const
  const isOpen = tab === 'offered' || tab === 'accepted'
  return (
    <li
      className={`card card-surface ${styles.leadCard}`}
      data-status={lead.status}
      data-first={isFirst && lead.status === 'offered' ? '' : undefined}
    >
      <div className={styles.leadCardHead}>
        <div>
          <div className={styles.leadCardTitle}>
            <Heading>
              <Link to={privatePaths.contractorLead(locale, lead.id)}>
                <LeadTitle lead={lead} />
              </Link>
            </Heading>
            {(statusAt(lead, now) !== tab || endOf(lead, now)) && <LeadStatusBadge lead={lead} now={now} />}
            <DemoTag lead={lead} />
            {lead.unread > 0 && (
              <span className={styles.leadUnread}>
                <Icon icon={MessageCircle} size={14} />
                {t('unread', { count: lead.unread })}
              </span>
            )}
          </div>
          <LeadFacts lead={lead} />
        </div>
        <div className={styles.leadTerms}>
          {lead.quote ? (
            <OwnPrice quote={lead.quote} budget={lead.budget} />
          ) : (
            <LeadBudget budget={lead.budget} ownPrice={lead.ownPrice} />
          )}
          {lead.quote && lead.status === 'quoted' && !endOf(lead, now) ? (
            <Standing quote={lead.quote} now={now} />
          ) : (
            <TimeToAct lead={lead} now={now} />
          )}
        </div>
        {isOpen && lead.excerpt && (
          <blockquote className={styles.leadExcerpt}>
            <UserText>{lead.excerpt}</UserText>
          </blockquote>
        )}
      </div>
      <div className={styles.leadFoot}>
        {lead.followUp && lead.status !== 'won' && <FollowUp lead={lead} followUp={lead.followUp} isCard />}
        <CardActs lead={lead} now={now} isFirst={isFirst} />
      </div>
    </li>
  )
}

type OwnQuote = NonNullable<LeadSummary['quote']>

/** With VAT, as the owner reads it beside the budget. */
function OwnPrice({ quote, budget }: { quote: OwnQuote } & Pick<LeadSummary, 'budget'>) {
  const t = useTranslations('leads')
  return (
    <p className={styles.leadBudget}>
      <small>
        {t(quote.amountHigh === undefined ? 'yourPrice' : 'yourRange')} · {t('inclVat')}
      </small>
      <b className="lead-price">
        <PriceText {...priceWithVat(quote)} />
      </b>
      <BeyondBudget budget={budget} price={withVat(quote.amount)} />
    </p>
  )
}

/** A quote's last days to be accepted stand out, because it can be renewed by sending it again. */
const ENDS_SOON_MS = 7 * 24 * 60 * 60 * 1000

/** How long a quote has been with the owner, and until when it holds: what its provider asks the owner about. */
function Standing({ quote, now }: Pick<LeadPart, 'now'> & { quote: OwnQuote }) {
  const t = useTranslations('leads')
  const locale = useLocale()
  const { submittedAt, validUntil } = quote
  const left = validUntil === undefined || now === undefined ? Infinity : Date.parse(validUntil) - now
  const isSoon = left < ENDS_SOON_MS
  const validity = left <= 0 ? 'validityOver' : isSoon ? 'validitySoon' : 'validUntil'
  return (
    <p className={styles.leadStanding}>
      <span>
        {now === undefined
          ? formatDateTime(submittedAt, locale)
          : t('sentSince', { since: formatTimeSince(submittedAt, now, locale) })}
      </span>
      <Opening {...quote} />
      {validUntil && (
        <span data-soon={isSoon ? '' : undefined}>
          {t(validity, { date: formatDate(validUntil, locale) })}
        </span>
      )}
    </p>
  )
}

function CardActs({ lead, now, isFirst }: LeadPart & Pick<LeadCardProps, 'isFirst'>) {
  const t = useTranslations('leads')
  const locale = useLocale()
  const [isDeclining, decline] = useState(false)
  const acting = useLeadActing(useOwnLeadApi(lead.id))
  const close = () => decline(false)
  if (isDeclining)
    return (
      <DeclineForm
        id={lead.id}
        acting={acting}
        onDone={close}
        back={
          <Button variant="ghost" onClick={close}>
            {t('back')}
          </Button>
        }
      />
    )
  const at = new Date(now ?? lead.offeredAt)
  const address = privatePaths.contractorLead(locale, lead.id)
  const canPrice = !whyNotLead(lead, 'accept', at) || !whyNotLead(lead, 'quote', at)
  if (!canPrice || lead.quote)
    return (
      <div className={styles.leadCardActs}>
        <Link className={buttonClass({ size: 'sm', variant: 'secondary' })} to={address}>
          {t('open')}
        </Link>
        {canPrice && (
          <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={address}>
            <Icon icon={PencilLine} />
            {t('changePrice')}
          </Link>
        )}
      </div>
    )
  return (
    <div className={styles.leadCardActs}>
      <Link
        className={buttonClass({ size: 'sm', variant: isFirst ? 'primary' : 'soft' })}
        to={`${address}#quote-title`}
      >
        <Icon icon={Calculator} />
        {t('sendPrice')}
      </Link>
      <Link className={buttonClass({ size: 'sm', variant: 'secondary' })} to={`${address}#chat-title`}>
        {t('ask')}
      </Link>
      {!whyNotLead(lead, 'decline', at) && (
        <Button size="sm" variant="ghost" icon={<Icon icon={X} />} onClick={() => decline(true)}>
          {t('decline')}
        </Button>
      )}
    </div>
  )
}
