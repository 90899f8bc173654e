import { type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { canDecide } from '#domain/providers/provider-lifecycle.ts'
import type { ClaimFact } from '#domain/verifications/claims.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { AdminProvider } from '../console/answers.ts'
import { failureText } from '../console/failure-text.ts'
import { ReasonDialog } from '../console/reason-dialog.tsx'
import { useShortcuts } from '../queue/use-shortcuts.ts'
import { ApprovalChecks, MissingPapers } from './approval-checks.tsx'
import { type CheckChoices, checksOf, missingOf } from './check-choices.ts'
import { ClaimsSection } from './claims-section.tsx'
import { byPlace } from './document-order.ts'
import { DocumentsSection } from './documents-section.tsx'
import { DuplicatesSection } from './duplicates-section.tsx'
import { HistorySection } from './history-section.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { ReviewActions } from './review-actions.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { DECISION_OF, type DecisionEvent, useDecisions } from './use-decisions.tsx'

interface ReviewProps {
  provider: AdminProvider
  drawer: RefObject<HTMLDialogElement | null>
  onDecided: () => void
}

/** Documents at the start, the provider's data at the end, the decision at the bottom. */
export function Review({ provider, drawer, onDecided }: ReviewProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [choices, setChoices] = useState<CheckChoices>({})
  const [matched, setMatched] = useState<ReadonlySet<ClaimFact>>(new Set())
  const papers = provider.documents.filter(({ replacedAt }) => !replacedAt).sort(byPlace)
  const unseen = papers.filter(({ id }) => !seen.has(id)).length
  const missing = missingOf(provider, papers)
  const isVouchedFor = unseen === 0 && missing.every((fact) => matched.has(fact))
  const { asking, ask, send, sending, refused } = useDeciding(provider, onDecided)
  const approve = () => void send('approve', { checks: checksOf(papers, choices, missing) })
  const isOpen = canDecide(provider.standing, 'approved')
  useShortcuts(
    {
      approve: () => isOpen && isVouchedFor && approve(),
      reject: () => isOpen && ask('reject'),
    },
    drawer,
  )
  return (
    <>
      <div className="drawer-body">
        <div className="drawer-start">
          <News provider={provider} refused={asking ? undefined : refused} />
          <DocumentsSection
            provider={provider}
            seen={seen}
            onSeen={(id) => setSeen((known) => new Set(known).add(id))}
          />
        </div>
        <div className="drawer-end">
          <DuplicatesSection duplicates={provider.duplicates} />
          <ProviderFields provider={provider} />
          <SubscriptionSection subscription={provider.subscription} />
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
          <ClaimsSection provider={provider} />
          <HistorySection provider={provider} />
        </div>
      </div>
      <ReviewActions
        provider={provider}
        unseen={unseen}
        isVouchedFor={isVouchedFor}
        sending={sending}
        onApprove={approve}
        onAsk={ask}
        onSend={send}
      />
      {REASONED.filter((event) => canDecide(provider.standing, DECISION_OF[event])).map((event) => (
        <ReasonDialog
          key={event}
          event={event}
          open={asking === event}
          provider={provider}
          refused={refused?.failure}
          isSending={sending === event}
          onClose={() => ask(undefined)}
          onSend={(reason) => void send(event, { reason })}
        />
      ))}
    </>
  )
}

/** Decisions that require a reason. */
const REASONED = ['reject', 'suspend'] as const

export interface Refused {
  event: DecisionEvent
  failure: ApiRefusal
}

/** Sends one decision at a time. A refusal stays visible until the next try. */
function useDeciding(provider: AdminProvider, onDecided: () => void) {
  const { decide } = useDecisions()
  const [asking, ask] = useState<'reject' | 'suspend'>()
  const [sending, setSending] = useState<DecisionEvent>()
  const [refused, setRefused] = useState<Refused>()

  async function send(event: DecisionEvent, body?: object) {
    if (sending) return
    setSending(event)
    setRefused(undefined)
    const failure = await decide(provider, event, body)
    setSending(undefined)
    if (!failure) return onDecided()
    setRefused({ event, failure })
    // Another admin has decided already, so no reason is needed.
    if (failure.status === CONFLICT) ask(undefined)
  }
  return {
    asking,
    ask: (event: 'reject' | 'suspend' | undefined) => {
      setRefused(undefined)
      ask(event)
    },
    send,
    sending,
    refused,
  }
}

const CONFLICT = 409

/** Notices: why a decision failed, and changes since the drawer was opened. */
function News({ provider, refused }: { provider: AdminProvider; refused: Refused | undefined }) {
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
      {opened.current !== provider.version && (
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
          <bdi dir="auto">{reason}</bdi>
        </Notice>
      )}
    </>
  )
}
