import { Ban, Check, ExternalLink, MessageCircleQuestion, RotateCcw, Undo2, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { canDecide } from '#domain/providers/provider-lifecycle.ts'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { AdminProvider } from '../console/answers.ts'
import { isLocked, type OpenPoints } from './open-points.ts'
import { type DecisionEvent, useDecisions } from './use-decisions.tsx'

/** Decisions that open a dialog first. */
export type AskingEvent = 'reject' | 'suspend' | 'requestMore'

interface ReviewActionsProps {
  provider: AdminProvider
  left: OpenPoints
  sending: DecisionEvent | undefined
  onApprove: () => void
  onAsk: (event: AskingEvent) => void
  onSend: (event: DecisionEvent) => void
}

/** Buttons of the decisions that are possible now. */
export function ReviewActions(props: ReviewActionsProps) {
  const { provider, onAsk } = props
  const t = useTranslations('admin.decide')
  const can = (decision: Parameters<typeof canDecide>[1]) => canDecide(provider.standing, decision)
  return (
    <footer className="drawer-actions">
      {can('approved') && <Approve {...props} />}
      {can('more_requested') && (
        <Button
          variant="secondary"
          icon={<Icon icon={MessageCircleQuestion} />}
          onClick={() => onAsk('requestMore')}
        >
          {t('requestMore')}
        </Button>
      )}
      {can('rejected') && (
        <Button
          variant="secondary"
          className="button-reject"
          icon={<Icon icon={X} />}
          onClick={() => onAsk('reject')}
        >
          {t('reject')}
        </Button>
      )}
      {can('suspended') && <PublicProfile slug={provider.slug} />}
      {can('suspended') && (
        <Button
          variant="secondary"
          className="button-reject"
          icon={<Icon icon={Ban} />}
          onClick={() => onAsk('suspend')}
        >
          {t('suspend')}
        </Button>
      )}
      {can('reinstated') && <Reinstate {...props} />}
      {provider.undo && <Undo provider={provider} verificationId={provider.undo.verificationId} />}
    </footer>
  )
}

/** Locked approval names everything that locks it. */
function Approve({ left, sending, onApprove }: ReviewActionsProps) {
  const t = useTranslations('admin.decide')
  const pointsOf = usePoints()
  return (
    <Button
      full
      icon={<Icon icon={Check} />}
      loading={sending === 'approve'}
      loadingLabel={t('sending')}
      disabledReason={isLocked(left) ? t('left', { points: pointsOf(left).join(' · ') }) : undefined}
      onClick={onApprove}
    >
      {t('approve')}
    </Button>
  )
}

/** What locks an approval, in words. Values that nobody compared do not: they are asked about (confirm-approval.tsx). */
function usePoints(): (left: OpenPoints) => string[] {
  const t = useTranslations('admin.decide')
  const kind = useTranslations('admin.review.papers.kind')
  const fact = useTranslations('verifications.fact')
  const listed = (names: string[]) => [...new Set(names)].join(t('comma'))
  const named = (papers: readonly ProviderDocument[]) => listed(papers.map((paper) => kind(paper.kind)))
  return ({ unopened, undated, lapsed, unmatched }) => [
    ...(unopened.length > 0 ? [t('toOpen', { names: named(unopened) })] : []),
    ...(undated.length > 0 ? [t('toDate', { names: named(undated) })] : []),
    ...(lapsed.length > 0 ? [t('toRenew', { names: named(lapsed) })] : []),
    ...(unmatched.length > 0 ? [t('toMatch', { names: listed(unmatched.map((one) => fact(one))) })] : []),
  ]
}

function Reinstate({ sending, onSend }: ReviewActionsProps) {
  const t = useTranslations('admin.decide')
  return (
    <Button
      full
      icon={<Icon icon={RotateCcw} />}
      loading={sending === 'reinstate'}
      loadingLabel={t('sending')}
      onClick={() => onSend('reinstate')}
    >
      {t('reinstate')}
    </Button>
  )
}

function PublicProfile({ slug }: { slug: string }) {
  const t = useTranslations('admin.decide')
  return (
    <Button
      variant="secondary"
      icon={<Icon icon={ExternalLink} flip />}
      href={paths.serviceProvider(useLocale(), slug)}
    >
      {t('publicProfile')}
    </Button>
  )
}

/** Undoes the admin's own last decision, within one minute. */
function Undo({ provider, verificationId }: { provider: AdminProvider; verificationId: string }) {
  const t = useTranslations('admin.decide')
  const { undo } = useDecisions()
  const [latest] = provider.decisions
  if (!latest) return null
  const { id: providerId, companyName: name } = provider
  return (
    <Button
      variant="ghost"
      icon={<Icon icon={Undo2} flip />}
      onClick={() => void undo({ providerId, name, verificationId, decision: latest.decision })}
    >
      {t('undo')}
    </Button>
  )
}
