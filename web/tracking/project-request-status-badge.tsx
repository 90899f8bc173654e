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

export function ProjectRequestStatusBadge({ status }: { status: ProjectRequestStatus }) {
  const t = useTranslations('projectRequests.status')
  return <StatusBadge status={TONES[status]}>{t(status)}</StatusBadge>
}
