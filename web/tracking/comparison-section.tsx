import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { canMove } from '#domain/project-requests/project-request-lifecycle.ts'
import { whyNotAward } from '#domain/quotes/quote-lifecycle.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { chatAnchor } from './chat-anchor.ts'
import styles from './comparison.module.css'
import { ComparisonHeadline } from './comparison-headline.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ConfirmChoice } from './confirm-choice.tsx'
import type { Compared } from './finding-text.tsx'
import type { LaidOut } from './laid-out.ts'
import { LineTable } from './line-table.tsx'
import { QuoteAxis } from './quote-axis.tsx'
import { QuoteFindings } from './quote-findings.tsx'
import type { TrackingOutcome } from './tracking-act.ts'

interface ComparisonSectionProps extends Compared {
  tracking: Tracking
  outcome: TrackingOutcome | undefined
  now: number | undefined
}

/** All quotes side by side, what to ask, and the choice. */
export function ComparisonSection({ tracking, outcome, now, ...compared }: ComparisonSectionProps) {
  const t = useTranslations('compare')
  const { comparison, quotes } = compared
  const [asked, setAsked] = useState<string>()
  const step = useSearchParams()[0].get('choose')
  const canAward = canMove(tracking.status, 'award')
  const one = (id: string | null | undefined) => quotes.find(({ quote }) => quote.id === id)
  const inDialog = one(asked)
  const inPage = asked === undefined && canAward ? one(step) : undefined
  return (
    <div className={styles.comparison}>
      <header className={styles.comparisonHead}>
        <h2>{t('title', { count: quotes.length })}</h2>
        <p>{t('lead')}</p>
      </header>
      {inPage && (
        <section className="card card-surface card-padded request-block" id="choose">
          <h2>{t('confirm.title', { provider: inPage.lead.providerName })}</h2>
          <ConfirmChoice {...compared} one={inPage} outcome={outcome} />
        </section>
      )}
      {tracking.estimate && (
        <QuoteAxis estimate={tracking.estimate} quotes={quotes} closestId={comparison.closestId} />
      )}
      {canAward && <ComparisonHeadline {...compared} />}
      {quotes.length > 3 && <p className={`caption ${styles.compareSwipe}`}>{t('swipe')}</p>}
      <ComparisonTable
        quotes={quotes}
        closestId={comparison.closestId}
        cheapestId={comparison.cheapestId}
        now={now}
        actions={(quoted) => (
          <QuoteActions
            one={quoted}
            why={
              canAward
                ? whyNotAward({ ...quoted.quote, projectRequestStatus: tracking.status }, new Date(now ?? 0))
                : 'ended'
            }
            isPrimary={quotes.length === 1 || quoted.quote.id === comparison.closestId}
            onChoose={() => setAsked(quoted.quote.id)}
          />
        )}
      />
      <LineTable {...compared} />
      <QuoteFindings {...compared} canAsk={canAward} />
      <Dialog
        open={inDialog !== undefined && canAward}
        onClose={() => setAsked(undefined)}
        title={inDialog ? t('confirm.title', { provider: inDialog.lead.providerName }) : ''}
        closeLabel={t('confirm.back')}
      >
        {inDialog && (
          <ConfirmChoice {...compared} one={inDialog} outcome={outcome} onBack={() => setAsked(undefined)} />
        )}
      </Dialog>
    </div>
  )
}

interface QuoteActionsProps {
  one: LaidOut
  /** Why it cannot be chosen now; `ended` needs no words, the page says it. */
  why: string | undefined
  isPrimary: boolean
  onChoose: () => void
}

/** Choosing is a link to a step of the page, which a script turns into a dialog. */
function QuoteActions({ one: { quote, lead }, why, isPrimary, onChoose }: QuoteActionsProps) {
  const errorText = useErrorText()
  const t = useTranslations('compare')
  if (quote.status === 'awarded') return <b>{t('chosen')}</b>
  if (why === 'ended') return null
  return (
    <>
      {why ? (
        <Button variant="secondary" size="md" full disabledReason={errorText({ code: why }) ?? ''}>
          {t('choose')} <bdi className="visually-hidden">{lead.providerName}</bdi>
        </Button>
      ) : (
        <Link
          className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', size: 'md', full: true })}
          to={`?choose=${quote.id}#choose`}
          onClick={(event) => {
            event.preventDefault()
            onChoose()
          }}
        >
          {t('choose')} <bdi className="visually-hidden">{lead.providerName}</bdi>
        </Link>
      )}
      <a className="link" href={`#${chatAnchor(lead.id)}`}>
        {t('talk')} <bdi className="visually-hidden">{lead.providerName}</bdi>
      </a>
    </>
  )
}
