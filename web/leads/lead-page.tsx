import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { ReportLink } from '#web/complaints/report-link.tsx'
import { ShownDocuments } from '#web/documents/shown-documents.tsx'
import { AlreadyDone } from '#web/quotes/already-done.tsx'
import { CurrentQuote } from '#web/quotes/current-quote.tsx'
import { QuoteBuilder } from '#web/quotes/quote-builder.tsx'
import { currentQuote } from '#web/quotes/standing.ts'
import { useLineWords } from '#web/quotes/use-quote-form.ts'
import { useRemarks } from '#web/quotes/use-remarks.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { AnsweredPost } from './answered-post.ts'
import { endOf } from './lead-acts.ts'
import type { LeadApi } from './lead-api.ts'
import { LeadChat } from './lead-chat.tsx'
import { LeadContact } from './lead-contact.tsx'
import { LeadDecision } from './lead-decision.tsx'
import { LeadRequest } from './lead-request.tsx'
import { DemoTag, LeadFacts, LeadStatusBadge, LeadTitle, useAttached } from './lead-words.tsx'
import { TimeToAct } from './time-to-act.tsx'
import { useNow } from './use-now.ts'
import '#web/styles/request-page.css'
import '#web/styles/lead-fold.css'
import styles from './lead-page.module.css'
import '#web/styles/lead-tabs.css'
import './leads.module.css'

export interface LeadPageProps {
  lead: Lead
  api: LeadApi
  /** The entry of the lead account about it, for a signed-in provider. */
  account?: ReactNode
  /** What the provider noted after quoting, for a signed-in provider. */
  followUp?: ReactNode
  /** Templates above the quote form, for a signed-in provider. */
  templates?: ComponentProps<typeof QuoteBuilder>['templates']
  /** Handover and reviews, once the lead is won. */
  review?: ReactNode
  /** The refusal of a form posted by a browser without scripts. */
  answered?: AnsweredPost | undefined
}

/** One lead: its work, its remaining time, accept and decline, the price, and the chat with the owner. */
export function LeadPage(props: LeadPageProps) {
  const { lead, api, answered, account, followUp, review } = props
  const now = useNow()
  const end = endOf(lead, now)
  const isAccepted = lead.status === 'accepted' || lead.status === 'quoted' || lead.status === 'won'
  const isOffered = lead.status === 'offered' && !end
  // Once there is a quote, the owner's words are what the page is opened for; on one visit everything keeps its place.
  const [isChatFirst] = useState(lead.chat.length > 0 && lead.status === 'quoted')
  const chat = <LeadChat lead={lead} api={api} isOpen={!end} answered={answered} />
  return (
    <div className={styles.leadPage}>
      <LeadHead lead={lead} now={now} />
      <div
        className={styles.leadColumns}
        data-contact={lead.contact ? '' : undefined}
        data-offered={isOffered ? '' : undefined}
      >
        {lead.contact && <LeadContact lead={lead} contact={lead.contact} />}
        <div className={styles.leadMain}>
          {end && <Ended lead={lead} end={end} />}
          {lead.status === 'won' && review}
          {isChatFirst && chat}
          {(isAccepted || isOffered) && <Pricing {...props} isOpen={!end} />}
          {isOffered && <LeadDecision lead={lead} api={api} now={now} />}
          {!isAccepted && !isOffered && <Scope lead={lead} />}
          {followUp}
          {!isChatFirst && chat}
        </div>
        <aside className={styles.leadAside}>
          <LeadRequest lead={lead} />
          <Documents lead={lead} />
          {account}
          <Report lead={lead} />
          {lead.status === 'accepted' && !end && <LeadDecision lead={lead} api={api} now={now} />}
        </aside>
      </div>
    </div>
  )
}

function Report({ lead }: { lead: Lead }) {
  const t = useTranslations('leads')
  return (
    <p>
      <ReportLink subject="project_request" id={lead.id} token={lead.leadToken} locale={useLocale()}>
        {t('reportProblem')}
      </ReportLink>
    </p>
  )
}

function LeadHead({ lead, now }: { lead: Lead; now: number | undefined }) {
  return (
    <header className={styles.leadHead}>
      <div>
        <p className="request-eyebrow">
          <LeadStatusBadge lead={lead} now={now} />
          <DemoTag lead={lead} />
        </p>
        <h1>
          <LeadTitle lead={lead} />
        </h1>
        <LeadFacts lead={lead} />
      </div>
      {!endOf(lead, now) && lead.status !== 'quoted' && <TimeToAct lead={lead} now={now} />}
    </header>
  )
}

function Ended({ lead, end }: { lead: Lead; end: NonNullable<ReturnType<typeof endOf>> }) {
  const t = useTranslations('leads')
  return (
    <Notice tone={end === 'won' ? 'success' : 'info'}>
      <p>{t(`over.${end}`)}</p>
      {lead.declineReason && (
        <p>{t('declinedBecause', { reason: t(`declineReason.${lead.declineReason}`) })}</p>
      )}
    </Notice>
  )
}

type Said = 'sent' | 'changed' | 'unchanged' | 'withdrawn'

/** The current quote or the builder; the builder replaces the quote while it is changed. */
function Pricing({ lead, api, answered, templates, isOpen }: LeadPageProps & { isOpen: boolean }) {
  const t = useTranslations('quotes')
  const [isRevising, revise] = useState(false)
  const [said, say] = useState<Said>()
  const standing = currentQuote(lead)
  const remarks = useRemarks(lead, api)
  const done = (outcome: Said) => {
    say(outcome)
    revise(false)
  }
  // A quote that was just sent is read a moment later: until then the form would offer to send it again.
  const isAwaited = said === 'sent' && !standing
  const isBuilding = isOpen && !isAwaited && (!standing || isRevising || answered?.act === 'quote')
  return (
    <>
      {said && (
        <Notice tone="success" role="status">
          {t(said)}
        </Notice>
      )}
      {standing && !isBuilding && (
        <CurrentQuote
          lead={lead}
          quote={standing}
          api={api}
          remarks={remarks}
          onRevise={isOpen ? () => revise(true) : undefined}
          onWithdrawn={() => done('withdrawn')}
        />
      )}
      {isBuilding && (
        <QuoteBuilder
          key={standing?.id ?? 'first'}
          lead={lead}
          api={api}
          remarks={remarks}
          answered={answered}
          templates={templates}
          onSent={done}
          onLeave={standing ? () => revise(false) : undefined}
        />
      )}
    </>
  )
}

function Documents({ lead }: { lead: Lead }) {
  const t = useTranslations()
  const attached = useAttached(lead.documents)
  if (lead.shownDocuments.length > 0)
    return (
      <section className="card card-surface card-padded request-block">
        <h2>{t('leads.documents')}</h2>
        <ShownDocuments documents={lead.shownDocuments} way="leads" token={lead.leadToken} />
        <p className="caption">{t('leads.documentsNote')}</p>
      </section>
    )
  return (
    <section className="card card-surface card-padded request-block">
      <h2>{t('leads.documents')}</h2>
      <p>{attached ? t('leads.documentsAfterAccept', { documents: attached }) : t('leads.documentsNone')}</p>
    </section>
  )
}

function Scope({ lead }: { lead: Lead }) {
  const t = useTranslations('leads')
  const { nameOf, unitOf } = useLineWords()
  return (
    <section className="card card-surface card-padded request-block">
      <h2>{t('scope')}</h2>
      <AlreadyDone lead={lead} />
      <ul className={styles.leadScope}>
        {lead.scopeLines.map(({ id, code, quantity, unit }) => (
          <li key={id}>
            <span>{nameOf(code)}</span>
            <bdi>
              {formatNumber(quantity)} {unitOf(unit)}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
