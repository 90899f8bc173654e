import { Check, MessageCircle, PencilLine, X } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { whyNotLead } from '#domain/dispatch/lead-lifecycle.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatClock, formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
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
}

/** One lead of the list: its work, its remaining time, and buttons to accept or decline. */
export function LeadCard({ lead, now, tab }: LeadCardProps) {
  const t = useTranslations('leads')
  const locale = useLocale()
  const name = useLeadName()
  return (
    <li className={`card card-surface ${styles.leadCard}`} data-status={lead.status}>
      <div className={styles.leadCardHead}>
        <span className={styles.leadGlyph}>
          <CategoryGlyph name={lead.projectType} />
        </span>
        <div>
          <div className={styles.leadCardTitle}>
            <h2>
              <Link to={privatePaths.contractorLead(locale, lead.id)}>{name(lead)}</Link>
            </h2>
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
        {lead.quote ? <OwnPrice quote={lead.quote} /> : <LeadBudget budget={lead.budget} />}
        <TimeToAct lead={lead} now={now} />
      </div>
      <CardActs lead={lead} now={now} />
      {lead.followUp && lead.status !== 'won' && <FollowUp lead={lead} followUp={lead.followUp} isCard />}
    </li>
  )
}

function OwnPrice({ quote }: { quote: NonNullable<LeadSummary['quote']> }) {
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

/** The remaining time is shown as danger in the last three hours. */
const SOON_MS = 3 * 60 * 60 * 1000

/** The next deadline: the end of an open offer, then our promise to the owner. */
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
  return (
    <p className={styles.leadTime}>
      <small>{isLate ? t('promisedAt', { time: shortMoment(at, now, locale) }) : t(title)}</small>
      <b className={styles.leadLeft} data-soon={left !== undefined && left < SOON_MS ? '' : undefined}>
        {left === undefined ? null : isLate ? t('promisePassed') : text(left)}
      </b>
      {!isLate && (
        <small className={styles.leadUntil}>{t('until', { time: shortMoment(at, now, locale) })}</small>
      )}
      {kind === 'promise' && isOffer && (
        <small className={styles.leadUntil}>
          {t('replyUntil', { time: shortMoment(lead.expiresAt!, now, locale) })}
        </small>
      )}
    </p>
  )
}

/** The time alone where it is today. */
const shortMoment = (at: string, now: number | undefined, locale: Locale): string =>
  now !== undefined && riyadhDay(new Date(at)) === riyadhDay(new Date(now))
    ? formatClock(at, locale)
    : formatDateTime(at, locale)

type Opened = 'accept' | 'decline' | undefined

function CardActs({ lead, now }: LeadPart) {
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
  return (
    <div className={styles.leadCardActs}>
      {canAccept && (
        <Button size="sm" variant="soft" icon={<Icon icon={Check} />} onClick={() => open('accept')}>
          {t('accept')}
        </Button>
      )}
      <Link
        className={buttonClass({ size: 'sm', variant: canPrice && !lead.quote ? 'primary' : 'secondary' })}
        to={privatePaths.contractorLead(locale, lead.id)}
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
