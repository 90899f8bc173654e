import { Check, MessageCircle, PencilLine, X } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { whyNotLead } from '#domain/dispatch/lead-lifecycle.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { privatePaths } from '#web/private-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AcceptForm, DeclineForm } from './answer-forms.tsx'
import { FollowUp } from './follow-up.tsx'
import { endOf } from './lead-acts.ts'
import { useLeadActing } from './lead-api.ts'
import { DemoTag, LeadBudget, LeadFacts, LeadStatusBadge, PriceText, useLeadName } from './lead-words.tsx'
import styles from './leads.module.css'
import { useTimeText } from './time-text.ts'
import { useOwnLeadApi } from './use-own-lead-api.ts'

interface LeadCardProps {
  lead: LeadSummary
  now: number | undefined
}

/** One lead of the list: its work, its remaining time, and buttons to accept or decline. */
export function LeadCard({ lead, now }: LeadCardProps) {
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
            <LeadStatusBadge lead={lead} now={now} />
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
function TimeToAct({ lead, now }: LeadCardProps) {
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
  const isOffer = lead.status === 'offered' && lead.expiresAt !== undefined
  const until = isOffer ? lead.expiresAt : lead.quoteDueAt
  const left = until === undefined || now === undefined ? undefined : Date.parse(until) - now
  return (
    <p className={styles.leadTime}>
      <small>{t(isOffer ? 'answerWithin' : 'priceWithin')}</small>
      <b className={styles.leadLeft} data-soon={left !== undefined && left < SOON_MS ? '' : undefined}>
        {left === undefined ? null : left > 0 ? text(left) : t('promisePassed')}
      </b>
    </p>
  )
}

type Opened = 'accept' | 'decline' | undefined

function CardActs({ lead, now }: LeadCardProps) {
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
