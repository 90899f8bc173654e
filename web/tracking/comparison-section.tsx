import { Fragment, type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { canMove } from '#domain/project-requests/project-request-lifecycle.ts'
import { hasExpired, whyNotAward } from '#domain/quotes/quote-lifecycle.ts'
import { formatDayMonth } from '#i18n/format.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AskAll } from './ask-all.tsx'
import { askedOfAll } from './asked-of-all.ts'
import { AwaitedQuotes } from './awaited-quotes.tsx'
import { chatAnchor, openTalk } from './chat-anchor.ts'
import { commonQuestions } from './common-questions.ts'
import styles from './comparison.module.css'
import { ComparisonHeadline } from './comparison-headline.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { ConfirmChoice } from './confirm-choice.tsx'
import { RENEW } from './finding-question.ts'
import { type Compared, useLineName } from './finding-text.tsx'
import { type Beside, type LaidOut, withdrawnOf } from './laid-out.ts'
import { LineTable } from './line-table.tsx'
import { QuoteAxis } from './quote-axis.tsx'
import { QuoteFindings } from './quote-findings.tsx'
import type { TrackingOutcome } from './tracking-act.ts'

interface ComparisonSectionProps extends Compared {
  /** It was decided before this visit. */
  isPast: boolean
  tracking: Tracking
  beside: Beside
  outcome: TrackingOutcome | undefined
  /** Replaces the questions once a quote is chosen. */
  chosen: ReactNode
}

/** All quotes side by side, the questions to ask, and the choice. */
export function ComparisonSection({
  isPast,
  tracking,
  beside,
  outcome,
  chosen,
  ...compared
}: ComparisonSectionProps) {
  const t = useTranslations('compare')
  const locale = useLocale()
  const { comparison, quotes, scopeLines } = compared
  const [asked, setAsked] = useState<string>()
  const step = useSearchParams()[0].get('choose')
  const lineName = useLineName(scopeLines)
  const canAward = canMove(tracking.status, 'award')
  const one = (id: string | null | undefined) => quotes.find(({ quote }) => quote.id === id)
  const inDialog = one(asked)
  const inPage = asked === undefined && canAward ? one(step) : undefined
  const now = new Date(beside.readAt)
  const withdrawn = withdrawnOf(tracking)
  const leads = quotes.map(({ lead }) => lead)
  const valid = quotes.filter(({ quote }) => !hasExpired(quote, beside.readAt))
  const askedBefore = askedOfAll(leads)
  const isWon = leads.some(({ status }) => status === 'won')
  const isEnded = isPast && !isWon
  const quotesBesideEachOther = (
    <>
      {tracking.estimate && <QuoteAxis estimate={tracking.estimate} quotes={quotes} beside={beside} />}
      {canAward &&
        quotes
          .filter(({ quote }) => hasExpired(quote, beside.readAt))
          .map(({ quote, lead }) => (
            <p key={quote.id} className={styles.expiredOne}>
              {t.rich('expiredOne', {
                name: () => <UserText>{lead.providerName}</UserText>,
                day: () => <bdi>{formatDayMonth(quote.validUntil!, locale)}</bdi>,
              })}{' '}
              <Link
                className="link"
                preventScrollReset
                to={`?about=${RENEW}:${quote.id}#${chatAnchor(lead.id)}`}
              >
                {t('renew')} <UserText className="visually-hidden">{lead.providerName}</UserText>
              </Link>
            </p>
          ))}
      {canAward &&
        withdrawn.map(({ id, providerName }) => (
          <p key={id} className={styles.expiredOne}>
            {t.rich('withdrawnOne', { name: () => <UserText>{providerName}</UserText> })}{' '}
            <a className="link" href={`#${chatAnchor(id)}`} onClick={() => openTalk(id)}>
              {t('withdrawnAsk')} <UserText className="visually-hidden">{providerName}</UserText>
            </a>
          </p>
        ))}
      {!isPast && <AwaitedQuotes tracking={tracking} beside={beside} isGone={!canAward} />}
      {!isEnded && (
        <ComparisonHeadline {...ofValid(compared, beside.readAt)} canAsk={canAward} isPast={isPast} />
      )}
      <ComparisonTable
        quotes={quotes}
        // While one can choose, they are named above, with what to do.
        withdrawn={isPast ? withdrawn : []}
        cheapestId={comparison.cheapestId}
        isCheapestOfItemised={comparison.isCheapestOfItemised}
        likely={tracking.estimate?.p50}
        beside={beside}
        asked={askedBefore}
        isEnded={isEnded}
        lineName={lineName}
        actions={
          isPast
            ? undefined
            : (quoted) => (
                <QuoteActions
                  one={quoted}
                  isOver={hasExpired(quoted.quote, beside.readAt)}
                  why={
                    canAward
                      ? whyNotAward({ ...quoted.quote, projectRequestStatus: tracking.status }, now)
                      : 'ended'
                  }
                  onChoose={() => setAsked(quoted.quote.id)}
                />
              )
        }
      />
    </>
  )
  return (
    <div className={styles.comparison} data-figures="">
      {inPage && (
        <section className="card card-surface card-padded request-block" id="choose">
          <h2>{t('confirm.title')}</h2>
          <ConfirmChoice {...compared} one={inPage} outcome={outcome} beside={beside} />
        </section>
      )}
      {isPast ? (
        <div className={`card card-surface ${styles.pastFolds}`}>
          <details className={styles.quoteFold}>
            <summary>{t('fold')}</summary>
            <div className={styles.comparison}>{quotesBesideEachOther}</div>
          </details>
          <LineTable {...compared} className={styles.quoteFold} />
        </div>
      ) : (
        quotesBesideEachOther
      )}
      {canAward
        ? valid.length > 0 && (
            <AskAll
              questions={commonQuestions(valid)}
              asked={askedBefore}
              count={valid.length}
              expired={quotes.length - valid.length}
              lineName={lineName}
              outcome={outcome}
            />
          )
        : chosen}
      {/* A new key, so that the content below the choice is replaced instead of moved. */}
      <Fragment key={canAward ? 'open' : 'chosen'}>
        {!isPast && <LineTable {...compared} />}
        {/* The headline, the table and the question to all say what weighs most; a past choice has them beside it. */}
        {!isPast && <QuoteFindings {...compared} canAsk={canAward} isFolded />}
      </Fragment>
      <Dialog
        open={inDialog !== undefined && canAward}
        onClose={() => setAsked(undefined)}
        title={t('confirm.title')}
        closeLabel={t('confirm.back')}
      >
        {inDialog && (
          <ConfirmChoice
            {...{ ...compared, outcome }}
            one={inDialog}
            beside={beside}
            onBack={() => setAsked(undefined)}
          />
        )}
      </Dialog>
    </div>
  )
}

/** Without the quotes that have expired, which nobody can choose. */
function ofValid({ comparison, quotes, ...rest }: Compared, now: number): Compared {
  const ended = quotes.filter(({ quote }) => hasExpired(quote, now)).map(({ quote }) => quote.id)
  const findings = comparison.findings.filter(({ quoteId }) => !ended.includes(quoteId))
  return {
    ...rest,
    comparison: { ...comparison, findings },
    quotes: quotes.filter(({ quote }) => !ended.includes(quote.id)),
  }
}

interface QuoteActionsProps {
  one: LaidOut
  isOver: boolean
  /** Why the quote can't be chosen now. `ended` needs no text, because the page says so. */
  why: string | undefined
  onChoose: () => void
}

/**
 * The choice is a link to a step of the page, which a script turns into a dialog. All buttons look the same, because we
 * recommend nobody.
 */
function QuoteActions({ one: { quote, lead }, isOver: isQuoteOver, why, onChoose }: QuoteActionsProps) {
  const errorText = useErrorText()
  const t = useTranslations('compare')
  const name = <UserText className="visually-hidden">{lead.providerName}</UserText>
  if (quote.status === 'awarded') return <b className={styles.chosenMark}>{t('chosen')}</b>
  if (why === 'ended') return null
  const look = buttonClass({ variant: 'secondary', size: 'md', full: true })
  if (isQuoteOver) {
    return (
      <Link className={look} preventScrollReset to={`?about=${RENEW}:${quote.id}#${chatAnchor(lead.id)}`}>
        {t('renew')} {name}
      </Link>
    )
  }
  return (
    <>
      {why ? (
        <Button variant="secondary" size="md" full disabledReason={errorText({ code: why }) ?? ''}>
          {t('choose')} {name}
        </Button>
      ) : (
        <Link
          className={look}
          to={`?choose=${quote.id}#choose`}
          onClick={(event) => {
            event.preventDefault()
            onChoose()
          }}
        >
          {t('choose')} {name}
        </Link>
      )}
      <a
        className={buttonClass({ variant: 'ghost', size: 'md', full: true })}
        href={`#${chatAnchor(lead.id)}`}
        onClick={() => openTalk(lead.id)}
      >
        {t('talk')} {name}
      </a>
    </>
  )
}
