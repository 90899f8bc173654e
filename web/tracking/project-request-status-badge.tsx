import { useTranslations } from 'use-intl'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'

const TONES: Record<ProjectRequestStatus, StatusTone> = {
  received: 'pending',
  dispatched: 'info',
  quoted: 'approved',
  awarded: 'approved',
  closed: 'expired',
  cancelled: 'expired',
}

interface ProjectRequestStatusBadgeProps {
  status: ProjectRequestStatus
  /** Whether a provider has it: until then they are being chosen, whatever the queue says. */
  isOffered?: boolean
  /** Our staff is told what the owner did, the owner what they did themselves. */
  isForStaff?: boolean
  /** The work of the chosen provider is over. */
  isHandedOver?: boolean
}

export function ProjectRequestStatusBadge({
  status,
  isOffered = true,
  isForStaff = false,
  isHandedOver = false,
}: ProjectRequestStatusBadgeProps) {
  const t = useTranslations('projectRequests.status')
  if (status === 'dispatched' && !isOffered)
    return <StatusBadge status={TONES[status]}>{t('choosing')}</StatusBadge>
  // An owner closes the request of work that they received, so what ended it is the handover.
  if (isHandedOver && (status === 'awarded' || status === 'closed'))
    return <StatusBadge status="approved">{t('handedOver')}</StatusBadge>
  const words = status === 'awarded' && isForStaff ? 'awardedByOwner' : status
  // For its owner that it arrived is good news; for our staff it waits.
  const tone = status === 'received' && !isForStaff ? 'approved' : TONES[status]
  return <StatusBadge status={tone}>{t(words)}</StatusBadge>
}
