import { useTranslations } from 'use-intl'
import type { ComplaintStatus } from '#domain/complaints/complaint-lifecycle.ts'
import { formatDateTime } from '#i18n/format.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'

const TONE: Record<ComplaintStatus, StatusTone> = {
  received: 'pending',
  in_review: 'info',
  upheld: 'approved',
  dismissed: 'rejected',
  withdrawn: 'expired',
}

export function ComplaintStatusBadge({ status }: { status: ComplaintStatus }) {
  const t = useTranslations('complaints.status')
  return <StatusBadge status={TONE[status]}>{t(status)}</StatusBadge>
}

/** A time in Riyadh, readable by people and machines. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <bdi>{formatDateTime(at, useLocale())}</bdi>
    </time>
  )
}
