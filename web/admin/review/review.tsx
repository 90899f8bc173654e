import { type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentKind } from '#domain/documents/document.ts'
import { canDecide } from '#domain/providers/provider-lifecycle.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { ClaimFact } from '#domain/verifications/claims.ts'
import {
  type ComparedField,
  type FieldOutcome,
  openComparisons,
} from '#domain/verifications/compared-fields.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import type { AdminProvider } from '../console/answers.ts'
import { failureText } from '../console/failure-text.ts'
import { ReasonDialog, type ReasonTemplate } from '../console/reason-dialog.tsx'
import { useMay } from '../console/use-may.ts'
import { useMinute } from '../console/use-minute.ts'
import { useShortcuts } from '../queue/use-shortcuts.ts'
import { ApprovalChecks, MissingPapers, matchInputId } from './approval-checks.tsx'
import { AskedSection } from './asked-section.tsx'
import { type CheckChoices, checksOf, missingOf } from './check-choices.ts'
import { expiryInputId } from './check-fields.tsx'
import { ClaimsSection } from './claims-section.tsx'
import { CompareSection, ValueInHand } from './compare-section.tsx'
import { nextUnmarked } from './compared-values.ts'
import { ConfirmApproval } from './confirm-approval.tsx'
import { byPlace } from './document-order.ts'
import { DocumentsSection } from './documents-section.tsx'
import { DuplicatesSection } from './duplicates-section.tsx'
import { HistorySection } from './history-section.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { isLocked, openPointsOf } from './open-points.ts'
import { ProviderFields } from './provider-fields.tsx'
import { RegisterSection } from './register-section.tsx'
import { type AskingEvent, ReviewActions } from './review-actions.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { DECISION_OF, type DecisionEvent, useDecisions } from './use-decisions.tsx'
import { useFieldMarks } from './use-field-marks.ts'

interface ReviewProps {
  provider: AdminProvider
  drawer: RefObject<HTMLDialogElement | null>
  onDecided: () => void
}

/**
 * Documents at the start, the provider's data at the end, the decision at the bottom. The value in hand is marked by key,
 * and its document is shown.
 */
export function Review({ provider, drawer, onDecided }: ReviewProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [choices, setChoices] = useState<CheckChoices>({})
  const [matched, setMatched] = useState<ReadonlySet<ClaimFact>>(new Set())
  const papers = provider.documents.filter(({ replacedAt }) => !replacedAt).sort(byPlace)
  const missing = missingOf(provider, papers)
  const { comparisons, outcomes, mark, settled } = useFieldMarks(provider)
  const { differing, unmarked } = openComparisons(comparisons, outcomes)
  const today = riyadhDay(new Date(useMinute()))
  const left = openPointsOf(papers, missing, { seen, choices, matched, unmarked, today })
  const [picked, pick] = useState<ComparedField>()
  const first = nextUnmarked(comparisons, outcomes)
  const inHand = comparisons.find(({ field }) => field === picked && !outcomes[field]) ?? first
  const [chosen, choose] = useState(
    (papers.find(({ kind }) => kind === first?.documentKind) ?? papers[0])?.id,
  )
  const shownKind = papers.find(({ id }) => id === chosen)?.kind
  const [isConfirming, confirm] = useState(false)
  const { asking, ask, send, sending, refused, isDone } = useDeciding(provider, onDecided, settled)
  const mayAct = useMay()('act', 'registrations')
  const isOpen = mayAct && canDecide(provider.standing, 'approved')

  const approveNow = async () => {
    await send('approve', {
      checks: checksOf(papers, choices, missing),
      ...(differing.length > 0 && { isConfirmed: true }),
    })
    confirm(false)
  }
  const approve = () => (differing.length + unmarked.length > 0 ? confirm(true) : void approveNow())
  const show = (kind: DocumentKind) => {
    const paper = papers.find((one) => one.kind === kind)
    if (paper) choose(paper.id)
  }
  const openPaper = (id: string) => {
    choose(id)
    const kind = papers.find((paper) => paper.id === id)?.kind
    pick(comparisons.find((one) => one.documentKind === kind && !outcomes[one.field])?.field)
  }
  const focusIn = (selector: string) => drawer.current?.querySelector<HTMLElement>(selector)?.focus()
  /** Opens the next document that was not opened, or goes to what keeps this one from being read. */
  const openNextPaper = () => {
    const at = papers.findIndex(({ id }) => id === chosen)
    const others = [...papers.slice(at + 1), ...papers.slice(0, Math.max(at, 0))]
    const next = others.find(({ id }) => !seen.has(id)) ?? (left.unopened.length > 0 ? undefined : others[0])
    if (next) openPaper(next.id)
    else focusIn('[data-opens]')
  }
  /** Goes to the first thing that locks the approval, so that the key that approves is never without an answer. */
  const goToWhatIsLeft = () => {
    const [undated] = [...left.undated, ...left.lapsed]
    const [unmatched] = left.unmatched
    if (left.unopened.length > 0) openNextPaper()
    else if (undated) focusIn(`#${expiryInputId(undated.id)}`)
    else if (unmatched) focusIn(`#${matchInputId(unmatched)}`)
  }
  const markInHand = (outcome: FieldOutcome) => {
    if (!inHand || !isOpen) return
    mark(inHand.field, outcome)
    pick(undefined)
    const next = nextUnmarked(comparisons, { ...outcomes, [inHand.field]: outcome })
    if (next) show(next.documentKind)
  }
  useShortcuts(
    {
      approve: () => isOpen && (isLocked(left) ? goToWhatIsLeft() : approve()),
      paper: openNextPaper,
      reject: () => isOpen && ask('reject'),
      more: () => mayAct && canDecide(provider.standing, 'more_requested') && ask('requestMore'),
      matches: () => markInHand('matches'),
      differs: () => markInHand('differs'),
    },
    drawer,
  )
  return (
    <>
      <div className="drawer-body">
        {provider.status === 'pending_review' && <ReviewQueue providerId={provider.id} />}
        <div className="drawer-start">
          <News provider={provider} refused={asking ? undefined : refused} isDone={isDone} />
          <AskedSection provider={provider} />
          <DocumentsSection
            provider={provider}
            seen={seen}
            chosen={chosen}
            compared={
              new Set(
                comparisons
                  .map(({ documentKind }) => documentKind)
                  .filter((kind) =>
                    comparisons.every(({ documentKind, field }) => documentKind !== kind || outcomes[field]),
                  ),
              )
            }
            inHand={isOpen && inHand && <ValueInHand comparison={inHand} onMark={markInHand} />}
            onChoose={openPaper}
            onSeen={(id) => setSeen((known) => new Set(known).add(id))}
          />
        </div>
        <div className="drawer-end">
          {isOpen && (
            <CompareSection
              provider={provider}
              comparisons={comparisons}
              outcomes={outcomes}
              inHand={inHand?.field}
              shownKind={shownKind}
              onPick={(comparison) => {
                pick(comparison.field)
                show(comparison.documentKind)
              }}
              onShow={show}
              onMark={mark}
            />
          )}
          {isOpen && missing.length > 0 && (
            <MissingPapers missing={missing} matched={matched} onMatch={setMatched} />
          )}
          {isOpen && papers.length > 0 && (
            <ApprovalChecks
              papers={papers}
              choices={choices}
              onChange={setChoices}
              refused={refused?.failure}
            />
          )}
          <RegisterSection provider={provider} />
          <DuplicatesSection duplicates={provider.duplicates} />
          <ProviderFields provider={provider} />
          <SubscriptionSection subscription={provider.subscription} />
          <ClaimsSection provider={provider} />
          <HistorySection provider={provider} />
        </div>
      </div>
      {mayAct && (
        <ReviewActions
          provider={provider}
          left={left}
          sending={sending}
          onApprove={approve}
          onAsk={ask}
          onSend={send}
        />
      )}
      <ConfirmApproval
        open={isConfirming}
        differing={differing}
        unmarked={unmarked}
        isBusy={sending === 'approve'}
        onClose={() => confirm(false)}
        onApprove={() => void approveNow()}
        onAskForMore={() => {
          confirm(false)
          ask('requestMore')
        }}
      />
      {canDecide(provider.standing, 'more_requested') && (
        <MoreDialog
          open={asking === 'requestMore'}
          provider={provider}
          comparisons={comparisons}
          outcomes={outcomes}
          lapsed={left.lapsed}
          refused={refused?.event === 'requestMore' ? refused.failure : undefined}
          isSending={sending === 'requestMore'}
          onClose={() => ask(undefined)}
          onSend={(request) => void send('requestMore', request)}
        />
      )}
      {REASONED.filter((event) => canDecide(provider.standing, DECISION_OF[event])).map((event) => (
        <ReasonDialog
          key={event}
          event={event}
          open={asking === event}
          provider={provider}
          {...(event === 'reject' && {
            suggested: suggestedReasons(differing, left.lapsed.length > 0, provider.duplicates),
          })}
          refused={refused?.failure}
          isSending={sending === event}
          onClose={() => ask(undefined)}
          onSend={(reason) => void send(event, { reason })}
        />
      ))}
    </>
  )
}

/** The reasons for a rejection that follow from what was found. */
const REASON_OF: Partial<Record<ComparedField, ReasonTemplate>> = {
  ...{ companyName: 'name', contactName: 'name', crNumber: 'number' },
  ...{ accountHolder: 'iban', iban: 'iban' },
}

function suggestedReasons(
  differing: readonly ComparedField[],
  hasLapsed: boolean,
  duplicates: AdminProvider['duplicates'],
): ReasonTemplate[] {
  const found = [
    ...(duplicates.some(({ same }) => same.includes('registration')) ? (['duplicate'] as const) : []),
    ...(hasLapsed ? (['expired'] as const) : []),
    ...differing.flatMap((field) => REASON_OF[field] ?? []),
  ]
  return [...new Set(found)]
}

/** Decisions that require a reason. */
const REASONED = ['reject', 'suspend'] as const

export interface Refused {
  event: DecisionEvent
  failure: ApiRefusal
}

/** Sends one decision at a time. A refusal stays visible until the next try. */
function useDeciding(provider: AdminProvider, onDecided: () => void, settled: () => Promise<void>) {
  const { decide } = useDecisions()
  const [asking, ask] = useState<AskingEvent>()
  const [sending, setSending] = useState<DecisionEvent>()
  const [refused, setRefused] = useState<Refused>()
  const [isDone, setDone] = useState(false)

  async function send(event: DecisionEvent, body?: object) {
    if (sending) return
    setSending(event)
    setRefused(undefined)
    await settled()
    const failure = await decide(provider, event, body)
    setSending(undefined)
    if (!failure) {
      setDone(true)
      ask(undefined)
      return onDecided()
    }
    setRefused({ event, failure })
    // Another admin has decided already, so no reason is needed.
    if (failure.status === CONFLICT) ask(undefined)
  }
  return {
    asking,
    ask: (event: AskingEvent | undefined) => {
      setRefused(undefined)
      ask(event)
    },
    send,
    sending,
    refused,
    isDone,
  }
}

const CONFLICT = 409

interface NewsProps {
  provider: AdminProvider
  refused: Refused | undefined
  /** This admin decided: what changed is their own decision. */
  isDone: boolean
}

/** Notices: why a decision failed, and changes since the drawer was opened. */
function News({ provider, refused, isDone }: NewsProps) {
  const t = useTranslations('admin')
  const opened = useRef(provider.version)
  const { standing, rejectionReason: reason, isDispatchPaused } = provider
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert" title={t(`decide.failed.${refused.event}`)}>
          {failureText(refused.failure, t('unreachable'))}
        </Notice>
      )}
      {!isDone && opened.current !== provider.version && (
        <Notice tone="warning" role="status">
          {t('review.changed')}
        </Notice>
      )}
      {isDispatchPaused && <Notice tone="warning">{t('review.paused')}</Notice>}
      {reason && (
        <Notice
          tone="info"
          title={t(standing === 'suspended' ? 'review.suspendedFor' : 'review.rejectedFor')}
        >
          <UserText>{reason}</UserText>
        </Notice>
      )}
    </>
  )
}
