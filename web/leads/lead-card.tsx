import { Check, MessageCircle, PencilLine, X } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { whyNotLead } from '#domain/dispatch/lead-lifecycle.ts'
import { formatClock, formatDate, formatDateTime, formatTimeSince } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AcceptForm, DeclineForm } from './answer-forms.tsx'
import { FollowUp } from './follow-up.tsx'
import { endOf, nextDeadline, statusAt } from './lead-acts.ts'
import type { LeadTab } from './lead-address.ts'
import { useLeadActing } from './lead-api.ts'
import { DemoTag, LeadBudget, LeadFacts, LeadStatusBadge, PriceText, useLeadName } from './lead-words.tsx'
import styles from './leads.module.css'
import { useTimeText } from './time-text.ts'
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
  const name = useLeadName()
  const Heading = `h${level}` as const
  const isOpen = tab === 'offered' || tab === 'accepted'
  return (
    <li className={`card card-surface ${styles.leadCard}`} data-status={lead.status}>
      <div className={styles.leadCardHead}>
        <span className={styles.leadGlyph}>
          <CategoryGlyph name={lead.projectType} />
        </span>
        <div>
          <div className={styles.leadCardTitle}>
            <Heading>
              <Link to={privatePaths.contractorLead(locale, lead.id)}>{name(lead)}</Link>
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
          <p className={styles.leadReference}>
            <Bdi>{lead.reference}</Bdi>
          </p>
        </div>
        <div className={styles.leadTerms}>
          {lead.quote ? <OwnPrice quote={lead.quote} /> : <LeadBudget budget={lead.budget} />}
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

function OwnPrice({ quote }: { quote: OwnQuote }) {
  const t = useTranslations('leads')
  return (
    <p className={styles.leadBudget}>
      <small>
        {t(quote.amountHigh === undefined ? 'yourPrice' : 'yourRange')} · {t('noVat')}
      </small>
      <b className="lead-price">
        <PriceText {...quote} />
      </b>
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
      {validUntil && (
        <span data-soon={isSoon ? '' : undefined}>
          {t(validity, { date: formatDate(validUntil, locale) })}
        </span>
      )}
    </p>
  )
}

/** The remaining time stands out in the last two hours, as in the console (web/admin/console/time-left.tsx). */
const SOON_MS = 2 * 60 * 60 * 1000

/** The deadline that runs out first, and only that one; a late offer says until when it is open. */
function TimeToAct({ lead, now }: LeadPart) {
  const t = useTranslations('leads')
  const text = useTimeText()
  const locale = useLocale()
  if (endOf(lead, now) || lead.status === 'quoted') {
    const at = lead.quote?.submittedAt ?? lead.answeredAt ?? lead.offeredAt
    return (
      <p className={styles.leadTime}>
        <small>{t(lead.quote ? 'sentAt' : lead.answeredAt ? 'fact.answeredAt' : 'fact.offeredAt')}</small>
        <b className={styles.leadMoment}>
          <bdi>{formatDateTime(at, locale)}</bdi>
        </b>
      </p>
    )
  }
  const { kind, at } = nextDeadline(lead)
  const left = now === undefined ? undefined : Date.parse(at) - now
  const isOffer = lead.status === 'offered' && lead.expiresAt !== undefined
  const title = kind === 'answer' ? 'answerWithin' : isOffer ? 'promiseWithin' : 'priceWithin'
  const isLate = left !== undefined && left <= 0
  const until = shortMoment(at, now, locale)
  if (isLate)
    return (
      <p className={styles.leadTime}>
        <b className={styles.leadLeft} data-due="late">
          {isOffer ? t('lateOpen', { time: shortMoment(lead.expiresAt!, now, locale) }) : t('promisePassed')}
        </b>
        <small>{t('promisedAt', { time: until })}</small>
      </p>
    )
  return (
    <p className={styles.leadTime}>
      <small>{t(title)}</small>
      <b className={styles.leadLeft} data-due={left !== undefined && left < SOON_MS ? 'soon' : undefined}>
        {left === undefined ? null : text(left)}
      </b>
      <small className={styles.leadUntil}>{t('until', { time: until })}</small>
    </p>
  )
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** The time alone within half a day of now, where no other day can be meant. */
const shortMoment = (at: string, now: number | undefined, locale: Locale): string =>
  now !== undefined && Math.abs(Date.parse(at) - now) < HALF_A_DAY_MS
    ? formatClock(at, locale)
    : formatDateTime(at, locale)

type Opened = 'accept' | 'decline' | undefined

function CardActs({ lead, now, isFirst }: LeadPart & Pick<LeadCardProps, 'isFirst'>) {
  const t = useTranslations('leads')
  const locale = useLocale()
  const [opened, open] = useState<Opened>()
  const acting = useLeadActing(useOwnLeadApi(lead.id))
  const close = () => open(undefined)
  const back = (
    <Button variant="ghost" onClick={close}>
      {t('back')}
    </Button>
  )
  if (opened === 'accept') return <AcceptForm acting={acting} onDone={close} back={back} />
  if (opened === 'decline') return <DeclineForm id={lead.id} acting={acting} onDone={close} back={back} />
  const at = new Date(now ?? lead.offeredAt)
  const canAccept = !whyNotLead(lead, 'accept', at)
  const canPrice = !whyNotLead(lead, 'quote', at)
  const isStanding = canPrice && lead.quote
  const address = privatePaths.contractorLead(locale, lead.id)
  return (
    <div className={styles.leadCardActs}>
      {isStanding && (
        <Link className={buttonClass({ size: 'sm', variant: 'secondary' })} to={address}>
          {t('open')}
        </Link>
      )}
      {canAccept && (
        <Button
          size="sm"
          variant={isFirst ? 'primary' : 'soft'}
          icon={<Icon icon={Check} />}
          onClick={() => open('accept')}
        >
          {t('accept')}
        </Button>
      )}
      <Link
        className={buttonClass({
          size: 'sm',
          variant: isStanding ? 'ghost' : canPrice ? (isFirst ? 'primary' : 'soft') : 'secondary',
        })}
        to={address}
      >
        {canPrice && <Icon icon={PencilLine} />}
        {t(canPrice ? (lead.quote ? 'changePrice' : 'sendPrice') : 'open')}
      </Link>
      {!whyNotLead(lead, 'decline', at) && (
        <Button size="sm" variant="ghost" icon={<Icon icon={X} />} onClick={() => open('decline')}>
          {t('decline')}
        </Button>
      )}
    </div>
  )
}
